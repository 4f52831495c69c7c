/** The view of a model, which patches keep up to date. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";

import { followPatches, patched } from "../../widgets/elele_widgets/js/shared/patches.js";
import { view } from "./boards.mjs";

const FIRST = view({ version: 4, ack: null, safe: true });
const next = (before, changes) => ({ ...before, version: before.version + 1, ...changes });

/** A patch that writes the whole text of the second view. */
function patch(before, after) {
  const check = deflateSync(JSON.stringify(before)).subarray(-4).readUInt32BE(); // ends with the checksum
  return { base: before.version, check, edits: [JSON.stringify(after)] };
}

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

test("edits write texts, and copy from the old text and from the new one", () => {
  const before = { version: 4, says: "𝄞 mōlī, mōlī" };
  const edits = [0, 11, "5", 1, 9, 2, 4, "𝄞", 29, 4, '"}'];
  assert.deepEqual(patched(before, { ...patch(before, {}), edits }), { version: 5, says: "mōlī𝄞mōlī" });
});

test("patches are applied in order, each once, and nothing is sent", () => {
  const model = followed();
  const [second, third] = [next(FIRST, { score: 2 }), next(next(FIRST), { score: 3 })];
  model.emit("msg:custom", { patch: patch(FIRST, second) });
  model.emit("msg:custom", { patch: patch(second, third) });
  model.emit("msg:custom", { patch: patch(second, third) });
  assert.deepEqual([model.view, model.changes, model.sent], [third, 2, []]);
});

test("after a missed patch, the whole view is requested once", () => {
  const model = followed();
  model.emit("msg:custom", { patch: patch({ ...FIRST, version: 6 }, {}) });
  model.emit("msg:custom", { patch: patch({ ...FIRST, version: 7 }, {}) });
  assert.deepEqual(model.sent.map(({ intent }) => intent), [{ type: "view" }]);
  assert.equal(model.view.version, 4);
  const whole = view({ version: 8, score: 3 });
  model.set("view", whole);
  model.emit("msg:custom", { patch: patch({ ...FIRST, version: 7 }, {}) });
  model.emit("msg:custom", { patch: patch(whole, next(whole, { score: 4 })) });
  assert.deepEqual([model.view.score, model.sent.length], [4, 1]);
  model.emit("msg:custom", { patch: patch({ ...FIRST, version: 11 }, {}) });
  assert.equal(model.sent.length, 2);
});

test("a patch of another text with the same version is not applied; the whole view is requested", () => {
  const model = followed();
  model.emit("msg:custom", { patch: patch({ ...FIRST, score: 9 }, next(FIRST)) });
  assert.deepEqual([model.view, model.sent.map(({ intent }) => intent)], [FIRST, [{ type: "view" }]]);
});

test("other messages, or a second follower of the same model, change nothing", () => {
  const model = followed();
  followPatches(model);
  for (const message of [undefined, {}, { ack: "x-1" }]) model.emit("msg:custom", message);
  model.emit("msg:custom", { patch: patch(FIRST, next(FIRST, { score: 2 })) });
  assert.deepEqual([model.view.version, model.changes, model.sent], [5, 1, []]);
});
