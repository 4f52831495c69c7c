/** Figures that places make together. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { figureOf, outline, within, working } from "../../widgets/elele_widgets/js/board/figures.js";
import { BLOCK, CROSS, move } from "./moves.mjs";

const FIGURES = [BLOCK, CROSS];

test("a figure works when a move uses all its places, the middle too, and no other", () => {
  const moves = [move("spare d", "a", "c", "e", "h", "d"), move("shift a b", "a", "b")];
  assert.deepEqual(working(FIGURES, moves), [CROSS]);
  assert.deepEqual(working(FIGURES, []), []);
});

test("places are known as a figure with its middle or without", () => {
  assert.equal(figureOf(FIGURES, ["e", "d", "b", "a"]), BLOCK);
  assert.equal(figureOf(FIGURES, ["a", "c", "e", "h"]), CROSS);
  assert.equal(figureOf(FIGURES, ["a", "c", "d", "e", "h"]), CROSS);
  assert.equal(figureOf(FIGURES, ["a", "b", "d"]), undefined);
  assert.equal(figureOf(FIGURES, []), undefined);
});

test("as many places as a figure has may be held together, and more only as part of one", () => {
  assert.ok(within(FIGURES, ["a", "b", "c", "h"]));
  assert.ok(within(FIGURES, ["a", "c", "d", "e", "h"]));
  assert.ok(!within(FIGURES, ["a", "b", "d", "e", "h"]));
  assert.ok(!within(FIGURES, ["a", "s1"]));
});

test("a figure's corners go round, drawn in towards its middle", () => {
  const at = (place, row, col) => ({ place, row, col });
  const square = outline([at("a", 0, 1), at("b", 0, 2), at("d", 1, 1), at("e", 1, 2)], 0.25);
  assert.deepEqual(square, [[1.75, 0.75], [2.25, 0.75], [2.25, 1.25], [1.75, 1.25]]);
  const diamond = outline([at("a", 0, 1), at("c", 1, 0), at("e", 1, 2), at("h", 2, 1)], 0);
  assert.deepEqual(diamond, [[1.5, 0.5], [2.5, 1.5], [1.5, 2.5], [0.5, 1.5]]);
});
