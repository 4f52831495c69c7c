/** The place that an arrow key leads to, and the place that carried cards fall on. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { edge, landing, towards } from "../../widgets/elele_widgets/board/geometry.js";

const grid = ["a1 0 0", "a2 100 0", "a3 200 0", "b1 40 100", "b2 160 100", "x 20 300"].map((text) => {
  const [place, x, y] = text.split(" ");
  return { place, x: Number(x), y: Number(y), width: 80, height: 80 };
});

test("arrow keys lead to the nearest place in their direction", () => {
  assert.equal(towards(grid, "a1", "ArrowRight"), "a2");
  assert.equal(towards(grid, "a3", "ArrowLeft"), "a2");
  assert.equal(towards(grid, "a3", "ArrowDown"), "b2");
  assert.equal(towards(grid, "b1", "ArrowUp"), "a1");
  assert.equal(towards(grid, "b1", "ArrowDown"), "x");
});

test("at the edge of the board an arrow key leads nowhere", () => {
  assert.equal(towards(grid, "a3", "ArrowRight"), undefined);
  assert.equal(towards(grid, "x", "ArrowDown"), undefined);
  assert.equal(towards(grid, "nowhere", "ArrowDown"), undefined);
  assert.equal(towards(grid, "a1", "Enter"), undefined);
});

test("up and down lead to no place in the same row, even if it lies a little higher or lower", () => {
  const pile = { place: "draw", x: -100, y: 310, width: 80, height: 80 };
  assert.equal(towards([...grid, pile], "x", "ArrowDown"), undefined);
  assert.equal(towards([...grid, pile], "x", "ArrowLeft"), "draw");
});

test("every place is reached by arrow keys", () => {
  const reached = new Set(["a1"]);
  for (const from of reached) {
    for (const way of ["Left", "Right", "Up", "Down"]) reached.add(towards(grid, from, `Arrow${way}`) ?? from);
  }
  assert.equal(reached.size, grid.length);
});

test("Home and End lead to the ends of the row", () => {
  assert.equal(edge(grid, "a2", "Home"), "a1");
  assert.equal(edge(grid, "a2", "End"), "a3");
  assert.equal(edge(grid, "b2", "Home"), "b1");
  assert.equal(edge(grid, "nowhere", "End"), undefined);
});

const row = ["3 0 true", "7 100 false", "5 200 true"].map((text) => {
  const [place, x, fits] = text.split(" ");
  return { place, x: Number(x), y: 0, width: 80, height: 60, fits: fits === "true" };
});

test("cards fall on the place beneath them, or else on the nearest place that they fit, if any", () => {
  assert.equal(landing(row, { x: 120, y: 30 }), "7");
  assert.equal(landing(row, { x: 185, y: 30 }), "5");
  assert.equal(landing(row, { x: 120, y: 90 }), "3");
  assert.equal(landing(row, { x: 240, y: 140 }), "5");
  assert.equal(landing(row, { x: 240, y: 240 }), undefined);
});
