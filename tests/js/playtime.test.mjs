/** The play time, without pauses. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Playtime } from "../../widgets/elele_widgets/board/playtime.js";

const MINUTE = 60_000;

test("whole seconds are reported once, and the rest of a second is kept", () => {
  const time = new Playtime(0);
  assert.equal(time.tell(1700), 1);
  assert.equal(time.tell(1700), 0);
  assert.equal(time.tell(2100), 1);
});

test("a hidden page does not count", () => {
  const time = new Playtime(0);
  time.sight(false, 10_000);
  time.sight(true, 50 * MINUTE);
  assert.equal(time.tell(50 * MINUTE + 5000), 15);
});

test("at most two minutes count between two touches", () => {
  const time = new Playtime(0);
  assert.equal(time.tell(30 * MINUTE), 120);
  time.touch(31 * MINUTE);
  assert.equal(time.tell(32 * MINUTE), 120);
});

test("setting the clock back does not reduce the play time", () => {
  const time = new Playtime(5000);
  assert.equal(time.tell(0), 0);
  assert.equal(time.tell(3000), 3);
});
