/** Walking through a game step by step. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { path } from "../../widgets/elele_widgets/steps/arrows.js";
import {
  SPEEDS, asked, begin, delay, running, seenNow, spoken, walked,
} from "../../widgets/elele_widgets/steps/walk.js";

const STEP = { caption: "", places: [], cards: {}, asked: [], move: "", says: "", changed: "", arrows: [], coming: [],
  decides: false, bends: false };
/** A step to read, a question about two places, a decision before a move, the move, and the end. */
const STEPS = [
  { ...STEP, caption: "Look.", places: ["a"] },
  { ...STEP, caption: "Touch both.", places: ["c"], asked: ["d", "e"] },
  { ...STEP, caption: "And now?", places: ["c"], coming: ["f"], decides: true },
  { ...STEP, caption: "It moved.", changed: "f is empty.", move: "shift f e" },
  { ...STEP, caption: "The end." },
].map((step, index, all) => ({ ...step, number: index + 1, of: all.length }));

/** Return the walk after some events, and all requests. */
function after(...events) {
  let walk = begin(STEPS, false);
  const requests = [];
  for (const event of events) {
    const next = walked(walk, typeof event === "string" ? { type: event } : event);
    walk = next.walk;
    requests.push(...next.requests);
  }
  return { walk, requests };
}
const way = (name) => ({ type: "walk", way: name });
const go = (at) => ({ type: "go", at });
const touch = (place) => ({ type: "touch", place });
const LINK = { type: "link", linked: true };

test("the walk goes step by step, and stops at both ends", () => {
  const at = (from, name) => after(go(from), way(name)).walk.at;
  assert.deepEqual(["first", "back", "next", "last", "nowhere"].map((name) => at(3, name)), [0, 2, 4, 4, 3]);
  assert.deepEqual([at(0, "back"), at(4, "next"), at(9, "next"), at(-2, "back")], [0, 4, 4, 0]);
});

test("a question does not show its answer, and is settled by touching the places in any order", () => {
  const open = after(go(1)).walk;
  assert.deepEqual(asked(open), ["d", "e"]);
  assert.deepEqual(seenNow(open), { lit: ["c"], chosen: [], wrong: [], figure: false });
  const half = after(go(1), touch("e")).walk;
  assert.deepEqual([half.answered, seenNow(half).chosen, half.reply], ["", ["e"], ""]);
  const right = after(go(1), touch("e"), touch("d")).walk;
  assert.equal(right.answered, "right");
  assert.deepEqual(seenNow(right), { lit: ["c", "d", "e"], chosen: [], wrong: [], figure: true });
  assert.deepEqual([asked(right), spoken(right).told], [[], "✓ Right."]);
  assert.equal(after(go(1), touch("e"), touch("d"), touch("a")).walk.answered, "right");
});

test("a wrong answer is judged once it is complete: the page compares the places, and Python gives the reason", () => {
  const alone = after(go(1), touch("d"), touch("x"));
  assert.deepEqual([alone.walk.reply, alone.requests, seenNow(alone.walk).wrong], ["1 of 2 right.", [], ["x"]]);
  const { walk, requests } = after(LINK, go(1), touch("d"), touch("x"));
  assert.deepEqual(requests, [{ type: "why", step: 1, places: ["d", "x"] }]);
  const reply = { type: "reply", at: 1, places: ["d", "x"], text: "x is empty." };
  assert.equal(walked(walk, reply).walk.reply, "x is empty.");
  const late = walked(walked(walk, touch("x")).walk, reply).walk;
  assert.equal(late.reply, "", "an answer to places let go since is not shown");
  assert.equal(walked(walked(walk, way("next")).walk, reply).walk.reply, "");
  const better = walked(walk, touch("e")).walk;
  assert.deepEqual([better.answered, better.at], ["right", 1], "the wrong place makes room for another");
});

test("a second touch deselects a place, and without an open question a touch does nothing", () => {
  assert.deepEqual(after(go(1), touch("d"), touch("d")).walk.chosen, []);
  assert.deepEqual(after(touch("d")).walk, begin(STEPS, false));
});

