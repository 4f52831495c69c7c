/** The numbers of a class that the projector shows. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { binned, slidesOf, spreadSays, turnedTo } from "../../widgets/elele_widgets/classroom/projector.js";
import { bands } from "../../widgets/elele_widgets/classroom/room.js";

test("every score is in one bin, and bins are no wider than necessary", () => {
  for (const scores of [[], [7], [0, 0, 10], [31, 38, 41, 50], [0, 70], [-3, 400, 5000], Array(300).fill(12)]) {
    const bins = binned(scores);
    assert.equal(bins.reduce((sum, { count }) => sum + count, 0), scores.length, `${scores}`);
    assert.ok(bins.length <= 26, `${bins.length}`);
    for (const [at, { from, to }] of bins.entries()) if (at) assert.equal(from, bins[at - 1].to + 1, `${to}`);
  }
  assert.deepEqual(binned([3, 4, 4]), [{ from: 3, to: 3, count: 1 }, { from: 4, to: 4, count: 2 }]);
});

test("neighboring columns of a kind share a heading", () => {
  const columns = [["name", "Name", "as told"], ["score", "Score", "proven"], ["moves", "", "proven"]];
  assert.deepEqual(bands(columns), [{ kind: "as told", span: 1 }, { kind: "proven", span: 2 }]);
});

test("the scores are described in words too", () => {
  const told = spreadSays({ deal: "seabirds#kahakai", title: "seabirds#kahakai", scores: [31, 41, 50], middle: 41 });
  assert.equal(told, "3 results, from 31 to 50, middle score 41");
});

test("each deal has a slide and each moment has two, and keys turn the slides without passing the ends", () => {
  const spread = [{ deal: "seabirds#kahakai", title: "seabirds#kahakai", scores: [31], middle: 31 }];
  const moment = {
    title: "seabirds#kahakai, move 4", game: "seabirds", zones: [], games: 5, choices: [], others: 0, says: "",
    fact: null,
  };
  assert.deepEqual(slidesOf({ spread }, [moment]), [
    { spread: spread[0] }, { moment, told: false }, { moment, told: true },
  ]);
  const turns = [
    ["ArrowRight", 0], ["ArrowRight", 2], ["PageUp", 1], ["ArrowLeft", 0], ["End", 0], ["Home", 2], ["x", 1],
  ];
  assert.deepEqual(turns.map(([key, at]) => turnedTo(key, at, 3)), [1, 2, 0, 0, 2, 0, 1]);
  assert.equal(turnedTo("ArrowRight", 0, 0), 0);
});
