/** The score book of a board: its bars in words, and their heights. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { bars, heights } from "../../widgets/elele_widgets/board/book.js";

const book = (last, here, best = Math.max(...last)) => ({ last, here, best, says: "", trouble: "" });

test("the bars are described in words, which include this game", () => {
  assert.equal(bars(book([12, 30, 21], 2)), "Your last games: 12, 30, 21. The last is this game. Your best: 30.");
  assert.equal(bars(book([12, 30], 0, 44)), "Your last games: 12, 30. Number 1 is this game. Your best: 44.");
  assert.equal(bars(book([12, 30], null)), "Your last games: 12, 30. Your best: 30.");
});

test("the best score has the highest bar, and every bar can be seen", () => {
  assert.deepEqual(heights(book([0, 26, 52], 1)), [0.06, 0.5, 1]);
  assert.deepEqual(heights(book([10, 20], 1, 40)), [0.25, 0.5]);
  assert.deepEqual(heights(book([0, 0], 1)), [0.06, 0.06]);
});
