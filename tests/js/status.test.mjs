/** The messages of a board, and the buttons that can be used. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { possible } from "../../widgets/elele_widgets/board/actions.js";
import { wordsOf } from "../../widgets/elele_widgets/board/status.js";
import { move } from "./moves.mjs";

test("every kind of message has its words", () => {
  const notice = { kind: "objection", text: "Two wahine make no pair.", places: [] };
  const words = {
    "Python is not answering. Choose Run → Run All Cells.": { kind: "silent" },
    "This game is still under way. Touch “New deal” again to leave it.": { kind: "leave" },
    "The question is not about this place. Touch the places it asks about.": { kind: "aside" },
    "Looking for a hint…": { kind: "looking", wish: "hint" },
    "Looking at the hidden cards…": { kind: "looking", wish: "peek" },
    "no fish today": { kind: "trouble", text: "no fish today" },
    "A threat comes.": { kind: "warning", text: "A threat comes." },
    [notice.text]: { kind: "notice", notice },
    "": null,
  };
  assert.deepEqual(Object.values(words).map(wordsOf), Object.keys(words));
});

test("a button can be used when it would do something", () => {
  const view = { ply: 1, plies: 1, moves: [move("deal")], safe: true };
  const now = (actions, seen, touched = []) => actions.filter((action) => possible(action, seen, touched));
  const all = ["undo", "redo", "home", "hint", "peek", "deal", "stuck", "again", "new", "record", "choose"];
  assert.deepEqual(now(all, view), ["undo", "home", "hint", "peek", "deal", "again", "new", "record"]);
  const over = { ply: 0, plies: 2, moves: [], over: true };
  assert.deepEqual(now(all, over, ["a"]), ["redo", "new", "record", "choose"]);
  assert.deepEqual(now(["deals", "options", "finish"], view), ["deals", "options"]);
  assert.deepEqual(now(["finish"], { ...view, finish: 3 }), ["finish"]);
});
