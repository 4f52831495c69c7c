/** A board to bend: handles, dials and goals, looked up in a small table of three figures. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  band, begin, bent, middleOf, nearest, ruling, signs, textOf,
} from "../../widgets/elele_widgets/elemental/bending.js";

/** A board of 2×3 places; ac and ab are figures if both suits differ. */
const PAIR = {
  kind: "extremity", places: "ab", suits: "CDHS-C", held: 0, made: 0, version: "october", move: "transfer",
  middles: {}, together: [], boards: {},
  spots: { a: [0, 0], b: [0, 1], c: [0, 2], d: [1, 0], e: [1, 1], f: [1, 2] },
  rules: [["far", "no"], ["same", "failing"], ["", "ready"], ["late", "failing"]],
  lines: [[0, 2, 0], [1, 3, 1, 2], [2, 0, 3], [3, 0, 3]],
  phrases: ["{1} is far from {0}.", "{0} and {1}", "are the same.", "{0} goes to {1}."],
  stages: [
    { by: ["places"], at: { ad: 0, da: 0 } }, { by: ["cards"], at: { 10: 1 } },
    { by: ["made", "version"], at: { "3o": 3, "0o": 2, "0j": 2, "3j": 2, "1o": 2, "2o": 2 } },
  ],
  signs: [{ by: ["places"], at: { ab: ["beside"], ba: ["beside"] } }],
  goals: [
    { name: "far", text: "", thanks: "Far!", signs: ["far"], ways: [], most: 1 },
    { name: "both", text: "", thanks: "Both!", signs: [], ways: ["same", "late"], most: 2 },
    { name: "july", text: "", thanks: "July!", signs: ["only-july", "beside"], ways: [], most: 1 },
  ],
};
/** The same places with four handles. */
const FOUR = {
  ...PAIR, places: "abde", suits: "CDHSHC", together: ["abde"], middles: { abde: "c" },
  stages: [{ by: ["suits"], at: { CDSH: 2 } }, { by: ["held", "middle"], at: { "01": 3, "00": 1 } }],
  signs: [{ by: ["suits"], at: { CDSH: ["four-suits"] } }], goals: [],
};

/** The board after some events, and all requests. */
function after(table, ...events) {
  let board = begin(table);
  const requests = [];
  for (const event of events) {
    const next = bent(table, board, event);
    board = next.board;
    requests.push(...next.requests);
  }
  return { board, requests };
}
const step = (handle, key) => ({ type: "step", handle, key });
const carry = (handle, to) => ({ type: "carry", handle, to });
const turn = (place, suit) => ({ type: "turn", place, suit });
const set = (part, value) => ({ type: "set", part, value });

test("the first stage with a key gives the answer, with the places written in", () => {
  const { board } = after(PAIR);
  assert.deepEqual(ruling(PAIR, board), { state: "ready", rule: "", text: "a goes to b.", marks: [] });
  const far = after(PAIR, carry(1, "d")).board;
  assert.deepEqual(ruling(PAIR, far), { state: "no", rule: "far", text: "d is far from a.", marks: ["d"] });
  const same = after(PAIR, turn("b", "-")).board;
  assert.deepEqual(ruling(PAIR, same).marks, ["a", "b"]);
  assert.equal(ruling(PAIR, same).text, "a and b are the same.");
});

test("an arrow key skips a taken place, and stays where there is no place left", () => {
  assert.deepEqual(after(PAIR, step(0, "ArrowRight")).board.handles, ["c", "b"]);
  assert.deepEqual(after(PAIR, step(0, "ArrowDown")).board.handles, ["d", "b"]);
  const stuck = after(PAIR, step(0, "ArrowLeft")).board;
  assert.deepEqual([stuck.handles, stuck.moved], [["a", "b"], "-"]);
  assert.equal(after(PAIR, step(0, "Home")).board.moved, "-");
});

test("two handles never share a place", () => {
  assert.deepEqual(after(PAIR, carry(0, "b")).board.handles, ["b", "a"]);
  assert.deepEqual(after(FOUR, carry(3, "a")).board.handles, ["e", "b", "d", "a"]);
  for (const [handle, to] of [[7, "c"], [0, "z"], [0, "toString"]]) {
    assert.deepEqual(after(PAIR, carry(handle, to)).board.handles, ["a", "b"]);
  }
});

