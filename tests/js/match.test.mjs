import assert from "node:assert/strict";
import test from "node:test";
import { nextLine } from "../../widgets/elele_widgets/board/hand.js";
import { marks, told as telling } from "../../widgets/elele_widgets/board/marks.js";
import { NOTHING, START, update } from "../../widgets/elele_widgets/board/state.js";
import { matchBy, tellNames } from "../../widgets/elele_widgets/seabirds/match.js";
import "../../widgets/elele_widgets/seabirds/parts.js";

/** @import { BoardState } from "../../widgets/elele_widgets/board/state.js" */

const PAIR = { text: "pair b1 c2 a3", places: ["b1", "c2", "a3"], says: "A pair to a3" };
const OTHER = { text: "pair b1 c2 a4", places: ["b1", "c2", "a4"], says: "A pair to a4" };
const place = (/** @type {string} */ name) => ({
  place: name, label: `${name}: “white bird”`, row: 1, col: 0, badges: [],
  cards: [{ up: true, text: `x${name}:w`, label: "" }],
});
const VIEW = {
  ...NOTHING, game: "seabirds", ply: 0, asks: ["b1", "c2", "b3"],
  zones: [{ name: "row-2", slots: ["b1", "c2", "b3", "a3", "a4"].map((name) => place(name)) }],
};

/** @param {Partial<import("../../widgets/elele_widgets/shared/types.js").View>} changes @returns {BoardState} */
function playing(changes = {}) {
  return { ...START, mode: "play", view: { ...VIEW, ...changes } };
}

/** @param {BoardState} state @param {string[]} names */
function touching(state, ...names) {
  return names.reduce(({ state: now, intents }, name) => {
    const next = update(now, { type: "place", place: name, at: 0 });
    return { state: next.state, intents: [...intents, ...next.intents] };
  }, { state, intents: /** @type {any[]} */ ([]) });
}

test("two birds that only Python can tell to be mates are asked about, and light nothing before the answer", () => {
  const one = touching(playing(), "b1");
  assert.deepEqual(one.intents, []);
  assert.equal(marks(one.state).fits.size, 0);
  const { state, intents } = touching(one.state, "c2");
  assert.deepEqual(intents, [{ type: "why", places: ["b1", "c2"], ply: 0 }]);
  assert.deepEqual(state.touched, ["b1", "c2"]);
  assert.equal(marks(state).fits.size, 0);
});

test("the answer lists the pair's moves: the birds stay touched, and their habitats are highlighted", () => {
  const asked = touching(playing(), "c2", "b1").state;
  const { state } = update(asked, { type: "view", view: { ...VIEW, moves: [PAIR, OTHER] } });
  assert.deepEqual(state.touched, ["c2", "b1"]);
  assert.deepEqual([...marks(state).fits.keys()].sort(), ["a3", "a4"]);
  assert.deepEqual(touching(state, "a3").intents, [{ type: "play", move: PAIR.text, ply: 0 }]);
});

test("two birds that are no mates are let go, and so are a found pair's when another bird is touched", () => {
  const notice = { kind: "objection", rule: "species", text: "Two species.", places: ["b1", "b3"] };
  const asked = touching(playing(), "b1", "b3").state;
  assert.deepEqual(update(asked, { type: "view", view: { ...VIEW, notice } }).state.touched, []);
  const found = update(asked, { type: "view", view: { ...VIEW, moves: [PAIR, OTHER] } }).state;
  assert.deepEqual(touching({ ...found, touched: ["b1", "c2"] }, "b3").state.touched, ["b3"]);
  assert.deepEqual(touching(playing(), "b1", "b1").state.touched, []);
});

test("birds that were dropped on each other are touched once they are known to be a pair", () => {
  const lifted = update(playing(), { type: "lift", place: "b1", depth: 1 }).state;
  const over = update(lifted, { type: "over", place: "c2" }).state;
  assert.equal(marks(over).fits.size, 0);
  const { state, intents } = update(over, { type: "drop" });
  assert.deepEqual(intents, [{ type: "why", places: ["b1", "c2"], ply: 0, cards: 1 }]);
  const notice = { kind: "legal", rule: "legal", text: "The two are a pair.", places: ["b1", "c2"] };
  const view = { ...VIEW, notice, moves: [PAIR, OTHER] };
  const found = update(state, { type: "view", view }).state;
  assert.deepEqual(found.touched, ["b1", "c2"]);
  assert.deepEqual(marks(found).noticed, []);
});

test("Show me asks Python for the mates and homes of the touched bird", () => {
  const { state, intents } = update(touching(playing(), "b1").state, { type: "action", name: "show" });
  assert.deepEqual(intents, [{ type: "show", places: ["b1"], ply: 0 }]);
  const shown = update(state, { type: "view", view: { ...VIEW, moves: [PAIR, OTHER] } }).state;
  assert.deepEqual([...marks(shown).fits.keys()].sort(), ["a3", "a4", "c2"]);
  assert.deepEqual([...marks(touching(shown, "c2").state).fits.keys()].sort(), ["a3", "a4"]);
});

test("Show me dismisses a notice about other birds", () => {
  const notice = { kind: "told", text: "The bird at b3 is the noio.", places: ["b3"] };
  const told = touching(playing({ notice }), "b1").state;
  const { state } = update(told, { type: "action", name: "show" });
  assert.equal(telling(state), null);
});

test("Show me without a touched bird asks nothing", () => {
  assert.deepEqual(update(playing(), { type: "action", name: "show" }).intents, []);
});

test("the line below the board says to touch the mate", () => {
  const hand = { "": "Touch a bird.", b: "Now touch its mate." };
  assert.equal(nextLine(playing({ hand })), "Touch a bird.");
  assert.equal(nextLine(touching(playing({ hand }), "c2").state), "Now touch its mate.");
});

test("choosing a mode sends a request and closes the sheet", () => {
  const open = update(playing(), { type: "action", name: "match" }).state;
  assert.equal(open.panel, "match");
  const { state, intents } = update(open, matchBy("picture"));
  assert.equal(state.panel, "");
  assert.deepEqual(intents, [{ type: "match", mode: "picture" }]);
});

test("the request for the names of two compared birds has their places", () => {
  const birds = ["b1", "b3"].map((name) => ({ place: name, said: "", picture: "" }));
  const state = playing({ compared: { birds, difference: "" } });
  assert.deepEqual(update(state, tellNames(state)).intents, [{ type: "tell", places: ["b1", "b3"], ply: 0 }]);
  assert.equal(tellNames(playing()), null);
});

test("the faces of birds in nests come with the view", () => {
  const face = { kind: "plain", title: "ʻEwaʻewa" };
  const nested = /** @type {any} */ ({ "ewaewa:w": face });
  const { state } = update(playing(), { type: "view", view: { ...VIEW, nested } });
  assert.deepEqual(state.faces["ewaewa:w"], face);
  const dressed = update(state, { type: "dressed", about: {}, faces: {} }).state;
  assert.deepEqual(dressed.faces["ewaewa:w"], face);
});
