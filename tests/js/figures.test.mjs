/** Figures that places form together. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { figureOf, hull, inside, outline, within, works } from "../../widgets/elele_widgets/board/figures.js";
import { BLOCK, CROSS, move } from "./moves.mjs";

const FIGURES = [BLOCK, CROSS];

test("a figure works if a move uses exactly its places, including the middle", () => {
  const moves = [move("spare d", "a", "c", "e", "h", "d"), move("shift a b", "a", "b")];
  assert.deepEqual(FIGURES.filter((figure) => works(figure, moves)), [CROSS]);
  assert.ok(!works(BLOCK, []));
});

test("places are recognized as a figure with or without its middle", () => {
  assert.equal(figureOf(FIGURES, ["e", "d", "b", "a"]), BLOCK);
  assert.equal(figureOf(FIGURES, ["a", "c", "e", "h"]), CROSS);
  assert.equal(figureOf(FIGURES, ["a", "c", "d", "e", "h"]), CROSS);
  assert.equal(figureOf(FIGURES, ["a", "b", "d"]), undefined);
  assert.equal(figureOf(FIGURES, []), undefined);
});

test("up to as many places as a figure has may stay touched, and more only as part of one", () => {
  assert.ok(within(FIGURES, ["a", "b", "c", "h"]));
  assert.ok(within(FIGURES, ["a", "c", "d", "e", "h"]));
  assert.ok(!within(FIGURES, ["a", "b", "d", "e", "h"]));
  assert.ok(!within(FIGURES, ["a", "s1"]));
});

/** The twelve places of the cross-shaped tableau. */
const SPOTS = [..." ab cdefghij kl "].map((place, number) => ({ place, row: number >> 2, col: number % 4 }))
  .filter(({ place }) => place !== " ");
const around = (shape) => inside(shape, SPOTS).map(({ place }) => place).join("");

test("the outline of a block surrounds its rectangle, and the outline of a cross its points and middle", () => {
  assert.equal(around(BLOCK), "abde");
  assert.equal(around({ ...BLOCK, places: ["a", "b", "k", "l"] }), "abdehikl");
  assert.equal(around(CROSS), "acdeh");
  assert.equal(around({ ...CROSS, middle: "" }), "acdeh");
});

test("a block of another form has an outline around its own places, in as many pieces as they have", () => {
  const ell = { ...BLOCK, places: ["a", "d", "h", "i"] };
  assert.equal(around(ell), "adhi");
  assert.equal(outline(ell, SPOTS), hull(inside(ell, SPOTS)));
  assert.equal(outline({ ...BLOCK, places: ["a", "d", "i", "l"] }, SPOTS).match(/Z/g).length, 2);
});

test("places that form no figure are outlined one by one", () => {
  const stray = { ...CROSS, kind: "nothing", places: ["a", "c", "e", "k"], middle: "" };
  assert.equal(around(stray), "acek");
  assert.equal(outline(stray, SPOTS).match(/Z/g).length, 4);
  assert.equal(outline(CROSS, SPOTS), hull(inside(CROSS, SPOTS)));
});

/** The corners of a path, from the bends in it. */
const corners = (path) => [...path.matchAll(/Q (\S+) (\S+)/g)].map(([, x, y]) => `${x},${y}`);

test("an outline runs along the edges of its cells, clockwise, and bends at each of its corners", () => {
  assert.deepEqual(corners(hull(inside(BLOCK, SPOTS))), ["3,0", "3,2", "1,2", "1,0"]);
  const cross = corners(hull(inside(CROSS, SPOTS)));
  assert.equal(cross.length, 12);
  assert.deepEqual(new Set(cross), new Set([
    "1,0", "2,0", "2,1", "3,1", "3,2", "2,2", "2,3", "1,3", "1,2", "0,2", "0,1", "1,1",
  ]));
  assert.equal(hull([]), "");
});
