// A game that begins from files: what they answer, what waits for Python, and how Python goes on.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { test } from "node:test";
import { birdsOf, openingOf } from "../../site/play/load.mjs";
import { Models } from "../../site/play/models.mjs";
import { joined, Played, preload, unpack } from "../../site/play/opening.mjs";

const view = (ply, more = {}) => ({ deal: "owls#7", ply, zones: [], moves: [], score: ply, over: false, ...more });
const STATES = { 1: { _model_name: "Code" }, 2: { _model_name: "AnyModel", view: view(0, { version: 0 }) } };
const MOVES = { "pair a b": { patch: { base: 0, set: { ply: 1, version: 1 }, drop: [] } } };
const OPENING = { states: STATES, model: "2", board: "2", moves: MOVES };
const asks = (nonce, intent) => ({ method: "custom", content: { nonce, intent } });
const tells = (data) => ({ type: "comm_msg", comm: "2", data });
const play = (nonce, move, ply) => asks(nonce, { type: "play", move, ply });

function storage(texts = {}) {
  return {
    texts, getItem: (key) => texts[key] ?? null, setItem: (key, text) => { texts[key] = text; },
    removeItem: (key) => { delete texts[key]; },
  };
}

/** Begin the game; return it with what the board was told, and what Python has received. */
async function begun(store = storage()) {
  const posted = [], told = [];
  let played;
  const models = new Models((comm, data) => played.take(comm, data));
  const post = (_comm, data) => posted.push(structuredClone(data));
  played = new Played(structuredClone(OPENING), models, post, store, "key");
  models.known.get("2").on("msg:custom", (content) => told.push(content));
  played.restore();
  await Promise.resolve();
  return { board: models.known.get("2"), models, played, posted, store, told };
}

/** Python opens its widgets, and shows a view after the moves made. */
function python(played, seen, states = STATES) {
  for (const [comm, state] of Object.entries(states)) {
    played.hear({ type: "comm_open", comm, data: { state: { ...state } } });
  }
  played.follow();
  const message = tells({ method: "update", state: { view: { ...seen, ack: "opening" } } });
  played.hear(message);
  return played.isView(message);
}

test("a deal's opening is put together from two files, and another deal has none", async () => {
  const shared = { ...OPENING, moves: {} };
  const deals = { "owls#8": { states: { 2: { view: view(0, { deal: "owls#8" }) } }, moves: OPENING.moves } };
  const found = joined(shared, await unpack(gzipSync(JSON.stringify(deals))), "owls#8");
  assert.equal(found.states[2].view.deal, "owls#8");
  assert.equal(found.states[2]._model_name, "AnyModel");
  assert.deepEqual(Object.keys(found.moves), ["pair a b"]);
  assert.equal(joined(shared, deals, "owls#9"), undefined);
  assert.equal(joined(shared, deals, "toString"), undefined);
  await assert.rejects(unpack(new TextEncoder().encode("damaged").buffer));
});

test("a widget without a view answers by itself; what it reports waits, and Python hears it", async () => {
  const bend = { states: { 1: { _model_name: "Code" }, 2: { _model_name: "AnyModel", reached: { met: [] } } } };
  const posted = [], store = storage();
  let played;
  const models = new Models((comm, data) => played.take(comm, data));
  const post = (_comm, data) => posted.push(structuredClone(data));
  played = new Played({ ...structuredClone(bend), model: "2", board: "2", moves: {} }, models, post, store, "key");
  played.take("2", asks("x-1", { type: "met", goal: "far", boards: ["ab"] }));
  assert.deepEqual([posted.length, played.waits, JSON.parse(store.texts.key).length], [0, true, 1]);
  for (const [comm, state] of Object.entries(bend.states)) {
    played.hear({ type: "comm_open", comm, data: { state: { ...state, reached: { met: [], note: "kept" } } } });
  }
  played.follow();
  const answer = tells({ method: "custom", content: { ack: "opening" } });
  played.hear(answer);
  assert.equal(played.isView(answer), true);
  assert.equal(played.meet(), true);
  assert.equal(played.fits("2"), true);
  played.adopt();
  assert.equal(models.known.get("2").get("reached").note, "kept");
  played.go();
  assert.equal(posted.at(-1).content.intent.goal, "far");
  played.hear(tells({ method: "custom", content: { ack: "x-1" } }));
  assert.deepEqual([played.done, store.texts], [true, {}]);
});

test("scripts and styles load before widgets ask for them; a widget reports a broken one", async (context) => {
  const { Blob } = globalThis;
  globalThis.Blob = class { constructor([text]) { this.text = text; } };
  context.mock.method(URL, "createObjectURL", ({ text }) => `data:text/javascript,${encodeURIComponent(text)}`);
  const styles = [];
  const head = { querySelector: () => null, append: (style) => styles.push(style) };
  Object.assign(globalThis, { document: { head, createElement: () => ({ setAttribute() {} }) }, ShadowRoot: class {} });
  context.after(() => { globalThis.Blob = Blob; delete globalThis.document; delete globalThis.ShadowRoot; });
  const codes = { 1: { script: "globalThis.early = 1;", style: "a {}" }, 3: { script: "throw 1;", style: "b {}" } };
  preload({ states: { ...STATES, ...codes } });
  await new Promise((done) => setTimeout(done, 50));
  assert.equal(globalThis.early, 1);
  assert.deepEqual(styles.map(({ textContent }) => textContent), ["a {}", "b {}"]);
});

