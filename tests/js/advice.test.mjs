/** The parts of a hint besides its sentence: its plan on the board and in a list, its next move, and the way back. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { choices, linesOf, numbered, untold } from "../../widgets/elele_widgets/board/advice.js";
import { marks } from "../../widgets/elele_widgets/board/marks.js";
import { after, laid, notice, touched, view } from "./boards.mjs";

const PLAN = [
  { text: "place 7H a", says: "Place the 7 of hearts on a", places: ["s1", "a"] },
  { text: "discard a b d e", says: "Discard the block a, b, d and e", places: ["a", "b", "d", "e"] },
];
const HINT = { ...notice("hint", "Place it.", "s1", "a"), plan: PLAN, details: ["Looks won.", "The other does not."] };
const LOST = { ...HINT, text: "Probably lost.", back: 2 };
const shown = (changes) => ({ type: "view", view: view(changes) });
const pressed = (name) => ({ type: "advice", name });
const hinted = (given = HINT) => after(laid(), shown({ notice: given })).state;
const numbers = (state) => Object.fromEntries(marks(state).hinted);

test("a hint numbers the places of its move; a plan numbers its steps, and a place of two steps has both", () => {
  assert.deepEqual(numbers(hinted()), { s1: "1", a: "2" });
  const { state, intents } = after(hinted(), pressed("plan"));
  assert.deepEqual(numbers(state), { s1: "1", a: "1·2", b: "2", d: "2", e: "2" });
  assert.deepEqual([linesOf(state.hint, state.opened), intents], [PLAN.map(({ says }) => says), []]);
  assert.deepEqual(numbers(after(state, pressed("plan")).state), { s1: "1", a: "2" });
});

test("its marks stay while places are touched and the plan is shown, give way to a refusal, and go with Escape", () => {
  const why = notice("objection", "No.", "a1");
  const { state } = after(hinted(), pressed("plan"), ...touched("b2", "b1"), shown({ notice: why }));
  assert.deepEqual(numbers(state), {});
  assert.deepEqual(numbers(after(state, ...touched("c4")).state), numbers(after(hinted(), pressed("plan")).state));
  const apart = notice("together", "These do not go together.", "a1");
  assert.deepEqual(numbers(after(hinted(), shown({ notice: apart })).state), {});
  const { state: gone } = after(state, { type: "escape" });
  assert.deepEqual([numbers(gone), gone.hint, gone.opened], [{}, null, ""]);
});

test("one part is shown at a time, and another part replaces it", () => {
  const { state } = after(hinted(), pressed("plan"), pressed("details"));
  assert.deepEqual([state.opened, linesOf(state.hint, state.opened)], ["details", HINT.details]);
  assert.deepEqual(choices(state.hint, state.opened), { do: "Do it", plan: "Show the plan", details: "Hide details" });
});

test("Do it makes the first move; the rest of the plan comes with the next notice and stays open", () => {
  const { state, intents } = after(hinted(), pressed("plan"), pressed("do"));
  assert.deepEqual(intents, [{ type: "play", move: "place 7H a", ply: 3 }]);
  const rest = { ...HINT, text: "Next.", places: PLAN[1].places, plan: PLAN.slice(1) };
  const { state: on } = after(state, shown({ ply: 4, notice: rest }));
  assert.deepEqual([on.hint.text, on.opened], ["Next.", "plan"]);
  assert.deepEqual(after(on, pressed("do")).intents, [{ type: "play", move: "discard a b d e", ply: 4 }]);
  const { state: done } = after(on, shown({ ply: 5, notice: null }));
  assert.deepEqual([done.hint, done.opened, choices(done.hint, done.opened)], [null, "", {}]);
});

test("a plan whose steps have the same words still goes on", () => {
  const { state } = after(hinted(), pressed("do"), shown({ ply: 4, notice: { ...HINT } }));
  assert.equal(state.hint?.text, HINT.text);
});

test("a game that is probably lost offers the move to go back to", () => {
  const { state } = after(hinted(LOST));
  assert.equal(choices(state.hint, "").back, "Go back to move 2");
  assert.deepEqual(after(state, pressed("back")).intents, [{ type: "goto", to: 2, ply: 3 }]);
});

test("where every move repeats a position, the only button goes back", () => {
  const { state } = after(hinted({ ...notice("hint", "Go back to move 2."), back: 2 }));
  assert.deepEqual(choices(state.hint, ""), { back: "Go back to move 2" });
  assert.deepEqual(after(state, pressed("back")).intents, [{ type: "goto", to: 2, ply: 3 }]);
});

test("a plan of one move has no list, and a hint without a plan has no buttons and asks for nothing", () => {
  assert.deepEqual(choices({ ...HINT, plan: PLAN.slice(0, 1) }, ""), { do: "Do it", details: "Details" });
  const bare = notice("peek", "It cannot be won.");
  assert.deepEqual(choices(bare, ""), {});
  for (const name of ["do", "back", "else"]) assert.deepEqual(after(hinted(bare), pressed(name)).intents, []);
});

test("a list that leaves out moves says how many", () => {
  assert.equal(untold({ ...HINT, more: 12 }, "plan"), "12 more moves follow.");
  assert.equal(untold({ ...HINT, more: 1 }, "plan"), "1 more move follows.");
  assert.deepEqual([untold(HINT, "plan"), untold({ ...HINT, more: 2 }, "details")], ["", ""]);
  assert.equal(choices({ ...HINT, plan: PLAN.slice(0, 1), more: 3 }, "").plan, "Show the plan");
  assert.deepEqual([...numbered(null, "plan")], []);
});
