/** The suit ledger: the board's queries about touched places and figures, and the answers that it shows. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { tallied } from "../../widgets/elele_widgets/js/board/ledger.js";
import { described } from "../../widgets/elele_widgets/js/board/legend.js";
import { marks } from "../../widgets/elele_widgets/js/board/marks.js";
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
const answered = { type: "found", query: "shapes", ply: 3, found: { figures: { [BLOCK.name]: SHORT }, kinds: {} } };

test("the ledger is requested whenever the touched places change, unless no place is touched", () => {
  const some = after(board, ...touched("a", "b"));
  assert.deepEqual(queries(some), [
    { name: "ledger", ply: 3, places: ["a"] }, { name: "ledger", ply: 3, places: ["a", "b"] },
  ]);
  assert.deepEqual(queries(after(some.state, { type: "escape" })), []);
  assert.deepEqual(queries(after(some.state, { type: "point", name: BLOCK.name })), []);
});

test("the state of all figures is requested when the position changes while their panel is open", () => {
  const shapes = (ply) => ({ name: "shapes", ply });
  assert.deepEqual(queries(after(board, shown({ ply: 4 }), shown({ ply: 4, ack: "x-1" }))), [shapes(4)]);
  assert.deepEqual(queries(after(board, shown({ deal: "another" }))), [shapes(3)]);
  const folded = after(board, { type: "fold" }, shown({ ply: 4 }));
  assert.deepEqual(queries(folded), []);
  assert.deepEqual(queries(after(folded.state, { type: "fold" })), [shapes(4)]);
});

test("a puzzle requests only the suits; a read-only board and a board without figures request nothing", () => {
  assert.deepEqual(queries(after(puzzle, ...touched("a"), shown({ ply: 4 }))), [
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
  const { state } = after(board, answered, ...touched("a"), { type: "found", query: "ledger", ply: 3, found: ledger });
  assert.equal(tallied(state), ledger);
  assert.equal(tallied(after(state, { type: "point", name: BLOCK.name }).state), SHORT);
  assert.equal(tallied(after(state, { type: "escape" }).state), undefined);
  assert.equal(tallied(after(state, { type: "lift", place: "a", depth: 1 }).state), undefined);
});

test("the places of a cure are marked in their order while its figure is pointed at", () => {
  const { state } = after(board, answered, { type: "point", name: BLOCK.name });
  assert.deepEqual(Object.fromEntries(marks(state).hinted), { s1: "1", a: "2" });
  assert.equal(marks(after(state, { type: "point", name: "" }).state).hinted.size, 0);
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
