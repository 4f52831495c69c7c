/** The coach of a first game, and the line that says what to touch next. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { coachLine, pointedOut, tasksOf, turned } from "../../widgets/elele_widgets/seabirds/coach.js";
import { handLine } from "../../widgets/elele_widgets/board/hand.js";
import { START, update } from "../../widgets/elele_widgets/board/state.js";

const PAIR = {
  task: "Place a pair", turn: 1, turns: 4, done: [], says: ["A wahine.", "Her mate.", "A home."], action: "",
  ways: [["c6", "b4", "a2"], ["c6", "b4", "a4"]], shown: true,
};
const GAP = {
  ...PAIR, task: "Fill the gap", done: ["Place a pair"], says: ["The gap.", "The pile again."],
  ways: [["b4", "b4"], ["c1", "b4"]],
};

test("rings lead from the wahine to her mate and to their homes", () => {
  assert.deepEqual(pointedOut(PAIR, []), ["c6"]);
  assert.deepEqual(pointedOut(PAIR, ["c6"]), ["b4"]);
  assert.deepEqual(pointedOut(PAIR, ["c6", "b4"]), ["a2", "a4"]);
  assert.deepEqual([[], ["c6"], ["c6", "b4"]].map((touched) => coachLine(PAIR, touched)), PAIR.says);
});

test("after touches in another order, the missing places are marked", () => {
  assert.deepEqual(pointedOut(PAIR, ["b4"]), ["c6"]);
  assert.equal(coachLine(PAIR, ["b4"]), "A wahine.");
  assert.deepEqual(pointedOut(PAIR, ["a4", "c6"]), ["b4"]);
  assert.equal(coachLine(PAIR, ["a4", "c6"]), "Her mate.");
});

test("after a touch outside every way, the coach says nothing and the board's marks remain", () => {
  assert.deepEqual(pointedOut(PAIR, ["b1"]), []);
  assert.equal(coachLine(PAIR, ["b1"]), "");
});

test("a gap is touched twice to turn its card, or filled from the row below", () => {
  assert.deepEqual(pointedOut(GAP, []), ["b4", "c1"]);
  assert.deepEqual(pointedOut(GAP, ["b4"]), ["b4", "c1"]);
  assert.deepEqual(pointedOut(GAP, ["c1"]), ["b4"]);
  assert.equal(coachLine(GAP, ["c1"]), "The pile again.");
  assert.equal(coachLine(GAP, ["b4"]), "");  // the line about the touched places says more
});

test("a step without help shows no ring before the first touch", () => {
  const alone = { ...PAIR, shown: false };
  assert.deepEqual(pointedOut(alone, []), []);
  assert.equal(coachLine(alone, []), "A wahine.");
  assert.deepEqual(pointedOut(alone, ["c6"]), ["b4"]);
});

test("a button needs no places", () => {
  const stuck = { ...PAIR, task: "Get unstuck", says: ["Touch I am stuck."], ways: [], action: "stuck" };
  assert.equal(coachLine(stuck, []), "Touch I am stuck.");
  assert.deepEqual(pointedOut(stuck, []), []);
});

test("the list has the tasks done and the present task, each once", () => {
  assert.deepEqual(tasksOf(GAP), ["Place a pair", "Fill the gap"]);
  assert.deepEqual(tasksOf({ ...GAP, task: "Place a pair" }), ["Place a pair"]);
  assert.deepEqual(tasksOf({ ...GAP, task: "" }), ["Place a pair"]);
});

test("stopping the coach deselects all places, and asks Python", () => {
  const { state, intents } = update({ ...START, mode: "play", touched: ["b4"] }, turned(false));
  assert.deepEqual(state.touched, []);
  assert.deepEqual(intents, [{ type: "coach", on: false }]);
});

test("the line depends on the touched places: by name, or else by row, with `b` for both rows", () => {
  const hand = { "": "Touch a bird.", b: "Its mate.", "a b": "Its mate here.", b2: "Turn b2.", draw: "A gap." };
  const line = (...touched) => handLine({ hand }, touched);
  assert.equal(line(), "Touch a bird.");
  assert.equal(line("b12"), "Its mate.");
  assert.equal(line("c12"), "Its mate.");
  assert.equal(line("b2"), "Turn b2.");
  assert.equal(line("c4", "a1"), "Its mate here.");
  assert.equal(line("draw"), "A gap.");
  assert.equal(line("b1", "b2"), "");
});

test("the line that names the most places counts", () => {
  const hand = {
    b: "Its mate.", b2: "Mate at c4.", "a b": "Its mate here.", "a b2": "Mate at c4 here.", "b2 c4": "A home.",
  };
  const line = (...touched) => handLine({ hand }, touched);
  assert.deepEqual([line("b2"), line("b3")], ["Mate at c4.", "Its mate."]);
  assert.deepEqual([line("a1", "b2"), line("b2", "a7"), line("a1", "b3")], [
    "Mate at c4 here.", "Mate at c4 here.", "Its mate here.",
  ]);
  assert.deepEqual([line("c4", "b2"), line("b2", "c4")], ["A home.", "A home."]);
});

test("boards without lines from Python show no line", () => {
  assert.equal(handLine({}, []), "");
});