test("a minified script stays when Python, which has the full one, takes over", async () => {
  const { models, played } = await begun();
  models.known.get("1").state.script = "short";
  python(played, view(0), { ...STATES, 1: { ...STATES[1], script: "long", style: "s" } });
  assert.equal(played.meet(), true);
  played.adopt();
  assert.equal(models.known.get("1").get("script"), "short");
});

test("the names of the files are those of the build", () => {
  assert.deepEqual(openingOf("seabirds#makani"), ["opening-seabirds.bin", "opening-182.bin"]);
  assert.deepEqual(openingOf(""), ["opening-.bin", "opening-0.bin"]);
  assert.equal(birdsOf("seabirds:7x3#kahakai"), "opening-seabirds-7x3-birds.bin");
  assert.deepEqual(openingOf("elemental:october#2026-11-28"), ["opening-elemental-october.bin", "opening-327.bin"]);
});

test("a first move is answered from the file; what follows waits, and counts once if touched twice", async () => {
  const { played, posted, told } = await begun();
  played.take("2", asks("x-1", { type: "look", text: "owl" }));
  played.take("2", play("x-2", "pair a b", 0));
  await Promise.resolve();
  assert.equal(told[0].patch.set.ack, "x-2");
  assert.equal(played.waits, false);
  played.take("2", play("x-3", "turn a", 1));
  played.take("2", play("x-4", "turn a", 1));
  assert.equal(posted.length, 0);
  assert.equal(played.waits, true);
  assert.deepEqual(played.waiting.map(({ data }) => data.content.nonce), ["x-1", "x-4"]);
});

test("a move that waits keeps the file from answering a later one", async () => {
  const { played, told } = await begun();
  played.take("2", play("x-1", "turn a", 0));
  played.take("2", play("x-2", "pair a b", 0));
  await Promise.resolve();
  assert.deepEqual([told, played.waiting.length], [[], 2]);
});

test("Python makes the same moves, and then what has waited, one request after the other", async () => {
  const { board, played, posted, store } = await begun();
  played.take("2", play("x-1", "pair a b", 0));
  played.take("2", play("x-2", "turn a", 1));
  played.take("2", play("x-3", "turn b", 1));
  board.set("view", view(1));
  assert.equal(python(played, view(1, { version: 4 })), true);
  assert.deepEqual(posted.map(({ content }) => content.nonce), ["x-1", "opening"]);
  assert.equal(played.meet(), true);
  assert.equal(played.fits("2"), true);
  played.adopt();
  assert.equal(board.get("view").version, 4);
  played.go();
  assert.equal(posted.at(-1).content.nonce, "x-2");
  played.take("1", { method: "update", state: { index: 1 } });
  board.set("view", view(2));
  played.hear(tells({ method: "custom", content: { patch: { set: { ack: "x-2" } } } }));
  assert.deepEqual(posted.at(-1).content.intent, { type: "play", move: "turn b", ply: 2 });
  assert.equal(played.done, false);
  played.hear(tells({ method: "custom", content: { ack: "x-3" } }));
  assert.deepEqual(posted.at(-1), { method: "update", state: { index: 1 } });
  assert.deepEqual([played.done, store.texts], [true, {}]);
});

test("a first move waits once Python was told to follow, so that both come to the same position", async () => {
  const { played, posted, told } = await begun();
  played.follow();
  played.take("2", play("x-1", "pair a b", 0));
  await Promise.resolve();
  assert.deepEqual([told, posted.length], [[], 1]);
  for (const [comm, state] of Object.entries(STATES)) {
    played.hear({ type: "comm_open", comm, data: { state: { ...state } } });
  }
  played.hear(tells({ method: "update", state: { view: view(0, { ack: "opening" }) } }));
  assert.equal(played.meet(), true);
  played.go();
  assert.equal(posted.at(-1).content.intent.move, "pair a b");
});

test("if Python comes to another position, its word counts and nothing that waits is played", async () => {
  const { board, played, posted } = await begun();
  played.take("2", play("x-1", "pair a b", 0));
  played.take("2", play("x-2", "turn a", 1));
  board.set("view", view(1));
  python(played, view(9, { version: 4 }));
  assert.equal(played.meet(), false);
  played.adopt();
  played.go();
  assert.equal(board.get("view").ply, 9);
  assert.deepEqual(posted.at(-1).content, { nonce: "x-2", intent: { type: "view" } });
});

test("widgets of another version of the site do not fit", async () => {
  const { played } = await begun();
  python(played, view(0), { ...STATES, 3: { _model_name: "Code" } });
  assert.equal(played.fits("2"), false);
});

test("moves are stored until Python has made them, and made again on the next visit", async () => {
  const store = storage();
  const first = await begun(store);
  first.played.take("2", asks("x-1", { type: "look", text: "owl" }));
  first.played.take("2", play("x-2", "pair a b", 0));
  first.played.take("2", play("x-3", "turn a", 1));
  const second = await begun(store);
  assert.equal(second.told[0].patch.set.ply, 1);
  assert.deepEqual(second.played.waiting.map(({ data }) => data.content.intent.move), ["turn a"]);
  const damaged = await begun(storage({ key: "{" }));
  assert.deepEqual(damaged.played.made, []);
  const full = storage();
  full.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  const { played } = await begun(full);
  played.take("2", play("x-1", "pair a b", 0));
  assert.equal(played.made.length, 1);
});