test("the answer can be shown", () => {
  const { walk } = after(go(1), touch("x"), "show");
  assert.deepEqual([walk.answered, seenNow(walk).lit, seenNow(walk).figure], ["shown", ["c", "d", "e"], true]);
  assert.deepEqual(after("show").walk, begin(STEPS, false));
});

test("at a decision the learner is asked first, and one touch goes on", () => {
  assert.deepEqual(asked(after(go(2)).walk), [], "only who wants to guess is asked");
  const open = walked(begin(STEPS, true), go(2)).walk;
  assert.deepEqual(asked(open), ["f"]);
  assert.equal(spoken(open).caption, "And now? What would you do? Touch it.");
  assert.deepEqual(seenNow(open).lit, ["c"], "the move is not shown");
  for (const event of [touch("f"), { type: "show" }, way("next")]) {
    const { walk } = walked(open, event);
    const right = event.type === "touch" ? "✓ Right. " : "";
    assert.deepEqual([walk.at, spoken(walk).told, asked(walk)], [3, `${right}f is empty.`, []]);
  }
  assert.equal(spoken(after("guess", go(2), touch("f"), way("next")).walk).told, "");
  const wrong = walked(open, touch("a")).walk;
  assert.deepEqual([wrong.at, wrong.reply, seenNow(wrong).wrong], [2, "Not this one.", ["a"]]);
  assert.deepEqual(walked(wrong, { type: "guess" }).walk, after(go(2)).walk, "who wants no question has none");
});

test("the steps play by themselves, wait at a question, and stop at the end", () => {
  let { walk } = after("play");
  assert.ok(running(walk));
  walk = walked(walk, { type: "tick" }).walk;
  assert.deepEqual([walk.at, running(walk), walk.playing], [1, false, true]);
  assert.deepEqual(walked(walk, { type: "tick" }).walk, walk, "a late tick does not answer the question");
  walk = walked(walk, { type: "show" }).walk;
  assert.ok(running(walk));
  for (let tick = 0; tick < 3; tick += 1) walk = walked(walk, { type: "tick" }).walk;
  assert.deepEqual([walk.at, walk.playing], [4, false]);
  walk = walked(walk, { type: "play" }).walk;
  assert.deepEqual([walk.at, walk.playing], [0, true], "from the end it begins again");
  assert.equal(walked(walk, way("next")).walk.playing, false, "who walks does not want to be hurried");
  const guess = after("guess", go(2), "play");
  assert.deepEqual([asked(guess.walk), running(guess.walk)], [[], true], "nor wants to be asked who lets it play");
});

test("a longer text is shown for longer, and slow speed is slower", () => {
  const [short, long] = [after().walk, after(go(3)).walk];
  assert.ok(delay(long) > delay(short));
  const times = Object.keys(SPEEDS).map((speed) => delay(after({ type: "speed", speed }).walk));
  assert.deepEqual(times, [...times].sort((one, other) => other - one));
  assert.equal(after({ type: "speed", speed: "constructor" }).walk.speed, "normal");
});

test("a board or a figure to bend can be opened only if Python is connected", () => {
  for (const type of ["try", "bend"]) {
    assert.deepEqual(after("play", type).requests, []);
    const { walk, requests } = after(LINK, go(2), "play", type);
    assert.deepEqual([requests, walk.playing], [[{ type, step: 2 }], false]);
  }
});

test("an arrow leads from one place to another and leaves the middle of both clear", () => {
  const [from, to] = [{ x: 0, y: 0, width: 80, height: 100 }, { x: 200, y: 0, width: 80, height: 100 }];
  const points = [...path(from, to).matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  assert.deepEqual([points[0], points[2]], [[64, 50], [216, 50]]);
  assert.match(path(from, to, 22), /^M64\.0 72\.0Q.* 216\.0 72\.0$/);
  assert.doesNotMatch(path(from, from, 22), /NaN|Infinity/);
});
