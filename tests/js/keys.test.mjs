/** The keys of a board: the list shown is the same table that handles the keys. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { boardKeys, meaningOf } from "../../widgets/elele_widgets/board/keys.js";
import "../../widgets/elele_widgets/seabirds/parts.js";

test("each key has one meaning", () => {
  const keys = boardKeys().flatMap((entry) => entry.keys);
  assert.equal(new Set(keys).size, keys.length);
  assert.ok(boardKeys().every(({ shown, does }) => shown && does));
});

test("letters make the requests that the list names", () => {
  assert.deepEqual(["u", "r", "k"].map((key) => meaningOf(key)?.name), ["undo", "redo", "options"]);
  assert.deepEqual(meaningOf("F", "3"), { type: "home", place: "3" });
});

test("arrows move, Escape closes, and keys outside the list are left to the page", () => {
  assert.deepEqual(["ArrowUp", "End", "Escape"].map((key) => meaningOf(key)), ["step", "step", "close"]);
  assert.ok([meaningOf("x"), meaningOf("Tab"), meaningOf("Enter", "3"), meaningOf("f")].every((found) => !found));
});
