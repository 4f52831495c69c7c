/** The meaning of keys in a quiz. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { meant } from "../../widgets/elele_widgets/questions/quiz_view.js";

const question = { typing: false, choices: [{}, {}, {}, {}] };
const NOTHING = { offer: null, meeting: null, question: null, answer: null, end: null };
const OPEN = { ...NOTHING, question };
const ANSWERED = { ...OPEN, answer: {} };
const TYPED = { ...NOTHING, question: { ...question, typing: true } };
const OVER = { ...NOTHING, end: { ways: [{ way: "new", text: "Go again", cards: 0 }] } };
const MORE = { ways: [{ way: "more", text: "A short round", cards: 10 }, { way: "more", text: "All", cards: 75 }] };

test("the keys 1 to 4 choose, whether or not a button has the focus", () => {
  assert.deepEqual(meant("3", OPEN, ""), { type: "choose", number: 3 });
  assert.deepEqual(meant("1", OPEN, "button"), { type: "choose", number: 1 });
  for (const key of ["0", "5", "12", "a", " ", "Escape", "", "١"]) assert.equal(meant(key, OPEN, ""), null, key);
});

test("Enter goes on after an answer, and starts again at the end", () => {
  assert.equal(meant("Enter", OPEN, ""), null);
  assert.deepEqual(meant("Enter", ANSWERED, ""), { type: "next" });
  assert.deepEqual(meant("Enter", OVER, ""), { type: "new" });
  assert.deepEqual(meant("Enter", { ...NOTHING, end: { ways: [] } }, ""), null);
});

test("Enter goes on from a new bird, and accepts the short round that is offered", () => {
  assert.deepEqual(meant("Enter", { ...NOTHING, meeting: {} }, ""), { type: "next" });
  assert.deepEqual(meant("Enter", { ...NOTHING, offer: MORE }, ""), { type: "more", cards: 10 });
  for (const key of ["1", "4"]) assert.equal(meant(key, { ...NOTHING, offer: MORE }, ""), null);
});

test("Enter on a button or in the field keeps its usual effect", () => {
  for (const at of ["button", "field"]) assert.equal(meant("Enter", ANSWERED, at), null);
});

test("a number key makes no choice while the player types or after the answer", () => {
  assert.equal(meant("1", TYPED, "field"), null);
  assert.equal(meant("1", TYPED, ""), null);
  assert.equal(meant("1", ANSWERED, ""), null);
  assert.equal(meant("1", OVER, ""), null);
});
