/** The timeline as part of the reducer: its requests to Python, the position of its handle, and its words. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { momentRemarks, momentWords } from "../../widgets/elele_widgets/board/moments.js";
import { told } from "../../widgets/elele_widgets/board/marks.js";
import { after, laid, notice, view } from "./boards.mjs";

const shown = (ply, plies, changes = {}) => ({ type: "view", view: view({ ply, plies, ...changes }) });
const moves = (...texts) => texts.map((text) => ({ text, says: `Do ${text}` }));
const answer = (ply, since, texts, changes = {}) => {
  const found = {
    since, moves: moves(...texts), comments: {}, peeks: [], together: [], over: false, searching: false, turn: null,
    did: [], lines: [], mistakes: 0, ...changes,
  };
  return { type: "found", query: "timeline", ply, found };
};
const scrub = (to) => ({ type: "scrub", to });
const board = laid(view({ ply: 3, plies: 3 }), { turn: "peek" });
const known = after(board, { type: "watch" }, answer(3, 0, ["a", "b", "c"])).state;
const query = (ply, since) => ({ type: "query", name: "timeline", ply, since });
const TURN = { text: "Move 2 lost this game.", ply: 1, between: [1, 2], better: "x" };

test("nothing is asked until the player turns to the timeline, and then once", () => {
  assert.deepEqual(after(board, shown(4, 4)).intents, []);
  assert.deepEqual(after(board, { type: "watch" }).intents, [query(3, 0)]);
  assert.deepEqual(after(known, { type: "watch" }).intents, []);
  assert.deepEqual(known.moments.moves.map(({ text }) => text), ["a", "b", "c"]);
});

test("after a move, only that move is requested", () => {
  const { state, intents } = after(known, shown(4, 4));
  assert.deepEqual(intents, [query(4, 3)]);
  assert.deepEqual(after(state, answer(4, 3, ["d"])).state.moments.moves.length, 4);
});

test("the words for the handle change at once, and the board follows when it rests", () => {
  const { state, intents } = after(known, scrub(2), scrub(1));
  assert.deepEqual(intents, []);
  assert.equal(momentWords(state.moments, state.view), "Move 1 of 3: Do a.");
  const { state: going, intents: asked } = after(state, { type: "settle" });
  assert.deepEqual(asked, [{ type: "goto", to: 1, ply: 3 }]);
  const { state: there, intents: more } = after(going, shown(1, 3));
  assert.deepEqual([there.moments.to, there.moments.going, more], [-1, -1, []]);
  assert.equal(momentWords(there.moments, there.view), "Move 1 of 3: Do a.");
});

test("only one request is under way; after its answer, the board follows a handle that has moved on", () => {
  const { state, intents } = after(known, scrub(2), { type: "settle" }, scrub(0), { type: "settle" });
  assert.deepEqual(intents, [{ type: "goto", to: 2, ply: 3 }]);
  const { state: on, intents: next } = after(state, shown(2, 3));
  assert.deepEqual(next, [{ type: "goto", to: 0, ply: 2 }]);
  const { state: there } = after(on, shown(0, 3));
  assert.equal(momentWords(there.moments, there.view), "Before move 1 of 3.");
});

test("a handle that returns to the board's moment requests nothing", () => {
  const { state, intents } = after(known, scrub(1), scrub(3), { type: "settle" });
  assert.deepEqual([state.moments.to, intents], [-1, []]);
});

test("in another line, the way to the game's own moment is a request, too", () => {
  const walking = after(known, shown(3, 3, { walk: { line: "left-0", at: 1 } })).state;
  const { state, intents } = after(walking, scrub(3), { type: "settle" });
  assert.deepEqual(intents, [{ type: "goto", to: 3, ply: 3 }]);
  const { state: back, intents: more } = after(state, shown(3, 3));
  assert.deepEqual([back.moments.to, back.moments.going, more], [-1, -1, []]);
});

test("the handle stays between the beginning and the last move", () => {
  assert.equal(after(known, scrub(-4)).state.moments.to, 0);
  assert.equal(after(known, scrub(9)).state.moments.to, 3);
});

test("after a refused request, the handle is at the board's moment", () => {
  const stale = notice("stale", "The board has changed.");
  const { state, intents } = after(known, scrub(1), { type: "settle" }, shown(3, 3, { notice: stale }));
  assert.deepEqual([state.moments.to, state.moments.going, intents.length], [-1, -1, 1]);
});

test("a notice in between does not end the wait", () => {
  const { state } = after(known, scrub(1), { type: "settle" }, shown(3, 3, { notice: notice("save", "Not saved.") }));
  assert.deepEqual([state.moments.to, state.moments.going], [1, 1]);
});

test("a move in the middle of the game forgets the moves after it", () => {
  const back = after(known, scrub(1), { type: "settle" }, shown(1, 3)).state;
  const { state, intents } = after(back, shown(2, 2));
  assert.deepEqual([state.moments.moves.map(({ text }) => text), intents], [["a"], [query(2, 1)]]);
});

test("a move that replaces the last one is fetched, although the number of moves is the same", () => {
  const back = after(known, shown(2, 3)).state;
  assert.equal(back.moments.moves.length, 3);
  const { state, intents } = after(back, shown(3, 3));
  assert.deepEqual([state.moments.moves.length, intents], [2, [query(3, 2)]]);
});

test("an answer that comes too late is requested again, and a gap is filled", () => {
  const watching = after(board, { type: "watch" }).state;
  const late = { type: "found", query: "timeline", ply: 3, found: null };
  assert.deepEqual(after(watching, late).intents, [query(3, 0)]);
  const part = after(watching, answer(3, 0, ["a", "b"]));
  assert.deepEqual(part.intents, [query(3, 2)]);
  assert.deepEqual(after(watching, answer(3, 5, ["f"])).state.moments.moves, []);
});

test("a new deal clears the timeline", () => {
  const { state, intents } = after(known, shown(0, 0, { deal: "seabirds#8" }));
  assert.deepEqual([state.moments.moves, state.moments.watched, intents], [[], false, []]);
  assert.equal(momentWords(state.moments, state.view), "No move has been made.");
});

test("a game under way is given up at the second request only, and with a warning", () => {
  const { state, intents } = after(known, { type: "turn" });
  assert.deepEqual([intents, told(state)], [[], { kind: "yield", help: "peek" }]);
  assert.deepEqual(after(state, { type: "turn" }).intents, [{ type: "turn", ply: 3 }, query(3, 3)]);
  assert.deepEqual(after(state, { type: "escape" }, { type: "turn" }).intents, []);
});

test("the turning point of a finished game is requested at once, even from an earlier moment", () => {
  const asked = after(known, shown(3, 3, { over: true }), { type: "turn" }).intents;
  assert.deepEqual(asked, [{ type: "turn", ply: 3 }, query(3, 3)]);
  const ended = after(known, answer(3, 3, [], { over: true }), shown(1, 3)).state;
  assert.deepEqual(after(ended, { type: "turn" }).intents, [{ type: "turn", ply: 1 }, query(1, 3)]);
});

test("in a game without a solver, the turning point is not requested", () => {
  const plain = laid(view({ over: true }), { turn: "" });
  assert.deepEqual(after(plain, { type: "turn" }).intents, []);
});

test("the turning point is fetched once it is announced, even by a board that had not opened its timeline", () => {
  const turned = shown(3, 3, { notice: notice("turned", TURN.text) });
  assert.deepEqual(after(board, turned).intents, [query(3, 0)]);
  const { state, intents } = after(known, turned);
  assert.deepEqual(intents, [query(3, 3)]);
  const { state: marked } = after(state, answer(3, 3, [], { turn: TURN, comments: { 1: "Hm." }, peeks: [2] }));
  assert.equal(momentRemarks(marked.moments, 1), "This was the turning point. Hm.");
  assert.equal(momentRemarks(marked.moments, 2), "You peeked here.");
  assert.equal(momentRemarks(marked.moments, 3), "");
});

test("a read-only board has no timeline", () => {
  const reading = laid(view(), { reading: true });
  assert.deepEqual(after(reading, { type: "watch" }, scrub(1), { type: "settle" }).intents, []);
});
