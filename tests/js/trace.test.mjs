/** "Why?" as data: its subject, the opening and closing of its panel, and the places that a rule highlights. */
import assert from "node:assert/strict";
import test from "node:test";

import { marks } from "../../widgets/elele_widgets/board/marks.js";
import { doubtOf } from "../../widgets/elele_widgets/board/state.js";
import { after, laid, notice, touched, view } from "./boards.mjs";

const RULES = [
  { rule: "two-birds", text: "Two birds lie face up.", places: ["b2", "c1"], passed: true, sentence: "", source: "" },
  { rule: "species", text: "These are two species.", places: ["c1"], passed: false, sentence: "", source: "" },
  { rule: "room", text: "A place is free.", places: [], passed: null, sentence: "", source: "" },
];
const FOUND = { move: "pair b2 c1 a1", says: "", legal: false, rules: RULES, advice: "", play: "", places: [] };
const answer = (found = FOUND, ply = 3) => ({ type: "found", query: "trace", ply, found });
const refusal = { type: "view", view: view({ notice: notice("objection", "These are two species.", "c1") }) };

/** A board after a touch on two birds of different species and Python's objection. */
function refused() {
  const { state, intents } = after(laid(), ...touched("b2", "c1"));
  assert.deepEqual(intents.filter(({ type }) => type === "why"), [{ type: "why", places: ["b2", "c1"], ply: 3 }]);
  return after(state, refusal).state;
}

/** The same board with its panel open. */
const opened = () => after(refused(), { type: "trace" }, answer()).state;

test("why asks about the gesture to which the notice objects", () => {
  const { state, intents } = after(refused(), { type: "trace" });
  assert.deepEqual(intents, [{ type: "query", name: "trace", ply: 3, places: ["b2", "c1"] }]);
  assert.equal(state.tracing.open, true);
  assert.equal(state.tracing.shown, null);
});

test("why asks about the only move offered", () => {
  const { state, intents } = after(laid(), ...touched("p1"), { type: "trace" });
  const [only] = state.offers;
  assert.equal(state.offers.length, 1);
  assert.deepEqual(intents.at(-1), { type: "query", name: "trace", ply: 3, move: only.text });
});

test("why does nothing if there is nothing to explain", () => {
  const { state, intents } = after(laid(), { type: "trace" });
  assert.equal(doubtOf(state), null);
  assert.equal(state.tracing.open, false);
  assert.deepEqual(intents, []);
});

test("the rule that objects is shown first, and its places are highlighted", () => {
  assert.equal(opened().tracing.rule, 1);
  assert.deepEqual(marks(opened()).lit, ["c1"]);
  const { state } = after(opened(), { type: "rule", rule: 0 });
  assert.deepEqual(marks(state).lit, ["b2", "c1"]);
});

test("a trace is stored in one place", () => {
  assert.equal(opened().tracing.shown, FOUND);
  assert.deepEqual(opened().found, {});
});

test("an answer that comes after the panel was closed is not shown", () => {
  const { state } = after(refused(), { type: "trace" }, { type: "trace" }, answer());
  assert.equal(state.tracing.shown, null);
});

test("an answer about an earlier moment is not shown", () => {
  const { state } = after(refused(), { type: "trace" }, answer(null));
  assert.equal(state.tracing.shown, null);
});

test("escape closes the panel first, and then deselects", () => {
  const { state } = after(opened(), { type: "escape" });
  assert.equal(state.tracing.open, false);
  assert.deepEqual(marks(state).lit, []);
  assert.notEqual(doubtOf(state), null);
  assert.equal(doubtOf(after(state, { type: "escape" }).state), null);
});

test("a move closes the panel", () => {
  const { state } = after(opened(), { type: "view", view: view({ ply: 4, plies: 4 }) });
  assert.deepEqual([state.tracing.open, state.tracing.shown, state.tracing.doubt], [false, null, null]);
});

test("a touch that leaves nothing to explain closes the panel", () => {
  const before = opened();
  assert.deepEqual(before.touched, ["b2"]);
  const { state } = after(before, { type: "place", place: "b5", at: 9000 });
  assert.deepEqual(state.touched, ["b2", "b5"]);
  assert.deepEqual([state.tracing.open, state.tracing.shown], [false, null]);
});

test("an open panel shows the next gesture that is refused", () => {
  const { state, intents } = after(opened(), { type: "place", place: "c1", at: 9000 });
  const asked = intents.filter(({ type }) => type === "why");
  assert.equal(asked.length, 1);
  const { type: _type, ...gesture } = asked[0];
  assert.deepEqual(intents.at(-1), { type: "query", name: "trace", ...gesture });
  assert.equal(state.tracing.open, true);
});

test("a read-only board has nothing to explain", () => {
  const state = laid(view({ notice: notice("objection", "No.", "c1") }), { reading: true });
  assert.equal(after(state, { type: "trace" }).state.tracing.open, false);
});
