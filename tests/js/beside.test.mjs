/** The panel of a table that has no room beside the board: where it lies over the board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Beside, insetOf } from "../../widgets/elele_widgets/board/beside.js";

test("the panel covers the box of some habitats and nothing else, measured from the sides of the table", () => {
  const table = { left: 100, top: 50, right: 500, bottom: 250 };
  const places = [{ left: 300, top: 60, right: 380, bottom: 150 }, { left: 390, top: 70, right: 480, bottom: 140 }];
  assert.equal(insetOf(table, places), "5.00% 5.00% 50.00% 50.00%");
});

test("a board with one habitat leaves the panel where a player who asks for it finds it", () => {
  const attributes = {};
  const table = {
    addEventListener() {}, setAttribute(name, value) { attributes[name] = value; }, getAttribute: () => null,
    removeAttribute() {}, getBoundingClientRect: () => ({ left: 0, top: 0, right: 100, bottom: 100 }),
    style: { setProperty(name, value) { attributes[name] = value; } },
  };
  const habitat = { getBoundingClientRect: () => ({ left: 10, top: 10, right: 20, bottom: 20 }) };
  const root = { closest: () => table, querySelectorAll: () => [habitat] };
  new Beside(root, () => {}).turn(true, "right");
  assert.deepEqual(attributes, { "data-open": "", "data-side": "asked" });
  new Beside(root, () => {}).turn(true, "left");
  assert.equal(attributes["--habitats"], "10.00% 80.00% 80.00% 10.00%");
});
