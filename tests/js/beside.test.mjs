/** The panel of a table that has no room beside the board: where it lies over the board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { insetOf } from "../../widgets/elele_widgets/js/board/beside.js";

test("the panel covers the box of some habitats and nothing else, measured from the sides of the table", () => {
  const table = { left: 100, top: 50, right: 500, bottom: 250 };
  const places = [{ left: 300, top: 60, right: 380, bottom: 150 }, { left: 390, top: 70, right: 480, bottom: 140 }];
  assert.equal(insetOf(table, places), "5.00% 5.00% 50.00% 50.00%");
});
