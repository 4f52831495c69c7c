/** The keys of a board: the list shown is the same table that handles the keys. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { boardKeys, meaningOf } from "../../widgets/elele_widgets/board/keys.js";
import { START } from "../../widgets/elele_widgets/board/state.js";
import "../../widgets/elele_widgets/seabirds/parts.js";

globalThis.document ??= { body: { dataset: {} } };
const goals = [{ id: "one", stars: 1, text: "Do one.", state: "open", have: 0, need: 1 }];
/** A board that has everything a key may need, and one that has nothing. */
const FULL = {
  ...START, mode: "play", about: { ...START.about, homes: ["h1"], modes: { "": "Everything" } },
  view: { ...START.view, followed: true, goals },
};
const BARE = { ...FULL, about: { ...START.about, homes: [], modes: {} }, view: { ...START.view, followed: false } };

test("each key has one meaning", () => {
  const keys = boardKeys(FULL).flatMap((entry) => entry.keys);
  assert.equal(new Set(keys).size, keys.length);
  assert.ok(boardKeys(FULL).every(({ shown, does }) => shown && does));
});

test("letters make the requests that the list names", () => {
  const names = ["u", "r", "k", "g", "s", "m", "j"].map((key) => meaningOf(key, FULL)?.name);
  assert.deepEqual(names, ["undo", "redo", "options", "guide", "show", "match", "goals"]);
  assert.deepEqual(meaningOf("F", FULL, "3"), { type: "home", place: "3" });
});

test("arrows move, Escape closes, and keys outside the list are left to the page", () => {
  assert.deepEqual(["ArrowUp", "End", "Escape"].map((key) => meaningOf(key, BARE)), ["step", "step", "close"]);
  const left = [["x"], ["Tab"], ["Enter", "3"], ["f"]];
  assert.ok(left.every(([key, place]) => !meaningOf(key, FULL, place)));
});

test("a key for what a board lacks is neither listed nor handled", () => {
  const listed = boardKeys(BARE).map(({ shown }) => shown);
  for (const key of ["F", "G", "S", "M", "J"]) {
    assert.equal(listed.includes(key), false, key);
    assert.equal(meaningOf(key.toLowerCase(), BARE, "3"), null, key);
  }
});
