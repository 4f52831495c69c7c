/** The field guide: filters, the comparison of two birds, and all birds drawn to one scale. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { fits, inTheWay, reached, wouldFit } from "../../widgets/elele_widgets/seabirds/choices.js";
import { difference, verdict } from "../../widgets/elele_widgets/seabirds/compare.js";
import { advice } from "../../widgets/elele_widgets/seabirds/guide_view.js";
import { captions, laid, ORDERS, saidOf } from "../../widgets/elele_widgets/seabirds/scale.js";

const bird = (title, habitat, size, mid) => {
  const flight = { mid, low: mid, high: mid, tall: 0.5 };
  return { title, english: title.toUpperCase(), traits: { habitat, size }, flight };
};
const birds = [
  bird("a", ["islet", "dune"], ["small"], 50),
  bird("b", ["islet"], ["large"], 120),
  bird("c", ["urban"], ["small"], 70),
];

test("a bird fits if it has all wanted traits; without wanted traits, every bird fits", () => {
  assert.ok(fits(birds[0], { habitat: "dune", size: "" }));
  assert.ok(!fits(birds[0], { habitat: "dune", size: "large" }));
  assert.equal(wouldFit(birds, {}, "habitat", ""), 3);
});

test("the count of a choice keeps the other filters and replaces its own", () => {
  const wanted = { habitat: "urban", size: "small" };
  assert.equal(wouldFit(birds, wanted, "habitat", "islet"), 1);
  assert.equal(wouldFit(birds, wanted, "habitat", ""), 2);
});

test("if no bird fits, the filter to drop is the one without which most birds would", () => {
  assert.deepEqual(inTheWay(birds, { habitat: "urban", size: "large" }), { name: "habitat", count: 1 });
  assert.deepEqual(inTheWay(birds, { habitat: "dune", size: "large", family: "" }).name, "habitat");
});

test("arrow keys reach the neighbor, stop at the ends, and find the nearest above and below", () => {
  const corners = [[0, 0], [100, 0], [200, 0], [0, 100], [110, 100]];
  const boxes = corners.map(([left, top]) => ({ left, top, width: 80, height: 60 }));
  assert.equal(reached(boxes, 0, "ArrowRight"), 1);
  assert.equal(reached(boxes, 0, "ArrowLeft"), 0);
  assert.equal(reached(boxes, 1, "ArrowDown"), 4);
  assert.equal(reached(boxes, 2, "ArrowDown"), 4);
  assert.equal(reached(boxes, 3, "ArrowUp"), 0);
  assert.equal(reached(boxes, 4, "ArrowDown"), 4);
  assert.equal(reached(boxes, 4, "Home"), 0);
  assert.equal(reached(boxes, 0, "End"), 4);
});

test("measures are the same, overlap, or differ by an amount; lists and texts are compared in words", () => {
  const cm = (low, high) => ({ label: "Wingspan", low, high, unit: "cm" });
  assert.equal(verdict(cm(66, 72), cm(66, 72), ["a", "b"]).text, "the same");
  assert.match(verdict(cm(66, 78), cm(75, 86), ["a", "b"]).text, /overlap/);
  assert.equal(verdict(cm(66, 72), cm(75, 86), ["a", "b"]).text, "differs: b about 12 cm more");
  assert.equal(verdict(cm(200, 210), cm(44, 46), ["a", "b"]).text, "differs: a about 4.6 times as much");
  const list = (...items) => ({ label: "Nests in", items });
  assert.equal(verdict(list("x", "y"), list("y", "x"), []).text, "the same");
  assert.equal(verdict(list("x", "y"), list("y"), []).text, "partly the same");
  assert.equal(verdict(list("x"), list("y"), []).text, "differs");
  assert.equal(verdict({ text: "1" }, { text: "1" }, []).text, "the same");
  assert.equal(verdict({ text: "not known" }, cm(1, 2), []).text, "differs");
  assert.equal(verdict(cm(66, 72), cm(75, 86), ["a", "b"]).differ, true);
  assert.equal(verdict(cm(66, 78), cm(75, 86), ["a", "b"]).differ, false);
});

test("blocks are arranged in rows that stay within the width and never overlap", () => {
  const blocks = Array.from({ length: 9 }, (_, at) => ({ wide: 60 + 20 * at, tall: 30 + at }));
  const { spots, height } = laid(blocks, 400);
  for (const [at, spot] of spots.entries()) {
    assert.ok(spot.x >= 0 && spot.x + spot.wide <= 400 && spot.y >= 0 && spot.y + spot.tall <= height);
    for (const other of spots.slice(at + 1)) {
      const beside = spot.x + spot.wide <= other.x || other.x + other.wide <= spot.x;
      assert.ok(beside || spot.y + spot.tall <= other.y || other.y + other.tall <= spot.y);
    }
  }
});

test("birds can be sorted by wingspan and by name, and a shared name comes with the English one", () => {
  const by = (order) => [...birds].sort(ORDERS[order]).map(({ title }) => title).join("");
  assert.deepEqual(Object.keys(ORDERS).map(by), ["bca", "acb", "abc"]);
  assert.deepEqual(captions([birds[0], birds[0], birds[1]]), ["a · A", "a · A", "b"]);
});

test("one sentence lists the labels of the rows in which two birds differ", () => {
  const rowed = (...texts) => ({ rows: texts.map((text, at) => ({ label: ["Nest", "Eggs", "Food"][at], text })) });
  const noio = rowed("cliff", "1", "fish");
  assert.equal(difference(noio, rowed("cliff", "2", "squid")), "They differ in Eggs, Food.");
  assert.equal(difference(noio, rowed("cliff", "1", "fish")), "The table shows no difference.");
  assert.equal(difference(noio, noio), "Choose two birds.");
});

test("a wingspan is compared with a child's arms", () => {
  const flying = (mid, low, high) => ({ title: "Mōlī", english: "Laysan Albatross", flight: { mid, low, high } });
  const said = (...span) => saidOf({ arms: { cm: 130 } }, flying(...span));
  const wide = "Mōlī, Laysan Albatross: wings span 195–203 cm, 1.5 times as wide as the child’s arms.";
  assert.equal(said(199, 195, 203), wide);
  assert.equal(said(130, 130, 130), "Mōlī, Laysan Albatross: wings span 130 cm, as wide as the child’s arms.");
});

test("if no bird fits, the message names the filter to drop and the number of birds that fit without it", () => {
  assert.match(advice("Nests in", 6), /Without “Nests in,” 6 birds fit\.$/);
  assert.match(advice("Size", 1), /Without “Size,” 1 bird fits\.$/);
});
