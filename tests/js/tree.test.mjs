/** The game as a tree: what the rows and branches are, which one the board shows, and what a screen reader hears. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { SIGNS, nameOf, treeOf } from "../../widgets/elele_widgets/board/tree.js";
import { after, laid, view } from "./boards.mjs";

const made = (text, did) => ({ text, says: `Do ${text}`, ...(did && { did }) });
const KEPT = { grade: "kept", says: "kept the win" };
const GAVE = { grade: "gave", says: "gave the win away", why: "Better: Do x." };
const LINES = [
  { name: "left-0", kind: "left", after: 1, moves: [made("l", KEPT), made("m")] },
  { name: "better-1", kind: "better", after: 1, moves: [made("x")] },
];
const known = (changes = {}) => ({
  since: 0, moves: [made("a"), made("b"), made("c")], comments: {}, peeks: [], together: [], over: true,
  searching: false, turn: null, did: [KEPT, GAVE, null], lines: LINES, mistakes: 1, ...changes,
});
const board = (shown = {}, changes = {}) => {
  const start = laid(view({ ply: 3, plies: 3, ...shown }), { turn: "peek" });
  return after(start, { type: "moments" }, { type: "found", query: "timeline", ply: 3, found: known(changes) }).state;
};
const tree = (state) => treeOf(state.moments, state.view);

test("each move has a row, and a branch follows the move that was made in its place", () => {
  const found = tree(board());
  assert.deepEqual(found.map((one) => one.id ?? one.name), ["move-1", "move-2", "left-0", "better-1", "move-3"]);
  assert.deepEqual(found[2].rows.map(({ id, number, line, to }) => [id, number, line, to]), [
    ["left-0-1", 2, "left-0", 1], ["left-0-2", 3, "left-0", 2],
  ]);
});

test("a line that leaves the game at its end comes last", () => {
  const [line] = LINES;
  assert.equal(tree(board({}, { lines: [{ ...line, after: 3 }] })).at(-1).name, "left-0");
});

test("every grade has a sign of its own, and its words are part of the name", () => {
  assert.equal(new Set(Object.values(SIGNS)).size, 5);
  const names = tree(board()).filter((one) => "id" in one).map(nameOf);
  assert.deepEqual(names, ["Move 1, Do a: kept the win", "Move 2, Do b: gave the win away", "Move 3, Do c"]);
});

test("one row is marked: the moment of the game or, on a walk, of the other line", () => {
  const here = (state) => tree(state).flatMap((one) => one.rows ?? [one]).filter((one) => one.here).map(({ id }) => id);
  assert.deepEqual(here(board()), ["move-3"]);
  assert.deepEqual(here(board({ walk: { line: "left-0", at: 2 } })), ["left-0-2"]);
  assert.deepEqual(here(after(board(), { type: "scrub", to: 1 }).state), ["move-1"]);
});

test("a walk is requested with its line, and the way back goes to the moment of the game", () => {
  const walking = board({ walk: { line: "left-0", at: 2 } });
  assert.deepEqual(after(board(), { type: "walk", line: "left-0", to: 1 }).intents, [
    { type: "walk", line: "left-0", to: 1, ply: 3 },
  ]);
  assert.deepEqual(after(walking, { type: "walk", line: "", to: 0 }).intents, [{ type: "goto", to: 3, ply: 3 }]);
});

test("on a walk nothing can be played, and the board says so", () => {
  const walking = board({ walk: { line: "left-0", at: 2 } });
  const touch = { type: "place", place: "b1", at: 0 };
  for (const event of [touch, { type: "offer", move: "x" }, { type: "lift", place: "b1", depth: 1 }]) {
    const { state, intents } = after(walking, event);
    assert.deepEqual([state.message, intents, state.touched], [{ kind: "walking" }, [], []]);
  }
});

test("news about the moves is fetched, and the end of the study opens the tree", () => {
  const state = board();
  const news = view({ ply: 3, plies: 3, news: 1 });
  assert.deepEqual(after(state, { type: "view", view: news }).intents, [
    { type: "query", name: "timeline", ply: 3, since: 3 },
  ]);
  const closed = after(state, { type: "moments" }).state;
  const end = view({ ply: 3, plies: 3, news: 2, notice: { kind: "turned", text: "Move 2 lost.", places: [] } });
  assert.equal(after(closed, { type: "view", view: end }).state.moments.open, true);
});

test("the mistakes are opened by a request of their own", () => {
  assert.deepEqual(after(board(), { type: "learn" }).intents, [{ type: "learn", ply: 3 }]);
});
