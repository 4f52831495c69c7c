/** The meaning of touches and drops. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  carried, dropped, exact, fitting, kept, leading, leadingOn, offered, partners, settled, touch,
} from "../../widgets/elele_widgets/board/choose.js";
import { within } from "../../widgets/elele_widgets/board/figures.js";
import { BLOCK, CROSS, PAIRS, RUN, SETTLING, STUCK, move, texts } from "./moves.mjs";

const figures = { figure: (places) => within([BLOCK, CROSS], places), question: () => false, asks: [] };
const questions = { figure: () => false, question: (place) => place !== "stock", asks: [] };

test("a move fits as long as it uses every touched place", () => {
  assert.equal(fitting(PAIRS, ["b2"]).length, 3);
  assert.deepEqual(texts(fitting(PAIRS, ["c4", "a3"])), ["pair b2 c4 a3"]);
  assert.equal(fitting(PAIRS, ["b2", "p1"]).length, 0);
});

test("a move is complete when it uses no other place", () => {
  assert.deepEqual(texts(exact(PAIRS, ["a6", "p1"])), ["protect lights-out a6 light-pollution"]);
  assert.deepEqual(exact(PAIRS, ["b2", "c4"]), []);
});

test("touched places lead on only if a move uses all of them", () => {
  assert.deepEqual(leadingOn(PAIRS, ["b2", "c4"]), ["b2", "c4"]);
  assert.deepEqual(leadingOn(PAIRS, ["b2", "p1"]), []);
  assert.deepEqual(leadingOn([], ["b2"]), []);
});

test("mates can go with a bird, and a pair can go to a habitat", () => {
  assert.deepEqual(Object.fromEntries(partners(PAIRS, ["b2"])), { c4: "with", a1: "to", a3: "to", b5: "with" });
  assert.deepEqual(Object.fromEntries(partners(PAIRS, ["b2", "c4"])), { a1: "to", a3: "to" });
  assert.equal(partners(PAIRS, []).size, 0);
});

test("the first touch selects a place and offers nothing while several moves are possible", () => {
  assert.deepEqual(touch(PAIRS, [], "b2"), { touched: ["b2"], offers: [] });
});

test("the only move still possible is offered by name", () => {
  assert.deepEqual(texts(touch(PAIRS, [], "b5").offers), ["pair b2 b5 a1"]);
  assert.deepEqual(offered(PAIRS, []), []);
});

test("the touch that leaves one complete move plays it", () => {
  const choice = touch(PAIRS, ["c4", "b2"], "a3");
  assert.equal(choice.play.text, "pair b2 c4 a3");
  assert.deepEqual(choice.touched, []);
});

test("two complete moves are offered by name and none is played", () => {
  const two = ["cat", "rat"].map((threat) => move(`protect predator-control a3 ${threat}`, "p1", "a3"));
  const choice = touch(two, ["p1"], "a3");
  assert.equal(choice.play, undefined);
  assert.deepEqual(texts(choice.offers), texts(two));
});

test("a complete move that may be part of a longer one is only offered, and played at another touch", () => {
  const choice = touch(SETTLING, [], "b2");
  assert.deepEqual(texts(choice.offers), ["turn b2"]);
  assert.deepEqual(choice.touched, ["b2"]);
  assert.deepEqual([...partners(SETTLING, choice.touched).keys()], ["c1", "c3"]);
  assert.equal(touch(SETTLING, ["b2"], "b2").play.text, "turn b2");
});

test("one touch plays the only move that it can mean, unless the move has a warning", () => {
  assert.equal(touch([move("turn b2", "b2")], [], "b2").play.text, "turn b2");
  const careful = touch(STUCK, [], "draw");
  assert.equal(careful.play, undefined);
  assert.deepEqual(texts(careful.offers), ["stuck"]);
  assert.equal(touch(STUCK, careful.touched, "draw").play.text, "stuck");
});

test("another place touched after a warning is a change of mind, not a question", () => {
  assert.deepEqual(touch([...STUCK, ...PAIRS], ["draw"], "b2"), { touched: ["b2"], offers: [] });
  assert.deepEqual(touch(STUCK, ["draw"], "b2"), { touched: [], offers: [], why: ["b2"] });
});

test("a place touched again is deselected", () => {
  assert.deepEqual(touch(PAIRS, ["b2", "c4"], "c4"), { touched: ["b2"], offers: [] });
  assert.deepEqual(touch(PAIRS, ["b2"], "b2"), { touched: [], offers: [] });
});

test("places that do not go together ask why; the last one stays touched if it can begin a move", () => {
  assert.deepEqual(touch(PAIRS, [], "c1"), { touched: [], offers: [], why: ["c1"] });
  assert.deepEqual(touch(PAIRS, ["p1"], "b2"), { touched: ["b2"], offers: [], why: ["p1", "b2"] });
  assert.deepEqual(touch([], [], "b2"), { touched: [], offers: [], why: ["b2"] });
});

test("a wrong habitat leaves the two birds touched, and so does a card without a move", () => {
  const more = [...PAIRS, move("pair b3 c3 a9", "b3", "c3", "a9")];
  assert.deepEqual(touch(more, ["b2", "c4"], "a9").touched, ["b2", "c4"]);
  assert.deepEqual(touch(more, ["b2", "c4"], "a9").why, ["b2", "c4", "a9"]);
  assert.deepEqual(touch(more, ["b2", "c4"], "a8").touched, ["b2", "c4"]);
  assert.deepEqual(touch(more, ["b2"], "c1").touched, ["b2"]);
  assert.deepEqual(touch(more, ["b2", "c4"], "b3").touched, ["b3"]);
});

test("a wrong habitat leaves one bird or a held protection touched, so the right habitat can follow", () => {
  const wrong = touch(PAIRS, ["p1"], "a1");
  assert.deepEqual([wrong.touched, wrong.why], [["p1"], ["p1", "a1"]]);
  assert.equal(touch(PAIRS, wrong.touched, "a6").play.text, "protect lights-out a6 light-pollution");
  assert.deepEqual(touch(PAIRS, ["b2"], "a6").touched, ["b2"]);
});

test("a habitat touched first is replaced by another, and by a pile that can begin a move", () => {
  assert.deepEqual(touch(PAIRS, ["a1"], "a6").touched, ["a6"]);
  assert.deepEqual(touch(RUN, ["7"], "fC").touched, ["7"]);
  assert.deepEqual(touch([...RUN, move("build 9 3 1", "9", "3")], ["9"], "7").touched, ["7"]);
});

test("places stay touched on the same board, and are deselected after a move", () => {
  const view = (ply, moves) => ({ deal: "", ply, moves });
  assert.deepEqual(kept(view(3, PAIRS), view(3, PAIRS), ["b2"]), ["b2"]);
  assert.deepEqual(kept(view(3, PAIRS), view(4, PAIRS), ["b2"]), []);
  assert.deepEqual(kept(view(3, PAIRS), view(3, STUCK), ["b2"]), []);
  const [old, dealt] = ["seabirds#7", "seabirds#9"].map((deal) => ({ ...view(0, PAIRS), deal }));
  assert.deepEqual(kept(old, dealt, ["b2"]), []);
  assert.deepEqual(settled(PAIRS, []), { touched: [], offers: [] });
});

test("places that no move uses stay touched, as many as a figure has, and are explained at every touch", () => {
  const asked = (...places) => ({ touched: places, offers: [], why: places });
  assert.deepEqual(touch([], [], "a", figures), asked("a"));
  assert.deepEqual(touch([], ["a"], "b", figures), asked("a", "b"));
  assert.deepEqual(touch([], ["a", "b", "c"], "d", figures), asked("a", "b", "c", "d"));
  const fifth = touch([], ["a", "b", "c", "d"], "e", figures);
  assert.deepEqual(fifth, { ...asked("a", "b", "c", "d", "e"), touched: ["e"] });
  assert.deepEqual(touch([], ["a", "c", "e", "h"], "d", figures).touched, ["a", "c", "e", "h", "d"]);
  assert.deepEqual(touch([], ["a", "b"], "s1", figures), { ...asked("a", "b", "s1"), touched: [] });
  assert.deepEqual(kept({ ply: 1, moves: [] }, { ply: 1, moves: [] }, ["a", "b"], figures), ["a", "b"]);
});

test("a card without a move begins a question, which includes the next place touched", () => {
  const first = touch(RUN, [], "9", questions);
  assert.deepEqual(first, { touched: ["9"], offers: [], why: ["9"] });
  assert.deepEqual(touch(RUN, ["9"], "8", questions), { touched: ["9"], offers: [], why: ["9", "8"] });
  assert.deepEqual(touch(RUN, ["9"], "fC", questions), { touched: ["9"], offers: [], why: ["9", "fC"] });
  assert.deepEqual(touch(RUN, ["9"], "9", questions), { touched: [], offers: [] });
  const view = { ply: 1, moves: RUN };
  assert.deepEqual(kept(view, view, ["9"], questions), ["9"]);
  assert.deepEqual(kept(view, { ...view, ply: 2 }, ["9"], questions), []);
});

test("a place that begins a move takes the place of a question", () => {
  assert.deepEqual(touch(RUN, ["9"], "3", questions), { touched: ["3"], offers: [], why: ["9", "3"] });
  assert.deepEqual(touch(RUN, ["3"], "9", questions).touched, ["3"]);
  assert.deepEqual(touch([], [], "stock", questions).touched, []);
});

test("cards are carried away from a place, never to it", () => {
  assert.deepEqual(texts(leading(RUN, "3")), ["build 3 7 1", "build 3 7 3", "build 3 5 3", "found 3"]);
  assert.deepEqual(texts(leading(PAIRS, "a3")), []);
  assert.deepEqual(texts(leading(PAIRS, "c4")), ["pair b2 c4 a1", "pair b2 c4 a3"]);
});

test("a card of a run takes the run, or as many as a move takes; the top card goes alone", () => {
  assert.equal(carried(RUN, "3", 1, 3), 1);
  assert.equal(carried(RUN, "3", 3, 3), 3);
  assert.equal(carried(RUN, "3", 2, 3), 3);
  assert.equal(carried([...RUN, { ...move("build 3 4 2", "3", "4"), cards: 2 }], "3", 2, 3), 2);
  assert.equal(carried(RUN, "3", 6, 3), 3);
  assert.equal(carried([], "8", 2, 1), 1);
});

test("a drop means the move of exactly as many cards, or else the move that fits", () => {
  assert.equal(dropped(RUN, ["3"], "7", 1).play.text, "build 3 7 1");
  assert.equal(dropped(RUN, ["3"], "7", 3).play.text, "build 3 7 3");
  assert.equal(dropped(RUN, ["3"], "5", 1).play.text, "build 3 5 3");
  assert.equal(dropped(RUN, ["3"], "fC", 1).play.text, "found 3");
});

test("if three cards are carried to a place that one fits, a move of one card is offered and not made", () => {
  const choice = dropped(RUN, ["3"], "fC", 3);
  assert.equal(choice.play, undefined);
  assert.deepEqual(texts(choice.offers), ["found 3"]);
});

test("cards dropped where no card fits ask why; the reverse direction is not a move", () => {
  assert.deepEqual(dropped(RUN, ["3"], "8", 1), { touched: [], offers: [], why: ["3", "8"], cards: 1 });
  assert.deepEqual(dropped(RUN, ["fC"], "3", 1), { touched: [], offers: [], why: ["fC", "3"], cards: 1 });
  assert.equal(dropped(RUN, ["3"], "8", 3).cards, 3);
});

test("two moves that fit a drop equally well are offered by name", () => {
  const choice = dropped([move("shift c d", "c", "d"), move("transfer c d", "c", "d")], ["c"], "d", 1);
  assert.deepEqual(texts(choice.offers), ["shift c d", "transfer c d"]);
  assert.deepEqual([choice.touched, choice.play], [["c", "d"], undefined]);
});

test("a bird dropped on its mate still needs a habitat, and goes to the one that is touched next", () => {
  assert.deepEqual(dropped(PAIRS, ["b2"], "c4", 1), { touched: ["b2", "c4"], offers: [] });
  assert.deepEqual(dropped(PAIRS, ["c4"], "b2", 1), { touched: ["c4", "b2"], offers: [] });
  assert.deepEqual(texts(dropped(PAIRS, ["c4"], "a3", 1).offers), ["pair b2 c4 a3"]);
  assert.equal(dropped(PAIRS, ["b2", "c4"], "a3", 1).play.text, "pair b2 c4 a3");
});
