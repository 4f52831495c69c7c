/** The view of a model, which patches keep up to date. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { followPatches, patched } from "../../widgets/elele_widgets/shared/patches.js";
import { slot, view } from "./boards.mjs";

const FIRST = view({ version: 4, ack: null, safe: true });
const patch = (base, set, more = {}) => ({ base, set: { version: base + 1, ...set }, drop: [], ...more });

/** A followed model, with its messages and the number of changes of its view. */
function followed(first = FIRST) {
  const listeners = new Map();
  const model = {
    view: first, sent: [], changes: 0,
    get: () => model.view,
    set: (name, value) => {
      model.view = value;
      model.changes += 1;
      model.emit("change:view");
    },
    send: (message) => model.sent.push(message),
    on: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    emit: (name, message) => (listeners.get(name) ?? []).forEach((listener) => listener(message)),
  };
  followPatches(model);
  return model;
}

test("a patch sets and drops keys, and keeps the slots and moves that it numbers", () => {
  const moves = [{ text: "one", places: [], says: "" }, { text: "two", places: [], says: "" }];
  const before = { ...FIRST, moves };
  const [habitats, row] = before.zones;
  const zones = [
    0,
    { name: row.name, slots: [1, slot("b9", "moli:w")] },
  ];
  const after = patched(before, patch(4, { ply: 4, ack: "x-1", zones, moves: [1] }, { drop: ["safe"] }));
  assert.deepEqual([after.version, after.ply, after.ack, "safe" in after], [5, 4, "x-1", false]);
  assert.deepEqual(after.zones[0], habitats);
  assert.deepEqual(after.zones[1].slots, [row.slots[1], slot("b9", "moli:w")]);
  assert.deepEqual(after.moves, [moves[1]]);
  assert.deepEqual(before.moves, moves);
});

test("zones that are new are sent whole", () => {
  const zones = [{ name: "row-9", slots: [slot("x9")] }];
  assert.deepEqual(patched(FIRST, patch(4, { zones })).zones, zones);
});

test("figures that are not sent stay as they are; the rest of the shapes is sent whole", () => {
  const [old, changed] = [{ slots: {}, state: "short", says: "" }, { slots: {}, state: "ready", says: "" }];
  const before = { ...FIRST, shapes: { figures: { one: old, two: old }, kinds: { block: "1" }, spares: { s: {} } } };
  const shapes = { figures: { two: changed }, kinds: { block: "2" }, spares: {} };
  const { shapes: found } = patched(before, patch(4, { shapes }));
  assert.deepEqual(found, { figures: { one: old, two: changed }, kinds: { block: "2" }, spares: {} });
  assert.deepEqual(patched(FIRST, patch(4, { shapes })).shapes, shapes);
});

test("patches are applied in order, each once, and nothing is sent", () => {
  const model = followed();
  model.emit("msg:custom", { patch: patch(4, { score: 2 }) });
  model.emit("msg:custom", { patch: patch(5, { score: 3 }) });
  model.emit("msg:custom", { patch: patch(5, { score: 3 }) });
  assert.deepEqual([model.view.version, model.view.score, model.changes, model.sent], [6, 3, 2, []]);
});

test("after a missed patch, the whole view is requested once", () => {
  const model = followed();
  model.emit("msg:custom", { patch: patch(6, { score: 2 }) });
  model.emit("msg:custom", { patch: patch(7, { score: 3 }) });
  assert.deepEqual(model.sent.map(({ intent }) => intent), [{ type: "view" }]);
  assert.equal(model.view.version, 4);
  model.set("view", view({ version: 8, score: 3 }));
  model.emit("msg:custom", { patch: patch(7, { score: 3 }) });
  model.emit("msg:custom", { patch: patch(8, { score: 4 }) });
  assert.deepEqual([model.view.score, model.sent.length], [4, 1]);
  model.emit("msg:custom", { patch: patch(11, {}) });
  assert.equal(model.sent.length, 2);
});

test("other messages, or a second follower of the same model, change nothing", () => {
  const model = followed();
  followPatches(model);
  for (const message of [undefined, {}, { ack: "x-1" }]) model.emit("msg:custom", message);
  model.emit("msg:custom", { patch: patch(4, { score: 2 }) });
  assert.deepEqual([model.view.version, model.changes, model.sent], [5, 1, []]);
});
