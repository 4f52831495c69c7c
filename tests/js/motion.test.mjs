/** The places that moving cards come from. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { journeys, origin } from "../../widgets/elele_widgets/board/motion.js";

test("a card comes from the place that it left; a new card has no start; equal cards are matched by place", () => {
  const at = (text) => ({ text: text.split(" ")[0], place: text.split(" ")[1] });
  const before = ["moli:w b1", "moli:w c2", "noio:k c1"].map(at);
  const after = ["moli:w a3", "moli:w c2", "noio:k c1", "ao:w b1"].map(at);
  const told = journeys(before, after).map(({ card, from }) => [card.text, card.place, from?.place]);
  assert.deepEqual(told, [["moli:w", "a3", "b1"], ["ao:w", "b1", undefined]]);
});

test("a new card comes from the pile of its kind, if that pile got smaller", () => {
  assert.equal(origin("threat", ["draw", "threats", "protections"]), "threats");
  assert.equal(origin("bird", ["threats", "draw"]), "draw");
  assert.equal(origin("protection", ["draw"]), undefined);
});
