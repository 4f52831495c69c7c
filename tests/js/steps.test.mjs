/** Walking through a game that is told step by step. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { walked } from "../../widgets/elele_widgets/js/steps/steps.js";

test("steps are walked one by one, to the ends, and not beyond them", () => {
  assert.deepEqual(["first", "back", "next", "last"].map((way) => walked(way, 3, 9)), [0, 2, 4, 9]);
  const edges = ["back", "next", "nowhere"].map((way) => [walked(way, 0, 0), walked(way, 9, 9)]);
  assert.deepEqual(edges, [[0, 8], [0, 9], [0, 9]]);
});
