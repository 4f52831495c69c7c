/** What a touch means, where an arrow key leads, and who came from where: the boards' pure functions. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { possible, wish } from "../widgets/elele_widgets/actions.js";
import { edge, exact, fitting, kept, offered, partners, settled, touch, towards } from "../widgets/elele_widgets/choose.js";
import { figureOf, outline, within, working } from "../widgets/elele_widgets/key.js";
import { journeys, origin } from "../widgets/elele_widgets/motion.js";
import { walked } from "../widgets/elele_widgets/steps.js";

const move = (text, ...places) => ({ text, places, says: `Do ${text}` });
const PAIRS = [
  move("pair b2 c4 a1", "b2", "c4", "a1"),
  move("pair b2 c4 a3", "b2", "c4", "a3"),
  move("pair b2 b5 a1", "b2", "b5", "a1"),
  move("protect lights-out a6 light-pollution", "p1", "a6"),
];
const SETTLING = [move("turn b2", "b2"), move("raise c1 b2", "c1", "b2"), move("raise c3 b2", "c3", "b2")];
const STUCK = [{ ...move("stuck", "draw"), warning: "A threat comes." }];
const names = (moves) => moves.map(({ text }) => text);

test("a move fits as long as it uses every touched place", () => {
  assert.equal(fitting(PAIRS, ["b2"]).length, 3);
  assert.deepEqual(names(fitting(PAIRS, ["c4", "a3"])), ["pair b2 c4 a3"]);
  assert.equal(fitting(PAIRS, ["b2", "p1"]).length, 0);
});

test("a move is complete when it uses no other place", () => {
  assert.deepEqual(names(exact(PAIRS, ["a6", "p1"])), ["protect lights-out a6 light-pollution"]);
  assert.deepEqual(exact(PAIRS, ["b2", "c4"]), []);
});

test("mates can go with a bird, habitats are where the pair goes to", () => {
  assert.deepEqual(Object.fromEntries(partners(PAIRS, ["b2"])), { c4: "with", a1: "to", a3: "to", b5: "with" });
  assert.deepEqual(Object.fromEntries(partners(PAIRS, ["b2", "c4"])), { a1: "to", a3: "to" });
  assert.equal(partners(PAIRS, []).size, 0);
});

test("the first touch selects and offers nothing while much is possible", () => {
  assert.deepEqual(touch(PAIRS, [], "b2"), { touched: ["b2"], offers: [] });
});

test("the only move still possible is offered by name", () => {
  assert.deepEqual(names(touch(PAIRS, [], "b5").offers), ["pair b2 b5 a1"]);
  assert.deepEqual(offered(PAIRS, []), []);
});

test("the touch that leaves one complete move plays it", () => {
  const choice = touch(PAIRS, ["c4", "b2"], "a3");
  assert.equal(choice.play.text, "pair b2 c4 a3");
  assert.deepEqual(choice.touched, []);
});

test("two complete moves are offered by name and none is played", () => {
  const two = [move("protect predator-control a3 cat", "p1", "a3"), move("protect predator-control a3 rat", "p1", "a3")];
  const choice = touch(two, ["p1"], "a3");
  assert.equal(choice.play, undefined);
  assert.deepEqual(names(choice.offers), names(two));
});

test("a complete move is only offered while a longer one may be meant, and played when touched again", () => {
  const choice = touch(SETTLING, [], "b2");
  assert.deepEqual(names(choice.offers), ["turn b2"]);
  assert.deepEqual(choice.touched, ["b2"]);
  assert.deepEqual([...partners(SETTLING, choice.touched).keys()], ["c1", "c3"]);
  assert.equal(touch(SETTLING, ["b2"], "b2").play.text, "turn b2");
});

test("one touch plays a move that nothing else can be meant by, unless it has a warning", () => {
  assert.equal(touch([move("turn b2", "b2")], [], "b2").play.text, "turn b2");
  const careful = touch(STUCK, [], "draw");
  assert.equal(careful.play, undefined);
  assert.deepEqual(names(careful.offers), ["stuck"]);
  assert.equal(touch(STUCK, careful.touched, "draw").play.text, "stuck");
});

test("another place touched after a warning is a change of mind, not a question", () => {
  assert.deepEqual(touch([...STUCK, ...PAIRS], ["draw"], "b2"), { touched: ["b2"], offers: [] });
  assert.deepEqual(touch(STUCK, ["draw"], "b2"), { touched: [], offers: [], why: ["b2"] });
});

test("a place touched again is let go", () => {
  assert.deepEqual(touch(PAIRS, ["b2", "c4"], "c4"), { touched: ["b2"], offers: [] });
  assert.deepEqual(touch(PAIRS, ["b2"], "b2"), { touched: [], offers: [] });
});

test("places that go with nothing ask why; the last one stays touched if it fits something alone", () => {
  assert.deepEqual(touch(PAIRS, [], "c1"), { touched: [], offers: [], why: ["c1"] });
  assert.deepEqual(touch(PAIRS, ["p1"], "b2"), { touched: ["b2"], offers: [], why: ["p1", "b2"] });
  assert.deepEqual(touch([], [], "b2"), { touched: [], offers: [], why: ["b2"] });
});

test("a wrong habitat leaves the two birds touched, and so does a card that nothing can be done with", () => {
  const more = [...PAIRS, move("pair b3 c3 a9", "b3", "c3", "a9")];
  assert.deepEqual(touch(more, ["b2", "c4"], "a9").touched, ["b2", "c4"]);
  assert.deepEqual(touch(more, ["b2", "c4"], "a9").why, ["b2", "c4", "a9"]);
  assert.deepEqual(touch(more, ["b2", "c4"], "a8").touched, ["b2", "c4"]);
  assert.deepEqual(touch(more, ["b2"], "c1").touched, ["b2"]);
  assert.deepEqual(touch(more, ["b2", "c4"], "b3").touched, ["b3"]);
});

test("what is touched stays touched on the same table and is let go once a move was made", () => {
  const view = (ply, moves) => ({ deal: "", ply, moves });
  assert.deepEqual(kept(view(3, PAIRS), view(3, PAIRS), ["b2"]), ["b2"]);
  assert.deepEqual(kept(view(3, PAIRS), view(4, PAIRS), ["b2"]), []);
  assert.deepEqual(kept(view(3, PAIRS), view(3, STUCK), ["b2"]), []);
  assert.deepEqual(kept({ ...view(0, PAIRS), deal: "seabirds#7" }, { ...view(0, PAIRS), deal: "seabirds#9" }, ["b2"]), []);
  assert.deepEqual(settled(PAIRS, []), { touched: [], offers: [] });
});

const grid = ["a1 0 0", "a2 100 0", "a3 200 0", "b1 40 100", "b2 160 100", "x 20 300"].map((text) => {
  const [place, x, y] = text.split(" ");
  return { place, x: Number(x), y: Number(y), width: 80, height: 80 };
});

test("arrow keys lead to the nearest place that way", () => {
  assert.equal(towards(grid, "a1", "ArrowRight"), "a2");
  assert.equal(towards(grid, "a3", "ArrowLeft"), "a2");
  assert.equal(towards(grid, "a3", "ArrowDown"), "b2");
  assert.equal(towards(grid, "b1", "ArrowUp"), "a1");
  assert.equal(towards(grid, "b1", "ArrowDown"), "x");
});

test("at the edge of the table an arrow key leads nowhere", () => {
  assert.equal(towards(grid, "a3", "ArrowRight"), undefined);
  assert.equal(towards(grid, "x", "ArrowDown"), undefined);
  assert.equal(towards(grid, "nowhere", "ArrowDown"), undefined);
  assert.equal(towards(grid, "a1", "Enter"), undefined);
});

test("every place is reached by arrow keys", () => {
  const reached = new Set(["a1"]);
  for (const from of reached) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) reached.add(towards(grid, from, key) ?? from);
  }
  assert.equal(reached.size, grid.length);
});

test("Home and End lead to the ends of the row", () => {
  assert.equal(edge(grid, "a2", "Home"), "a1");
  assert.equal(edge(grid, "a2", "End"), "a3");
  assert.equal(edge(grid, "b2", "Home"), "b1");
  assert.equal(edge(grid, "nowhere", "End"), undefined);
});

test("a card travels from the place it left; a new one comes from nowhere; equal cards are told apart", () => {
  const at = (text) => ({ text: text.split(" ")[0], place: text.split(" ")[1] });
  const before = ["moli:w b1", "moli:w c2", "noio:k c1"].map(at);
  const after = ["moli:w a3", "moli:w c2", "noio:k c1", "ao:w b1"].map(at);
  const told = journeys(before, after).map(({ card, from }) => [card.text, card.place, from?.place]);
  assert.deepEqual(told, [["moli:w", "a3", "b1"], ["ao:w", "b1", undefined]]);
});

test("a new card comes off the pile of its kind, if that got smaller", () => {
  assert.equal(origin("threat", ["draw", "threats", "protections"]), "threats");
  assert.equal(origin("bird", ["threats", "draw"]), "draw");
  assert.equal(origin("protection", ["draw"]), undefined);
});

const BLOCK = { name: "Block a, b, d and e", kind: "block", places: ["a", "b", "d", "e"], middle: "" };
const CROSS = { name: "Cross round d", kind: "cross", places: ["a", "c", "e", "h"], middle: "d" };
const FIGURES = [BLOCK, CROSS];
const may = (places) => within(FIGURES, places);

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

test("places that no move uses stay touched, as many as a figure has, and are explained at every touch", () => {
  assert.deepEqual(touch([], [], "a", may), { touched: ["a"], offers: [], why: ["a"] });
  assert.deepEqual(touch([], ["a"], "b", may), { touched: ["a", "b"], offers: [], why: ["a", "b"] });
  assert.deepEqual(touch([], ["a", "b", "c"], "d", may), { touched: ["a", "b", "c", "d"], offers: [], why: ["a", "b", "c", "d"] });
  assert.deepEqual(touch([], ["a", "b", "c", "d"], "e", may), { touched: ["e"], offers: [], why: ["a", "b", "c", "d", "e"] });
  assert.deepEqual(touch([], ["a", "c", "e", "h"], "d", may).touched, ["a", "c", "e", "h", "d"]);
  assert.deepEqual(touch([], ["a", "b"], "s1", may), { touched: [], offers: [], why: ["a", "b", "s1"] });
  assert.deepEqual(kept({ ply: 1, moves: [] }, { ply: 1, moves: [] }, ["a", "b"], may), ["a", "b"]);
});

test("a figure's corners go round, drawn in towards its middle", () => {
  const at = (place, row, col) => ({ place, row, col });
  const square = outline([at("a", 0, 1), at("b", 0, 2), at("d", 1, 1), at("e", 1, 2)], 0.25);
  assert.deepEqual(square, [[1.75, 0.75], [2.25, 0.75], [2.25, 1.25], [1.75, 1.25]]);
  const diamond = outline([at("a", 0, 1), at("c", 1, 0), at("e", 1, 2), at("h", 2, 1)], 0);
  assert.deepEqual(diamond, [[1.5, 0.5], [2.5, 1.5], [1.5, 2.5], [0.5, 1.5]]);
});

test("steps are walked one by one, to the ends, and not beyond them", () => {
  assert.deepEqual(["first", "back", "next", "last"].map((way) => walked(way, 3, 9)), [0, 2, 4, 9]);
  assert.deepEqual(["back", "next", "nowhere"].map((way) => [walked(way, 0, 0), walked(way, 9, 9)]), [[0, 8], [0, 9], [0, 9]]);
});

test("a button can be used when there is something for it to do", () => {
  const view = { ply: 1, plies: 1, moves: [move("deal")], safe: true };
  const now = (actions, seen, touched = []) => actions.filter((action) => possible(action, seen, touched));
  const all = ["undo", "redo", "home", "hint", "peek", "deal", "stuck", "again", "new", "record", "choose"];
  assert.deepEqual(now(all, view), ["undo", "home", "hint", "peek", "deal", "again", "new", "record"]);
  assert.deepEqual(now(all, { ply: 0, plies: 2, moves: [] }, ["a"]), ["redo", "new", "record", "choose"]);
});

test("a hint and a peek say for which moment they are asked; a move is no wish", () => {
  const view = { ply: 3, plies: 3, moves: [] };
  assert.deepEqual(["hint", "peek", "home"].map((action) => wish(action, view, [])), ["hint", "peek", "home"].map((type) => ({ type, ply: 3 })));
  assert.deepEqual([wish("undo", view, []), wish("again", view, [])], [{ type: "undo" }, { type: "goto", ply: 0 }]);
  assert.deepEqual([wish("choose", view, ["a"]), wish("none", view, ["a"])], [{ type: "choose", places: ["a"] }, { type: "choose", places: [] }]);
  assert.equal(wish("stuck", view, []), undefined);
});
