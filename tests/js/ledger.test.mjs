/** The suit ledger: the board's queries about touched places and figures, and the answers that it shows. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { tallied } from "../../widgets/elele_widgets/elemental/ledger_view.js";
import { described } from "../../widgets/elele_widgets/elemental/legend.js";
import { marks } from "../../widgets/elele_widgets/board/marks.js";
import { START } from "../../widgets/elele_widgets/board/state.js";
import { after, laid, slot, touched, view } from "./boards.mjs";
import { BLOCK, CROSS, move } from "./moves.mjs";

const ABOUT = { shapes: [BLOCK, CROSS], kinds: { block: ["Blocks", ""], cross: ["Crosses", ""] } };
const SUITS = { C: ["clubs"], D: ["diamonds"], H: ["hearts"], S: ["spades"] };
const square = { zones: [{ name: "tableau", slots: [..."abcdeh"].map((place) => slot(place)) }], moves: [] };
const board = laid(view(square), ABOUT);
const exercise = laid(view(square), { ...ABOUT, unaided: true });
const puzzle = laid(view(square), { ...ABOUT, answers: { choose: "This is my answer" }, unaided: true });
const shown = (changes) => ({ type: "view", view: view({ ...square, ...changes }) });
const queries = ({ intents }) => intents.filter(({ type }) => type === "query").map(({ type, ...more }) => more);
const SHORT = {
  state: "short", says: "Spades twice (a, b); no diamonds.", slots: { C: ["d"], D: [], H: ["e"], S: ["a", "b"] },
  cure: [{ text: "place 4D a", places: ["s1", "a"] }],
};
const SPARE = { places: [], slots: {}, state: "spare", says: "It can go on any pile.", targets: [] };
const figures = (report) => ({ shapes: { figures: { [BLOCK.name]: report }, kinds: {}, spares: { s1: SPARE } } });
const informed = after(board, shown(figures(SHORT))).state;
const counted = (ply = 3) => ({ type: "found", query: "ledger", ply, found: { places: [], slots: {}, says: "" } });

test("the ledger is requested whenever the touched places change, unless no place is touched", () => {
  const [a, b] = touched("a", "b");
  const some = after(board, a, counted(), b);
  assert.deepEqual(queries(some), [
    { name: "ledger", ply: 3, places: ["a"] }, { name: "ledger", ply: 3, places: ["a", "b"] },
  ]);
  assert.deepEqual(queries(after(some.state, { type: "escape" })), []);
  assert.deepEqual(queries(after(some.state, { type: "point", name: BLOCK.name })), []);
});

test("while a query for the ledger is unanswered, no other is sent; then the last touches are asked about", () => {
  const places = (...events) => queries(after(board, ...events)).map((query) => query.places.join(""));
  const some = touched("a", "b", "d");
  assert.deepEqual(places(...some, counted(), counted()), ["a", "abd"]);
  assert.deepEqual(places(...some, { type: "escape" }, counted()), ["a"]);
  const moved = after(puzzle, ...some, shown({ ply: 4 }), { ...counted(), found: null });
  assert.deepEqual(queries(moved).map(({ ply }) => ply), [3, 4]);
  assert.deepEqual(places(...some, { type: "trouble", text: "Oh." }), ["a", "abd"]);
  assert.deepEqual(places(...some, { type: "silence", silent: true }), ["a", "abd"]);
});

test("after a query that failed, the same places are asked about again", () => {
  const [a] = touched("a");
  const again = after(board, a, { type: "trouble", text: "Oh." }, { type: "escape" }, a);
  assert.deepEqual(queries(again).map(({ places }) => places), [["a"], ["a"]]);
});

test("after a move and its undo, the same places are asked about again", () => {
  const [a] = touched("a");
  const again = after(board, a, counted(), { type: "escape" }, shown({ ply: 4 }), shown({}), a);
  assert.deepEqual(queries(again).map(({ places }) => places), [["a"], ["a"]]);
});

test("a spare, or a figure that is ready, needs no query, because the view has its ledger", () => {
  const ready = { slots: {}, state: "ready", says: "One of each suit." };
  const told = after(board, shown({ ...figures(ready), moves: [move("place 4D a", "s1", "a")] })).state;
  const [spare, block] = [after(told, ...touched("s1")), after(told, { type: "figure", name: BLOCK.name })];
  assert.deepEqual([...queries(spare), ...queries(block)], []);
  assert.deepEqual([tallied(spare.state), tallied(block.state)], [SPARE, ready]);
  assert.deepEqual(queries(after(told, ...touched("a"))), [{ name: "ledger", ply: 3, places: ["a"] }]);
});

test("the state of all figures is requested once, when their panel is open and the view does not have it", () => {
  const asks = (state, ...events) => after(state, ...events).intents.filter(({ type }) => type === "shapes").length;
  assert.equal(asks(START, { type: "dressed", about: ABOUT, faces: {} }, shown({})), 1);
  assert.equal(asks(board, shown({ ply: 4, ...figures(SHORT) }), shown({ ply: 5, ...figures(SHORT) })), 0);
  assert.equal(asks(board, { type: "fold" }, shown({ ply: 4 })), 0);
  assert.equal(asks(board, { type: "fold" }, shown({ ply: 4 }), { type: "fold" }), 1);
  assert.equal(asks(informed, { type: "fold" }, { type: "fold" }), 0);
  assert.equal(asks(exercise, shown({ ply: 4 })), 0);
});

test("a puzzle requests only the suits; a read-only board and a board without figures request nothing", () => {
  assert.deepEqual(queries(after(puzzle, ...touched("a"), counted(), shown({ ply: 4 }))), [
    { name: "ledger", ply: 3, places: ["a"], suits: true }, { name: "ledger", ply: 4, places: ["a"], suits: true },
  ]);
  assert.deepEqual(queries(after(exercise, ...touched("a"), shown({ ply: 4 }))), [
    { name: "ledger", ply: 3, places: ["a"], suits: true },
  ]);
  assert.deepEqual(queries(after(laid(view(square), { ...ABOUT, reading: true }), shown({ ply: 4 }))), []);
  assert.deepEqual(queries(after(laid(), ...touched("b2"), shown({ ply: 4 }))), []);
});

test("the ledger shows the figure pointed at, or else the touched places, or else nothing", () => {
  const ledger = { places: ["a"], slots: {}, state: "incomplete", says: "Clubs so far." };
  const { state } = after(informed, ...touched("a"), { type: "found", query: "ledger", ply: 3, found: ledger });
  assert.equal(tallied(state), ledger);
  assert.equal(tallied(after(state, { type: "point", name: BLOCK.name }).state), SHORT);
  assert.equal(tallied(after(state, { type: "escape" }).state), undefined);
  assert.equal(tallied(after(state, { type: "lift", place: "a", depth: 1 }).state), undefined);
});

test("the places of a cure are marked in their order while its figure is pointed at", () => {
  const { state } = after(informed, { type: "point", name: BLOCK.name });
  assert.deepEqual(Object.fromEntries(marks(state).hinted), { s1: "1", a: "2" });
  assert.equal(marks(after(state, { type: "point", name: "" }).state).hinted.size, 0);
});

test("the places of a cure make way for those of a hint, whose words are shown", () => {
  const found = { type: "found", query: "ledger", ply: 3, found: SHORT };
  const cured = after(informed, ...touched("a", "b", "d", "e"), found);
  assert.deepEqual(Object.fromEntries(marks(cured.state).hinted), { s1: "1", a: "2" });
  const plan = [{ text: "discard b d e h", places: ["b", "h"], says: "Discard the block." }];
  const hint = { kind: "hint", text: "Discard the block.", places: ["b", "h"], plan };
  const { state } = after(cured.state, shown({ ...figures(SHORT), notice: hint }));
  assert.deepEqual(Object.fromEntries(marks(state).hinted), { b: "1", h: "2" });
});

test("a figure is described in words: its name, its state, the suit on each place, and moves that would help", () => {
  assert.equal(
    described(BLOCK, SUITS, SHORT),
    `${BLOCK.name}; short: a spades, b spades, d clubs, e hearts. Spades twice (a, b); no diamonds.`,
  );
  assert.equal(described(BLOCK, SUITS), BLOCK.name);
  const empty = { ...SHORT, slots: { C: [], D: [], H: [], S: [] }, state: "blocked" };
  assert.match(described(BLOCK, SUITS, empty), /; blocked: a empty, b empty, d empty, e empty\./);
});
