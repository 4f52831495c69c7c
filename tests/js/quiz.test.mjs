/** What a key means in a quiz. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { meant } from "../../widgets/elele_widgets/js/quiz/quiz.js";

const question = { typing: false, choices: [{}, {}, {}, {}] };
const NOTHING = { offer: null, meeting: null, question: null, answer: null, end: null };
const OPEN = { ...NOTHING, question };
const ANSWERED = { ...OPEN, answer: {} };
const TYPED = { ...NOTHING, question: { ...question, typing: true } };
const OVER = { ...NOTHING, end: { ways: [{ way: "new", text: "Go again", cards: 0 }] } };
const MORE = { ways: [{ way: "more", text: "A short round", cards: 10 }, { way: "more", text: "All", cards: 75 }] };

test("1 to 4 choose, wherever the focus is in the quiz", () => {
  assert.deepEqual(meant("3", OPEN, ""), { type: "choose", number: 3 });
  assert.deepEqual(meant("1", OPEN, "button"), { type: "choose", number: 1 });
  for (const key of ["0", "5", "12", "a", " ", "Escape", "", "١"]) assert.equal(meant(key, OPEN, ""), null, key);
});

test("Enter goes on once there is an answer, and begins again at the end", () => {
  assert.equal(meant("Enter", OPEN, ""), null);
  assert.deepEqual(meant("Enter", ANSWERED, ""), { type: "next" });
  assert.deepEqual(meant("Enter", OVER, ""), { type: "new" });
  assert.deepEqual(meant("Enter", { ...NOTHING, end: { ways: [] } }, ""), null);
});

test("Enter goes on from a new bird, and takes the short round that is offered", () => {
  assert.deepEqual(meant("Enter", { ...NOTHING, meeting: {} }, ""), { type: "next" });
  assert.deepEqual(meant("Enter", { ...NOTHING, offer: MORE }, ""), { type: "more", cards: 10 });
  for (const key of ["1", "4"]) assert.equal(meant(key, { ...NOTHING, offer: MORE }, ""), null);
});

test("Enter on a button or in the field is left to these", () => {
  for (const at of ["button", "field"]) assert.equal(meant("Enter", ANSWERED, at), null);
});

test("a number is no choice while one types, or once it is answered", () => {
  assert.equal(meant("1", TYPED, "field"), null);
  assert.equal(meant("1", TYPED, ""), null);
  assert.equal(meant("1", ANSWERED, ""), null);
  assert.equal(meant("1", OVER, ""), null);
});
