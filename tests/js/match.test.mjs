import assert from "node:assert/strict";
import test from "node:test";
import { aloud, offered, ordered, touch } from "../../widgets/elele_widgets/board/choose.js";
import { marks, told as telling } from "../../widgets/elele_widgets/board/marks.js";
import { NOTHING, START, update } from "../../widgets/elele_widgets/board/state.js";
import { matchBy, tellNames } from "../../widgets/elele_widgets/seabirds/match.js";
import "../../widgets/elele_widgets/seabirds/parts.js";

/** @import { BoardState } from "../../widgets/elele_widgets/board/state.js" */

const PAIR = { text: "pair b1 c2 a3", places: ["b1", "c2", "a3"], says: "A pair to a3", quiet: true };
const OTHER = { text: "pair b1 c2 a4", places: ["b1", "c2", "a4"], says: "A pair to a4", quiet: true };
const TURN = { text: "turn b6", places: ["b6"], says: "Turn" };
const place = (/** @type {string} */ name) => ({
  place: name, label: `${name}: “white bird”`, row: 1, col: 0, badges: [],
  cards: [{ up: true, text: `x${name}:w`, label: "" }],
});
const VIEW = {
  ...NOTHING, game: "seabirds", ply: 0, moves: [PAIR, OTHER],
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

test("a quiet move highlights no mate and no home, and is offered only after all its places are touched", () => {
  const { state } = touching(playing({ moves: [PAIR] }), "b1");
  assert.equal(marks(state).fits.size, 0);
  assert.deepEqual(state.offers, []);
  assert.deepEqual(offered([PAIR], ["b1", "a3"]), []);
  assert.deepEqual(touch([PAIR, OTHER], ["b1", "c2"], "a3").play, PAIR);
});

test("Show me highlights the mates and homes of the touched bird, and tells Python once", () => {
  const { state, intents } = update(touching(playing(), "b1").state, { type: "action", name: "show" });
  assert.deepEqual(intents, [{ type: "show", places: ["b1"], ply: 0 }]);
  assert.deepEqual([...marks(state).fits.keys()].sort(), ["a3", "a4", "c2"]);
  const more = touching(state, "c2");
  assert.deepEqual([...marks(more.state).fits.keys()].sort(), ["a3", "a4"]);
});

test("the places shown for one bird are not shown for another bird or after a move", () => {
  const shown = update(touching(playing(), "b1").state, { type: "action", name: "show" }).state;
  const gone = update(shown, { type: "escape" }).state;
  assert.equal(marks(touching(gone, "c2").state).fits.size, 0);
  const moved = update(shown, { type: "view", view: { ...VIEW, ply: 1 } }).state;
  assert.deepEqual(moved.shown, []);
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

test("moves that are not quiet are highlighted and offered as usual", () => {
  const { state } = update(playing(), { type: "view", view: { ...VIEW, moves: [TURN, PAIR] } });
  assert.deepEqual(aloud([TURN, PAIR], ["b1"], []), [TURN, PAIR]);
  assert.deepEqual(offered(state.view.moves, ["b6"]), [TURN]);
});

test("the request for a pair has its places in the order of the touches", () => {
  const { intents } = touching(playing(), "c2", "b1", "a3");
  assert.deepEqual(intents, [{ type: "play", move: PAIR.text, ply: 0, touched: ["c2", "b1", "a3"] }]);
  const state = { view: { moves: [{ ...PAIR, quiet: undefined }] }, touched: ["b1"], drag: null };
  const plain = [/** @type {const} */ ({ type: "play", move: PAIR.text, ply: 0 })];
  assert.deepEqual(ordered(state, { type: "place", place: "a3" }, plain), plain);
});

test("two birds that make no pair lead to a question", () => {
  const { intents } = touching(playing(), "b1", "b3");
  assert.deepEqual(intents, [{ type: "why", places: ["b1", "b3"], ply: 0 }]);
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