test("a dial goes through the suits and no card, and a letter names a suit", () => {
  const turns = (count) => after(PAIR, ...Array.from({ length: count }, () => turn("a"))).board.suits[0];
  assert.deepEqual([1, 2, 3, 4, 5].map(turns), ["D", "H", "S", "-", "C"]);
  assert.equal(after(PAIR, turn("a", "S")).board.suits, "SDHS-C");
  assert.equal(after(PAIR, turn("z", "S"), turn("a", "X")).board.suits, "CDHS-C");
  assert.equal(after({ ...PAIR, boards: { o0: [] } }, turn("a", "S")).board.suits, "CDHS-C");
});

test("four handles are one figure in any order, with its middle", () => {
  const { board } = after(FOUR, carry(0, "e"));
  assert.deepEqual(board.handles, ["e", "b", "d", "a"]);
  assert.equal(middleOf(FOUR, board), "c");
  assert.equal(textOf(board), "abde CDHSHC 0 0 october transfer");
  assert.equal(ruling(FOUR, board).state, "ready");
  assert.equal(ruling(FOUR, after(FOUR, turn("a", "H")).board).rule, "late");
  assert.equal(ruling(FOUR, after(FOUR, turn("a", "H"), turn("c", "-")).board).rule, "same");
  assert.deepEqual(signs(FOUR, board), ["ready", "four-suits", "together"]);
  assert.deepEqual(signs(FOUR, after(FOUR, turn("c", "S")).board), ["ready", "four-suits", "one-turned", "together"]);
});

test("a goal is reached once, when the handle has settled", () => {
  const passing = after(PAIR, carry(1, "d"));
  assert.deepEqual([passing.board.met, passing.requests], [[], []]);
  const { board, requests } = after(PAIR, carry(1, "d"), { type: "settle" }, { type: "settle" });
  assert.deepEqual(requests, [{ type: "met", goal: "far", boards: ["ad CDHS-C 0 0 october transfer"] }]);
  assert.deepEqual([board.met, board.thanks], [["far"], ""]);
  assert.equal(after(PAIR, carry(1, "d"), { type: "settle" }).board.thanks, "Far!");
});

test("ways are collected, also across a new start", () => {
  const half = after(PAIR, turn("b", "-"));
  assert.deepEqual([Object.keys(half.board.ways.both), half.board.met], [["same"], []]);
  const { board, requests } = after(PAIR, turn("b", "-"), { type: "again" }, set("made", 3));
  assert.deepEqual(requests.map(({ goal, boards }) => [goal, boards.length]), [["both", 2], ["july", 1]]);
  assert.deepEqual(board.met, ["both", "july"]);
});

test("what only one version allows is a sign in both", () => {
  assert.ok(signs(PAIR, after(PAIR, set("made", 3)).board).includes("only-july"));
  assert.ok(signs(PAIR, after(PAIR, set("made", 3), set("version", "july")).board).includes("only-july"));
  assert.deepEqual(signs(PAIR, after(PAIR).board), ["ready", "beside"]);
});

test("goals that Python has kept count as reached", () => {
  assert.deepEqual(after(PAIR, { type: "kept", met: ["far"] }, carry(1, "d"), { type: "settle" }).requests, []);
});

test("a rubber band goes around the cells that lie outermost", () => {
  assert.deepEqual(band([[0.5, 0.5]]), [[0, 0], [1, 0], [1, 1], [0, 1]]);
  const corners = [[0.5, 0.5], [2.5, 0.5], [0.5, 2.5], [2.5, 2.5]];
  assert.deepEqual(band([...corners, [1.5, 1.5]]), [[0, 0], [3, 0], [3, 3], [0, 3]]);
  assert.equal(band([[1.5, 0.5], [0.5, 1.5], [2.5, 1.5], [1.5, 2.5]]).length, 8);
});

test("a dragged handle goes to the nearest free place, and far outside to none", () => {
  const { board } = after(PAIR);
  assert.equal(nearest(PAIR, board, 0, { x: 2.4, y: 1.6 }), "f");
  assert.equal(nearest(PAIR, board, 0, { x: 1.5, y: 0.9 }), "e");
  assert.equal(nearest(PAIR, board, 0, { x: 0.1, y: 0.1 }), "a");
  assert.equal(nearest(PAIR, board, 0, { x: 9, y: 1 }), undefined);
});
