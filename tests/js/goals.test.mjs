/** The goals of a deal: whom they are shown, and what is said about a move. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Goals, goalsOf, praise, saidOf, starsOf } from "../../widgets/elele_widgets/seabirds/goals.js";
import { NOTHING, START } from "../../widgets/elele_widgets/board/state.js";

const goal = (id, state = "open", stars = 1) => ({ id, state, stars, text: `Do ${id}.`, have: 0, need: 1 });
const view = (ply, goals, more = {}) => ({ ...NOTHING, game: "seabirds", deal: "seabirds#7", ply, goals, ...more });
const board = (shown, more = {}) => ({ ...START, mode: "play", view: shown, ...more });
const GOOD = { says: "Lehua is full of birds!", place: "a1" };

/** Run a function on a page whose link carries the time of the bell. */
function inClass(run) {
  globalThis.document = { body: { dataset: { bell: "10:45" } } };
  try {
    return run();
  } finally {
    globalThis.document = { body: { dataset: {} } };
  }
}

globalThis.document = { body: { dataset: {} } };

test("goals are shown to a player, not to a reader, and not if they are switched off", () => {
  const shown = view(0, [goal("one")]);
  assert.equal(goalsOf(board(shown)).length, 1);
  assert.equal(goalsOf(board(shown, { mode: "read" })).length, 0);
  assert.equal(goalsOf(board(shown, { mode: "choose" })).length, 0);
  assert.equal(goalsOf(board(shown, { switches: ["no-goals"] })).length, 0);
  assert.equal(goalsOf(board({ ...NOTHING })).length, 0);
});

test("a class has goals only if its link says so", () => {
  assert.equal(inClass(() => goalsOf(board(view(0, [goal("one")])))).length, 0);
  assert.equal(inClass(() => goalsOf(board(view(0, [goal("one")], { class_goals: true })))).length, 1);
});

/** Return what a board says after a view has come. */
const said = (before, after, more = {}) => saidOf(board(after, { own: { praise: praise(before, after) }, ...more }));

test("a move that reaches or misses a goal is told once, and a reached goal first", () => {
  const before = view(3, [goal("one"), goal("two"), goal("three", "met")]);
  const after = view(4, [goal("one", "missed"), goal("two", "met"), goal("three", "met")]);
  assert.deepEqual(said(before, after), { text: "Goal reached: Do two.", place: "", reached: true });
  const missed = view(4, [goal("one", "missed"), goal("two"), goal("three", "met")]);
  assert.deepEqual(said(before, missed), { text: "Goal no longer possible: Do one.", place: "", reached: false });
  assert.equal(said(after, view(5, after.goals)).text, "");
  assert.equal(said(before, after, { switches: ["no-goals"] }).text, "");
});

test("a good move is praised, and its habitat glows with a goal, too", () => {
  const before = view(3, [goal("one")]);
  const after = view(4, [goal("one")], { good: GOOD });
  const praised = { text: GOOD.says, place: "a1", reached: false };
  assert.deepEqual(said(before, after), praised);
  assert.deepEqual(said(before, after, { switches: ["no-goals"] }), praised);
  const both = view(4, [goal("one", "met")], { good: GOOD });
  assert.deepEqual(said(before, both), { text: "Goal reached: Do one.", place: "a1", reached: true });
  assert.deepEqual(said(before, both, { switches: ["no-goals"] }), praised);
  const silence = { text: "", place: "", reached: false };
  assert.deepEqual(said(before, after, { switches: ["no-praise"] }), silence);
  assert.deepEqual(inClass(() => said(before, after)), silence);
});

test("nothing is said when a player goes back, deals again or finishes", () => {
  const reached = [goal("one", "met")];
  for (const [from, shown] of [
    [view(5, [goal("one")]), view(4, reached, { good: GOOD })], [view(3, [goal("one")]), view(5, reached)],
    [view(3, [goal("one")], { deal: "seabirds#8" }), view(4, reached)],
    [view(3, [goal("one")]), view(4, [goal("one", "missed")], { over: true })],
  ]) assert.equal(said(from, shown).text, "");
});

test("stars are hollow, filled or dashes", () => {
  assert.deepEqual(["open", "met", "missed"].map((state) => starsOf(goal("one", state, 3))), ["☆☆☆", "★★★", "–––"]);
});

test("par is remembered for its deal, also after the next move", () => {
  const par = { searching: false, points: 47, says: "…" };
  const before = board(view(4, [goal("one")]));
  const after = { ...before, found: { par } };
  const { changes } = Goals.follow(before, after, { type: "found", query: "par", ply: 4, found: par });
  assert.deepEqual(changes.own.par, { ...par, deal: "seabirds#7" });
  assert.deepEqual(Goals.follow(before, before, { type: "found", query: "life", ply: 4, found: {} }), {});
});
