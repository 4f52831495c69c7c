// The pages without a notebook: how Python's memory is restored, and the models that Python opens.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Leaving } from "../../site/play/leave.mjs";
import { Models } from "../../site/play/models.mjs";
import {
  constants, difference, divide, divided, forget, named, PACKAGES, put, restored, settling, write,
} from "../../site/play/python.mjs";
import { within } from "../../site/play/within.mjs";

/** The place of the address that each browser sets for itself, and the address that this one has set. */
const TRAMPOLINE = 208;
const OWN = 77;
const END = 0xffffff00;  // zstd's error codes are the largest numbers

/** A substitute for a WebAssembly instance whose zstd passes its input on, at most `most` bytes at a time. */
function fakeInstance({ most = 1 << 17, broken = false } = {}) {
  const memory = new WebAssembly.Memory({ initial: 1 });
  new Int32Array(memory.buffer)[0] = 8;
  new Int32Array(memory.buffer, TRAMPOLINE, 1)[0] = OWN;
  const words = (at) => new Uint32Array(memory.buffer, at, 3);
  const exports = {
    memory,
    _PyRuntime: { value: TRAMPOLINE - 8 },
    _PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: { value: 0 },
    ZSTD_estimateDStreamSize: (window) => window,
    ZSTD_initStaticDStream: (space) => space,
    ZSTD_isError: (code) => Number(code > END),
    ZSTD_decompressStream: (_stream, output, input) => {
      if (broken) return END + 1;
      const [from, to] = [words(input), words(output)];
      const bytes = Math.min(most, from[1] - from[2], to[1] - to[2]);
      new Uint8Array(memory.buffer).copyWithin(to[0] + to[2], from[0] + from[2], from[0] + from[2] + bytes);
      from[2] += bytes;
      to[2] += bytes;
      return 0;
    },
  };
  return { exports };
}

/** Restore a memory into an instance, as Pyodide does; return the options for it, and the files after it. */
async function restoredInto(instance, all, changed = (memory) => memory) {
  const { head, memory } = divided(all);
  const packed = changed(difference(memory.slice(), constants(instance.exports.memory))).buffer;
  const { options, files } = restored(Promise.resolve(head.buffer), Promise.resolve(packed), async (settings) => {
    await new Promise((done) => settings.instantiateWasm({}, done));
    return { API: { part: "found again" } };
  });
  const instantiateWasm = async (_imports, receive) => {
    try {
      receive(instance, {});
    } catch {}  // Pyodide only prints a warning.
  };
  await options.createPyodideModule({ instantiateWasm });
  return { options, files };
}

/** A saved memory as Pyodide makes it: a header of 64 bytes, then the memory. */
function saved(length) {
  const all = new Uint8Array(64 + length);
  new Uint32Array(all.buffer, 0, 2).set([1886286592, 64]);
  return all.map((_byte, at) => (at < 64 || at % 10_000 > 5_000 ? all[at] : at % 251));
}

test("a saved memory is written into the grown memory, all but an address that each browser sets", async () => {
  const all = saved(300_000);
  const instance = fakeInstance({ most: 70_000 });
  const after = new TextEncoder().encode('{"sizes": {"a": 3, "b": 0}, "known": ["c"]}\n\u02bb7');
  const { options, files } = await restoredInto(instance, all, (memory) => new Uint8Array([...memory, ...after]));
  const memory = new Uint8Array(instance.exports.memory.buffer);
  const expected = all.slice(64);
  new Int32Array(expected.buffer, TRAMPOLINE, 1)[0] = OWN;
  assert.deepEqual(memory.slice(0, 300_000), expected);
  assert.ok(memory.subarray(300_000).every((byte) => byte === 0));
  assert.equal((await options._loadSnapshot).byteLength, 64);
  assert.equal(options._snapshotDeserializer("part"), "found again");
  assert.deepEqual(await files(), { files: { a: after.slice(-3), b: new Uint8Array() }, known: ["c"] });
});

