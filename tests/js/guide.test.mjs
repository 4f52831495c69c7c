import assert from "node:assert/strict";
import test from "node:test";
import { fits, inTheWay, reached, wouldFit } from "../widgets/elele_widgets/choices.js";
import { verdict } from "../widgets/elele_widgets/compare.js";
import { captions, laid, ORDERS } from "../widgets/elele_widgets/scale.js";

const bird = (title, habitat, size, mid = 100) => ({ title, english: title.toUpperCase(), traits: { habitat, size }, flight: { mid, low: mid, high: mid, tall: 0.5 } });
const birds = [bird("a", ["islet", "dune"], ["small"], 50), bird("b", ["islet"], ["large"], 120), bird("c", ["urban"], ["small"], 70)];

test("a bird fits that has everything wanted; nothing wanted fits all", () => {
  assert.ok(fits(birds[0], { habitat: "dune", size: "" }));
  assert.ok(!fits(birds[0], { habitat: "dune", size: "large" }));
  assert.equal(wouldFit(birds, {}, "habitat", ""), 3);
});

test("a choice is counted with the other wishes kept and its own replaced", () => {
  const wanted = { habitat: "urban", size: "small" };
  assert.equal(wouldFit(birds, wanted, "habitat", "islet"), 1);
  assert.equal(wouldFit(birds, wanted, "habitat", ""), 2);
});

test("where none fits, the wish to give up is the one without which most would", () => {
  assert.deepEqual(inTheWay(birds, { habitat: "urban", size: "large" }), { name: "habitat", count: 1 });
  assert.deepEqual(inTheWay(birds, { habitat: "dune", size: "large", family: "" }).name, "habitat");
});

test("arrow keys reach the neighbour, stop at the ends, and find the nearest above and below", () => {
  const boxes = [[0, 0], [100, 0], [200, 0], [0, 100], [110, 100]].map(([left, top]) => ({ left, top, width: 80, height: 60 }));
  assert.equal(reached(boxes, 0, "ArrowRight"), 1);
  assert.equal(reached(boxes, 0, "ArrowLeft"), 0);
  assert.equal(reached(boxes, 1, "ArrowDown"), 4);
  assert.equal(reached(boxes, 2, "ArrowDown"), 4);
  assert.equal(reached(boxes, 3, "ArrowUp"), 0);
  assert.equal(reached(boxes, 4, "ArrowDown"), 4);
  assert.equal(reached(boxes, 4, "Home"), 0);
  assert.equal(reached(boxes, 0, "End"), 4);
});

test("measures are the same, overlap, or differ by so much; lists and texts say it in words", () => {
  const cm = (low, high) => ({ label: "Wingspan", low, high, unit: "cm" });
  assert.equal(verdict(cm(66, 72), cm(66, 72), ["a", "b"]), "the same");
  assert.match(verdict(cm(66, 78), cm(75, 86), ["a", "b"]), /overlap/);
  assert.equal(verdict(cm(66, 72), cm(75, 86), ["a", "b"]), "differs: b about 12 cm more");
  assert.equal(verdict(cm(200, 210), cm(44, 46), ["a", "b"]), "differs: a about 4.6 times as much");
  const list = (...items) => ({ label: "Nests in", items });
  assert.equal(verdict(list("x", "y"), list("y", "x"), []), "the same");
  assert.equal(verdict(list("x", "y"), list("y"), []), "partly the same");
  assert.equal(verdict(list("x"), list("y"), []), "differs");
  assert.equal(verdict({ text: "1" }, { text: "1" }, []), "the same");
  assert.equal(verdict({ text: "not known" }, cm(1, 2), []), "differs");
});

test("blocks are laid in rows that keep inside the width and never overlap", () => {
  const blocks = Array.from({ length: 9 }, (_, at) => ({ wide: 60 + 20 * at, tall: 30 + at }));
  const { spots, height } = laid(blocks, 400);
  for (const [at, spot] of spots.entries()) {
    assert.ok(spot.x >= 0 && spot.x + spot.wide <= 400 && spot.y >= 0 && spot.y + spot.tall <= height);
    for (const other of spots.slice(at + 1)) {
      const apart = spot.x + spot.wide <= other.x || other.x + other.wide <= spot.x || spot.y + spot.tall <= other.y || other.y + other.tall <= spot.y;
      assert.ok(apart);
    }
  }
});

test("birds can be ordered by wingspan and by name, and a shared name is told with the English one", () => {
  const by = (order) => [...birds].sort(ORDERS[order]).map(({ title }) => title).join("");
  assert.deepEqual(Object.keys(ORDERS).map(by), ["bca", "acb", "abc"]);
  assert.deepEqual(captions([birds[0], birds[0], birds[1]]), ["a · A", "a · A", "b"]);
});
