/** The scenes on a board: the changes that start them, and their ends. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { landingOf } from "../../widgets/elele_widgets/seabirds/arrival.js";
import { camera, homes } from "../../widgets/elele_widgets/seabirds/colony_view.js";
import { counting } from "../../widgets/elele_widgets/seabirds/counting.js";
import { FINALE, inWindow, stops } from "../../widgets/elele_widgets/seabirds/finale.js";
import { finishedBetween, Scenes } from "../../widgets/elele_widgets/seabirds/scenes.js";
import { carry } from "../../widgets/elele_widgets/seabirds/stage.js";
import { START } from "../../widgets/elele_widgets/board/state.js";
import { inSight, strikeBetween, victimOf } from "../../widgets/elele_widgets/seabirds/stuck.js";
import { afterScene, sceneOver } from "../../widgets/elele_widgets/shared/curtain.js";
import { after, laid, slot, view } from "./boards.mjs";

const PAIR = { up: true, text: "moli:w+moli:k", role: "pair", faces: ["moli:w", "moli:k"] };
const home = (place, ...pairs) => slot(place, place, { capacity: 3, free: 3 - pairs.length, cards: pairs });
const zones = (homes, ...birds) => [
  { name: "habitats", slots: homes },
  { name: "row-2", slots: birds.map(([place, text]) => slot(place, text)) },
];
const BEFORE = view({
  score: 4,
  zones: zones([home("a1"), home("a3", PAIR)], ["b2", "x1"], ["b5", "x2"], ["c4", "x3"]),
});
const placed = (changes = {}) => view({
  ply: 4, plies: 4, score: 7,
  zones: zones([home("a1"), home("a3", PAIR, PAIR)], ["b2", "x9"], ["b5", "x2"], ["c4", "x8"]),
  ...changes,
});

test("a new pair in a habitat has landed from the places whose cards are gone, even if its birds are hidden", () => {
  assert.deepEqual(landingOf(BEFORE, placed()), {
    place: "a3", pair: 1, cards: ["moli:w", "moli:k"], from: ["b2", "c4"], points: 3,
  });
});

test("nothing has landed after undo, a new deal or several moves, or if no habitat has more pairs", () => {
  assert.equal(landingOf(placed(), BEFORE), null);
  assert.equal(landingOf(BEFORE, placed({ deal: "seabirds#8" })), null);
  assert.equal(landingOf(BEFORE, placed({ ply: 5 })), null);
  assert.equal(landingOf(BEFORE, view({ ply: 4, zones: BEFORE.zones })), null);
});

test("points are counted one by one, up or down, and end at the sum", () => {
  assert.deepEqual(counting(0, 3), [1, 2, 3]);
  assert.deepEqual(counting(5, 3), [4, 3]);
  assert.deepEqual(counting(4, 4), []);
});

const STRUCK = { threat: "cat", place: "a3", pair: 0, says: "A cat comes.", drawn: [], help: "" };

test("the threat walks after the move that drew it, but not after undo, a new deal, or a draw without a threat", () => {
  const struck = view({ ply: 4, struck: STRUCK });
  assert.equal(strikeBetween(view(), struck), STRUCK);
  assert.equal(strikeBetween(view({ ply: 5 }), struck), null);
  assert.equal(strikeBetween(view({ deal: "seabirds#8" }), struck), null);
  assert.equal(strikeBetween(view(), view({ ply: 4, struck: { ...STRUCK, threat: "" } })), null);
});

test("the threat walks to the pair that it covers, even the first one, or to the place that it takes", () => {
  const pairs = [{}, {}];
  const lies = (card, pair) => ({ dataset: { card }, closest: () => pair });
  const [first, second] = pairs.map((pair) => lies("cat", pair));
  const place = lies("cat", null);
  const cards = [first, second, lies("rat", pairs[1]), place, lies("rat", null)];
  const home = { querySelectorAll: (selector) => selector === ".pair" ? pairs : cards };
  assert.equal(victimOf(STRUCK, home), first);
  assert.equal(victimOf({ ...STRUCK, pair: 1 }, home), second);
  assert.equal(victimOf({ ...STRUCK, pair: null }, home), place);
  assert.equal(victimOf({ ...STRUCK, threat: "dog" }, home), home);
});

test("the board asks once for the story of a threat that was drawn", () => {
  const struck = view({ ply: 4, struck: STRUCK });
  const first = after(laid(view()), { type: "view", view: struck });
  assert.deepEqual(first.intents, [{ type: "query", name: "story", ply: 4 }]);
  assert.deepEqual(after(first.state, { type: "view", view: { ...struck, announce: "Hello" } }).intents, []);
});

test("I am stuck shows a warning at the first request, and is played at the second", () => {
  const stuck = { text: "stuck", places: ["draw"], says: "I am stuck", warning: "Give up Row 3?" };
  const board = laid(view({ moves: [stuck] }));
  const press = { type: "action", name: "stuck", clicks: 1 };
  const first = after(board, press);
  assert.deepEqual([first.intents, first.state.offers], [[], [stuck]]);
  assert.equal(first.state.message.text, "Give up Row 3?");
  assert.deepEqual(after(first.state, press).intents, [{ type: "play", move: "stuck", ply: 3 }]);
  const other = after(first.state, { type: "escape" }, press);
  assert.deepEqual([other.intents, other.state.offers], [[], [stuck]]);
});

test("the words of a scene stay inside the part of the board that is in the window", () => {
  assert.equal(inSight({ top: 0, bottom: 600 }, 250, 100, 700), 250);
  assert.equal(inSight({ top: 0, bottom: 900 }, 650, 100, 700), 600);
  assert.equal(inSight({ top: -300, bottom: 500 }, -50, 100, 700), 0);
});

test("a card moves from the middle of one box to the middle of another", () => {
  const from = { x: 0, y: 0, width: 100, height: 50 };
  assert.equal(carry(from, { x: 200, y: 20, width: 20, height: 10 }, 0.5), "translate(160px, 0px) scale(0.5)");
});

const COLONY = [
  { place: "a1", name: "Lehua", pairs: 2, lost: 1, points: 7 },
  { place: "a2", name: "Dune", pairs: 0, lost: 0, points: 0 },
  { place: "a3", name: "Gulch", pairs: 0, lost: 1, points: 0 },
  { place: "a4", name: "Cliff", pairs: 1, lost: 0, points: 3 },
];
const nests = (...points) => ({ nests: points.map((number) => ({ x: 0, y: 0, points: number })) });
const PICTURE = { stops: [nests(4, 0, 3), nests(), nests(0), nests(3)] };
const HOMES = homes({ colony: COLONY }, PICTURE);

test("the count goes through habitats with pairs from left to right, and ends with the score", () => {
  const halts = stops(HOMES);
  const sums = halts.map(({ place, from, sum }) => [place, from, sum]);
  assert.deepEqual(sums, [["a1", 0, 7], ["a3", 7, 7], ["a4", 7, 10]]);
  assert.deepEqual(halts.map(({ at }) => at), [0, FINALE.each, 2 * FINALE.each]);
});

test("each habitat is counted nest by nest once the picture is there, and a lost pair adds nothing", () => {
  const halts = stops(HOMES);
  assert.deepEqual(halts[0].nests.map(({ from, sum }) => [from, sum]), [[0, 4], [4, 4], [4, 7]]);
  for (const { at, way, each, nests: counted } of halts) {
    const times = counted.map((nest) => nest.at);
    assert.deepEqual(times, [...times].sort((one, other) => one - other));
    assert.ok(times.every((time) => time >= at + way && time < at + each));
  }
});

test("nothing is counted in an empty colony", () => {
  assert.deepEqual(stops(homes({ colony: [COLONY[1]] }, { stops: [nests()] })), []);
  assert.deepEqual(stops([]), []);
});

test("however many habitats there are, the count takes less than four seconds", () => {
  for (const number of [0, 1, 7, 9, 20]) {
    const last = stops(Array(number).fill(HOMES[0])).at(-1) ?? { at: 0, each: 0 };
    assert.ok(last.at + last.each + FINALE.rest < 4000);
  }
});

test("a window comes as close to a part of a picture as it can, and shows little beyond its edges", () => {
  const picture = { width: 1000, height: 400 }, room = { width: 500, height: 400 };
  const whole = { x: 0, y: 0, ...picture };
  assert.deepEqual(camera(whole, picture, room), { scale: 0.5, x: 0, y: 100 });
  assert.deepEqual(camera({ x: 400, y: 100, width: 250, height: 200 }, picture, room), { scale: 2, x: -800, y: -200 });
  assert.deepEqual(camera({ x: 0, y: 0, width: 250, height: 200 }, picture, room), { scale: 2, x: 0, y: 0 });
  assert.deepEqual(camera({ x: 900, y: 300, width: 250, height: 200 }, picture, room), { scale: 2, x: -1500, y: -400 });
});

test("the count plays in the part of the board that is in the window, or on all of it if that part is small", () => {
  assert.deepEqual(inWindow({ top: 50, bottom: 900 }, 800), { top: 50, bottom: 800 });
  assert.deepEqual(inWindow({ top: -300, bottom: 500 }, 800), { top: 0, bottom: 500 });
  assert.deepEqual(inWindow({ top: -700, bottom: 100 }, 800), { top: -700, bottom: 100 });
});

test("the count starts with the move that ends the game, but not when a finished game is shown again", () => {
  const over = view({ ply: 4, over: true, season: true });
  assert.equal(finishedBetween(view(), over), true);
  assert.equal(finishedBetween(view({ ply: 4, over: true }), over), false);
  assert.equal(finishedBetween(view({ ply: 2 }), over), false);
  assert.equal(finishedBetween(view(), view({ ply: 4, over: true })), false);
});

test("the board asks for the season card only when a game is over, even if it was over when first shown", () => {
  const asks = { type: "query", name: "season", ply: 4 };
  const over = { type: "view", view: view({ ply: 4, over: true, season: true }) };
  assert.deepEqual(after(laid(view()), over).intents, [asks]);
  assert.deepEqual(after(START, { type: "dressed", about: {}, faces: {} }, over).intents, [asks]);
  assert.deepEqual(after(START, { type: "dressed", about: { reading: true }, faces: {} }, over).intents, []);
});

test("a panel turns its page once: at once, or when the scene on the page stands still", () => {
  let playing = false;
  const done = [];
  globalThis.document = Object.assign(new EventTarget(), { querySelector: () => playing || null });
  afterScene(() => done.push("at once"));
  assert.deepEqual(done, ["at once"]);
  playing = true;
  afterScene(() => done.push("later"));
  assert.deepEqual(done, ["at once"]);
  sceneOver();
  sceneOver();
  assert.deepEqual(done, ["at once", "later"]);
  delete globalThis.document;
});

test("what shows the end of a game is requested once, and nothing is counted if it cannot be loaded", async () => {
  const { error } = console, told = [];
  console.error = (/** @type {unknown} */ found) => told.push(found);
  const node = { removeAttribute() {}, setAttribute() {}, getAttribute() {}, getRootNode() {} };
  const season = { counted: "", code: { script: "throw new Error('no such file')" } };
  const scenes = Object.assign(Object.create(Scenes.prototype), {
    counting: true, season: null, came: null, dusk: 0, stage: {}, heard: {},
    board: { root: node, state: { view: { season: true }, found: { season } } },
  });
  scenes.draw(scenes.board.state);
  await new Promise((done) => setTimeout(done, 50));
  console.error = error;
  clearTimeout(scenes.late);
  assert.deepEqual([told.length, scenes.counting, scenes.came], [1, false, season]);
});