test("a saved memory that was cut short or damaged is refused", async () => {
  const cut = (memory) => memory.slice(0, -1);
  await assert.rejects(restoredInto(fakeInstance(), saved(9000), cut), /8999 bytes instead of 9000/);
  await assert.rejects(restoredInto(fakeInstance({ broken: true }), saved(9000)), /damaged/);
});

test("Python fails when its WebAssembly fails, whatever Pyodide does", async () => {
  const instantiateWasm = async (_imports, receive) => {
    try {
      const { instance, module } = await WebAssembly.instantiateStreaming(Promise.reject(new Error("cut off")), {});
      receive(instance, module);
    } catch {}  // Pyodide only prints a warning.
  };
  const created = (settings) => new Promise((done) => { settings.instantiateWasm({}, done); });
  const { instantiateStreaming } = WebAssembly;
  await assert.rejects(settling(created)({ instantiateWasm }), /cut off/);
  assert.equal(WebAssembly.instantiateStreaming, instantiateStreaming);

  const full = fakeInstance();
  full.exports.memory.grow = () => { throw new RangeError("no memory"); };
  await assert.rejects(restoredInto(full, saved(300_000)), /no memory/);
});

test("zeros overwrite other bytes, and are not written over zeros", () => {
  const heap = new Uint8Array(3 * 4096).fill(7, 0, 4096);
  let writes = 0;
  const counted = new Proxy(heap, {
    get: (_heap, name) => (name === "subarray" ? (...ends) => {
      const part = heap.subarray(...ends);
      const set = part.set.bind(part);
      part.set = (bytes) => { writes += 1; set(bytes); };
      return part;
    } : Reflect.get(heap, name)),
  });
  put(counted, new Uint8Array(3 * 4096).fill(9, 2 * 4096), 0);
  assert.deepEqual([heap[0], heap[4096], heap[2 * 4096], writes], [0, 0, 9, 2]);
});

test("each part of Pyodide that Python may refer to has a path", () => {
  const shown = { load() {} };
  const api = { public_api: shown, install() {} };
  const names = named(api);
  assert.deepEqual([names.get(shown), names.get(shown.load), names.get(api.install), names.get({})],
    ["public_api", "public_api.load", "install", undefined]);
});

test("nothing refers to the saved memory after it is restored", () => {
  const nothing = Promise.resolve(new ArrayBuffer(64));
  const settings = { ...restored(nothing, nothing, async () => "").options, indexURL: "/" };
  forget(settings);
  assert.deepEqual(Object.values(settings).filter(Boolean), ["/"]);
});

test("files go into Python's folder of packages, and each folder is made once", () => {
  const done = [];
  const files = { mkdirTree: (folder) => done.push(folder), writeFile: (path, content) => done.push([path, content]) };
  write(files, { "a/b/one.csv": "1", "a/b/two.csv": "2" });
  const folder = `${PACKAGES}/a/b`;
  assert.deepEqual(done, [folder, [`${folder}/one.csv`, "1"], [`${folder}/two.csv`, "2"]]);
});

test("the files for Python are divided by their sizes in bytes, and share the bytes that were fetched", () => {
  const all = new TextEncoder().encode('{"sizes": {"a": 4, "b/c": 0, "d": 2}, "known": ["elele"]}\nʻō7\n');
  const { files, known } = divide(all);
  const texts = Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]);
  assert.deepEqual(texts, [["a", "ʻō"], ["b/c", ""], ["d", "7\n"]]);
  assert.ok(Object.values(files).every(({ buffer }) => buffer === all.buffer));
  assert.throws(() => divide(all.slice(0, -1)), /instead of/);
  assert.deepEqual([known, divide(new TextEncoder().encode('{"sizes": {}}\n')).known], [["elele"], []]);
});

function opened() {
  const sent = [];
  const models = new Models((comm, data) => sent.push([comm, data]));
  models.hear({ type: "comm_open", comm: "7", data: { state: { view: { ply: 0 }, index: 1 } } });
  return { models, sent, model: models.of("anywidget:7") };
}

