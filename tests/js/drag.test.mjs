/** Cards carried from place to place: how many go along, what they fall on, and what is meant. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { carried, dropped, landing, leading } from "../widgets/elele_widgets/drag.js";

const move = (text, ...places) => ({ text, places, says: `Do ${text}` });
const RUN = [
  move("build 3 7 1", "3", "7"),
  { ...move("build 3 7 3", "3", "7"), cards: 3 },
  { ...move("build 3 5 3", "3", "5"), cards: 3 },
  move("build 7 3 1", "7", "3"),
  move("found 3", "3", "fC"),
  { ...move("deal", "stock"), warning: "There is a move before that." },
];
const PAIRS = [move("pair b2 c4 a1", "b2", "c4", "a1"), move("pair b2 c4 a3", "b2", "c4", "a3"), move("raise c1 b2", "c1", "b2")];
const names = (moves) => moves.map(({ text }) => text);

test("cards are carried away from a place, never to it", () => {
  assert.deepEqual(names(leading(RUN, "3")), ["build 3 7 1", "build 3 7 3", "build 3 5 3", "found 3"]);
  assert.deepEqual(names(leading(PAIRS, "a3")), []);
  assert.deepEqual(names(leading(PAIRS, "c4")), ["pair b2 c4 a1", "pair b2 c4 a3"]);
});

test("a card of a run takes the run, or as many as a move takes; the top card goes alone", () => {
  assert.equal(carried(RUN, "3", 1, 3), 1);
  assert.equal(carried(RUN, "3", 3, 3), 3);
  assert.equal(carried(RUN, "3", 2, 3), 3);
  assert.equal(carried([...RUN, { ...move("build 3 4 2", "3", "4"), cards: 2 }], "3", 2, 3), 2);
  assert.equal(carried(RUN, "3", 6, 3), 3);
  assert.equal(carried([], "8", 2, 1), 1);
});

test("a move of as many cards as are carried is meant, else the one that fits", () => {
  assert.equal(dropped(RUN, ["3"], "7", 1).play.text, "build 3 7 1");
  assert.equal(dropped(RUN, ["3"], "7", 3).play.text, "build 3 7 3");
  assert.equal(dropped(RUN, ["3"], "5", 1).play.text, "build 3 5 3");
  assert.equal(dropped(RUN, ["3"], "fC", 1).play.text, "found 3");
});

test("of three cards carried where one fits, that one is offered and not moved", () => {
  const choice = dropped(RUN, ["3"], "fC", 3);
  assert.equal(choice.play, undefined);
  assert.deepEqual(choice.offers.map(({ text }) => text), ["found 3"]);
});

test("cards let go where none fits ask why; the other way round is no move", () => {
  assert.deepEqual(dropped(RUN, ["3"], "8", 1), { touched: [], offers: [], why: ["3", "8"] });
  assert.deepEqual(dropped(RUN, ["5"], "3", 1), { touched: [], offers: [], why: ["5", "3"] });
});

test("two moves that fit alike are offered by name", () => {
  const two = [move("shift c d", "c", "d"), move("transfer c d", "c", "d")];
  const choice = dropped(two, ["c"], "d", 1);
  assert.deepEqual(names(choice.offers), ["shift c d", "transfer c d"]);
  assert.deepEqual(choice.touched, ["c", "d"]);
  assert.equal(choice.play, undefined);
});

test("a drag is two touches: a bird let go on its mate leaves the nest to choose, then goes there with it", () => {
  assert.deepEqual(dropped(PAIRS, ["b2"], "c4", 1), { touched: ["b2", "c4"], offers: [] });
  assert.deepEqual(dropped(PAIRS, ["c4"], "b2", 1), { touched: ["c4", "b2"], offers: [] });
  assert.deepEqual(dropped(PAIRS, ["c4"], "a3", 1).offers.map(({ text }) => text), ["pair b2 c4 a3"]);
  assert.equal(dropped(PAIRS, ["b2", "c4"], "a3", 1).play.text, "pair b2 c4 a3");
});

const row = ["3 0 true", "7 100 false", "5 200 true"].map((text) => {
  const [place, x, fits] = text.split(" ");
  return { place, x: Number(x), y: 0, width: 80, height: 60, fits: fits === "true" };
});

test("cards fall on the place beneath them, else on the nearest that they fit, else on none", () => {
  assert.equal(landing(row, { x: 120, y: 30 }), "7");
  assert.equal(landing(row, { x: 185, y: 30 }), "5");
  assert.equal(landing(row, { x: 120, y: 90 }), "3");
  assert.equal(landing(row, { x: 240, y: 140 }), "5");
  assert.equal(landing(row, { x: 240, y: 240 }), undefined);
});
