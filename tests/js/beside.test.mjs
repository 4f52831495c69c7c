/** The panel of a table that has no room beside the board: where it lies over the board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Beside, insetOf } from "../../widgets/elele_widgets/board/beside.js";

test("the panel covers the box of some habitats and nothing else, measured from the sides of the table", () => {
  const table = { left: 100, top: 50, right: 500, bottom: 250 };
  const places = [{ left: 300, top: 60, right: 380, bottom: 150 }, { left: 390, top: 70, right: 480, bottom: 140 }];
  assert.equal(insetOf(table, places), "5.00% 5.00% 50.00% 50.00%");
});

test("the panel lies under the habitats, or as a line over the timeline, and not at all where that is missing", () => {
  const attributes = {};
  const table = {
    addEventListener() {}, setAttribute(name, value) { attributes[name] = value; },
    getAttribute: (name) => attributes[name] ?? null, removeAttribute(name) { delete attributes[name]; },
    getBoundingClientRect: () => ({ left: 0, top: 0, right: 100, bottom: 100 }),
    style: { setProperty(name, value) { attributes[name] = value; } },
  };
  const habitat = { getBoundingClientRect: () => ({ left: 10, top: 10, right: 20, bottom: 20 }) };
  const root = { closest: () => table, querySelectorAll: (wanted) => wanted.includes("habitats") ? [habitat] : [] };
  const beside = new Beside(root, () => {});
  beside.turn("asked");
  assert.deepEqual(attributes, { "data-opened": "asked", "--under": "20px" });
  beside.turn("told");
  assert.deepEqual(attributes, { "--under": "20px" });
});