test("an update of Python tells the listeners, and sends nothing back", () => {
  const { models, sent, model } = opened();
  const heard = [];
  const listener = () => heard.push(model.get("view").ply);
  model.on("change:view", listener);
  models.hear({ type: "comm_msg", comm: "7", data: { method: "update", state: { view: { ply: 1 } } } });
  model.off("change:view", listener);
  models.hear({ type: "comm_msg", comm: "7", data: { method: "update", state: { view: { ply: 2 } } } });
  assert.deepEqual([heard, sent, model.get("view").ply], [[1], [], 2]);
});

test("a widget finds a model that another has opened", async () => {
  const { models, model } = opened();
  models.hear({ type: "comm_open", comm: "8", data: { state: {} } });
  assert.equal(await models.of("anywidget:8").widget_manager.get_model("7"), model);
  await assert.rejects(model.widget_manager.get_model("9"), /has not opened the model 9/);
});

test("a custom message goes both ways", () => {
  const { models, sent, model } = opened();
  const heard = [];
  model.on("msg:custom", (content) => heard.push(content));
  models.hear({ type: "comm_msg", comm: "7", data: { method: "custom", content: { ack: "a-1" } } });
  model.send({ nonce: "a-2", intent: { type: "view" } });
  assert.deepEqual(heard, [{ ack: "a-1" }]);
  assert.deepEqual(sent, [["7", { method: "custom", content: { nonce: "a-2", intent: { type: "view" } } }]]);
});

test("a closed model is removed, and a message to it is ignored", () => {
  const { models } = opened();
  models.hear({ type: "comm_close", comm: "7", data: {} });
  models.hear({ type: "comm_msg", comm: "7", data: { method: "custom", content: {} } });
  assert.throws(() => models.of("anywidget:7"), /Python has not opened the model/);
});

test("a page has no view for a widget without a script, and can draw only what Python has opened", async () => {
  const { models } = opened();
  models.hear({ type: "comm_open", comm: "8", data: { state: { _model_name: "FloatSliderModel" } } });
  await assert.rejects(models.host.getWidget("anywidget:8"), /no view for FloatSliderModel/);
  await assert.rejects(models.host.getModel("anywidget:9"), /has not opened the model anywidget:9/);
  assert.throws(() => models.draw("9"), /has not opened the model 9/);
});

test("leaving a page loses data only while a change is not saved", () => {
  const leaving = new Leaving();
  const ask = (type) => leaving.send({ method: "custom", content: { nonce: "a-1", intent: { type } } });
  const seen = [leaving.loses];
  for (const type of ["view", "hint"]) ask(type);
  seen.push(leaving.loses);
  ask("play");
  seen.push(leaving.loses);
  leaving.keep(2);
  seen.push(leaving.loses);
  leaving.keep(3);
  ask("view");
  seen.push(leaving.loses);
  leaving.send({ method: "update", state: { index: 1 } });
  ask("choose");
  leaving.keep(2);
  seen.push(leaving.loses);
  leaving.keep(6);
  seen.push(leaving.loses);
  assert.deepEqual(seen, [false, false, true, true, false, true, false]);
});

test("each request that changes kept data counts as a change", () => {
  const loses = (intent) => {
    const leaving = new Leaving();
    leaving.send({ method: "custom", content: { nonce: "a-1", intent } });
    return leaving.loses;
  };
  const changes = ["home", "finish", "goto", "new", "deal", "next", "hard", "guessed", "unknown"];
  const types = [...changes, "look", "why", "query", "record"];
  assert.deepEqual(types.filter((type) => loses({ type })), changes);
  assert.equal(loses({ type: "query", name: "five", say: { type: "choose", number: 1 } }), true);
});

test("work that ends in time leaves no timer behind, and work that takes too long fails", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  assert.equal(await within(60_000, Promise.resolve("read")), "read");
  await assert.rejects(within(60_000, Promise.reject(new Error("broken"))), /broken/);
  assert.equal(timers(), before);
  await assert.rejects(within(1, new Promise(() => {})), /not done within 1 ms/);
});
