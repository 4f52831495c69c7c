// A page without a notebook: what it says when Python does not start, and how it keeps the site's files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Files, Notice, Start } from "../../site/play/load.mjs";
import { begin, checkedOf } from "../../site/play/page.mjs";

const ROOT = new URL("../../site/", import.meta.url);
const FAILED = "Something went wrong. Try again. If that does not help, tell the person who gave you the address.";
const MISSING = "Part of this page did not load. Check your connection, then try again.";

/**
 * Begin a page whose worker is this test; return its files, what the worker has received, the words on the page, and a
 * function that sends a message from the worker.
 */
async function begun(t, take, hash = "#elba#7") {
  t.mock.method(console, "error", () => {});
  t.mock.method(console, "info", () => {});
  const received = [], told = { dataset: {}, textContent: "" }, bar = {};
  let hear;
  class Worker {
    postMessage(message) { received.push(message); }
    addEventListener(name, listener) { if (name === "message") hear = listener; }
  }
  const body = { dataset: { page: "play" }, hasAttribute: () => true, removeAttribute() {}, toggleAttribute() {} };
  const document = { body, documentElement: body, querySelector: () => ({ replaceChildren() {} }) };
  globalThis.navigator ??= {};
  Object.assign(globalThis, { Worker, addEventListener() {}, document, location: { hash } });
  const files = new Files(ROOT, {}, null);
  Object.assign(files, { module: async () => "blob:1", take });
  await begin(files, new Notice(told, bar), new Start(files, "play/", {}, []));
  const send = async (data) => {
    hear({ data });
    await new Promise(setImmediate);
  };
  return { files, received, send, told };
}

const cut = async () => { throw new TypeError("the connection was cut"); };

test("if a file of Python does not arrive, the page says to check the connection", async (t) => {
  const { received, send, told } = await begun(t, cut);
  await send({ wanted: `${ROOT}static/python.wasm`, order: 0 });
  assert.deepEqual(received.at(-1), { order: 0, trouble: "TypeError: the connection was cut" });
  await send({ failed: received.at(-1).trouble });
  assert.equal(told.textContent, MISSING);
});

test("if Python cannot start or fails later, the page says whom to tell", async (t) => {
  const bytes = new ArrayBuffer(1);
  const first = await begun(t, async () => bytes);
  await first.send({ wanted: `${ROOT}static/python.wasm`, order: 0 });
  await first.send({ failed: "no memory" });
  assert.equal(first.told.textContent, FAILED);
  const second = await begun(t, cut);
  await second.send({ wanted: `${ROOT}play/memory.bin`, order: 0 });
  await second.send({ ready: "started" });
  await second.send({ failed: "an error in Python" });
  assert.equal(second.told.textContent, FAILED, "Python started the slow way, so the connection is not to blame");
});

test("the address names the deal that is played, without a new entry in the history", async (t) => {
  const { send } = await begun(t, cut);
  const addresses = [];
  globalThis.history = { replaceState: (_state, _title, address) => addresses.push(address) };
  await send({ task: "elba#8" });
  assert.deepEqual(addresses, [], "Python has not opened the task in the address yet");
  await send({ trouble: "No." });
  await send({ task: "elba#8&peek=off" });
  assert.deepEqual(addresses, ["#elba#8&peek=off"]);
});

test("the page keeps the site's files once at a time, and again after it has failed", async (t) => {
  const { files, send } = await begun(t, cut, "");
  const failed = [];
  const serviceWorker = { register: () => new Promise((_, fail) => { failed.push(fail); }) };
  globalThis.navigator = { locks: {}, serviceWorker };
  files.caches = {};
  await send({ ready: "restored" });
  await send({ failed: "no network", whole: false });
  assert.equal(failed.length, 0, "not everything has come");
  await send({ whole: true });
  await send({ ready: "restored" });
  assert.equal(failed.length, 1);
  failed[0](new Error("no network"));
  await send({ ready: "restored" });
  await send({ ready: "restored" });
  assert.equal(failed.length, 2);
  failed[1](new Error("no network"));
});

test("the page with the copies says how many files of the site were checked, and how many were damaged", () => {
  const told = [[0, 0], [97, 0], [97, 1], [97, 2]].map(([checked, damaged]) => checkedOf({ checked, damaged }));
  assert.deepEqual(told, [
    "", "97 files of this site were checked. All are in order.",
    "97 files of this site were checked. 1 was damaged, and was replaced.",
    "97 files of this site were checked. 2 were damaged, and were replaced.",
  ]);
});
