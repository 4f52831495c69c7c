// The pages without a notebook: how Python's memory is restored, and the models that Python opens.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Leaving } from "../../.ci/site/play/leave.mjs";
import { Models } from "../../.ci/site/play/models.mjs";
import { forget, PACKAGES, restored, write } from "../../.ci/site/play/python.mjs";

test("WebAssembly gets as much memory as was saved before Pyodide takes it over", async () => {
  const saved = new Uint8Array(3 * 65536 + 1);
  const memory = new WebAssembly.Memory({ initial: 1 });
  const made = [];
  const options = restored(Promise.resolve(saved), async (settings) => {
    settings.instantiateWasm({}, (instance) => made.push(instance.exports.memory.buffer.byteLength));
    return "the module";
  });
  const instantiateWasm = (_imports, receive) => receive({ exports: { memory } }, {});
  assert.equal(await options.createPyodideModule({ instantiateWasm }), "the module");
  await options._loadSnapshot;
  await new Promise(setImmediate);
  assert.deepEqual(made, [4 * 65536]);
});

test("WebAssembly with enough memory keeps it as it is", async () => {
  const memory = new WebAssembly.Memory({ initial: 5 });
  const options = restored(Promise.resolve(new Uint8Array(65536)), async (settings) => {
    await new Promise((done) => settings.instantiateWasm({}, done));
    return memory.buffer.byteLength;
  });
  const instantiateWasm = (_imports, receive) => receive({ exports: { memory } }, {});
  assert.equal(await options.createPyodideModule({ instantiateWasm }), 5 * 65536);
});

test("the saved memory is held by nothing once it is restored", () => {
  const settings = { ...restored(Promise.resolve(new Uint8Array(1)), async () => ""), indexURL: "/" };
  forget(settings);
  assert.deepEqual(Object.values(settings).filter(Boolean), ["/"]);
});

test("files go into Python's folder of packages, each folder made once", () => {
  const done = [];
  const files = { mkdirTree: (folder) => done.push(folder), writeFile: (path, text) => done.push([path, text]) };
  write(files, { "a/b/one.csv": "1", "a/b/two.csv": "2" });
  const folder = `${PACKAGES}/a/b`;
  assert.deepEqual(done, [folder, [`${folder}/one.csv`, "1"], [`${folder}/two.csv`, "2"]]);
});

function opened() {
  const sent = [];
  const models = new Models((comm, data) => sent.push([comm, data]));
  models.hear({ type: "comm_open", comm: "7", data: { state: { view: { ply: 0 }, index: 1 } } });
  return { models, sent, model: models.of("IPY_MODEL_7") };
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

test("a custom message goes both ways", () => {
  const { models, sent, model } = opened();
  const heard = [];
  model.on("msg:custom", (content) => heard.push(content));
  models.hear({ type: "comm_msg", comm: "7", data: { method: "custom", content: { ack: "a-1" } } });
  model.send({ nonce: "a-2", intent: { type: "view" } });
  assert.deepEqual(heard, [{ ack: "a-1" }]);
  assert.deepEqual(sent, [["7", { method: "custom", content: { nonce: "a-2", intent: { type: "view" } } }]]);
});

test("a choice is written here and in Python", () => {
  const { sent, model } = opened();
  model.write("index", 2);
  assert.equal(model.get("index"), 2);
  assert.deepEqual(sent, [["7", { method: "update", state: { index: 2 }, buffer_paths: [] }]]);
});

test("a closed model is gone, and a message to it is ignored", () => {
  const { models } = opened();
  models.hear({ type: "comm_close", comm: "7", data: {} });
  models.hear({ type: "comm_msg", comm: "7", data: { method: "custom", content: {} } });
  assert.throws(() => models.of("IPY_MODEL_7"), /Python has not opened the model/);
});

test("a widget without a view here says so", () => {
  const { models } = opened();
  models.hear({ type: "comm_open", comm: "8", data: { state: { _model_name: "FloatSliderModel" } } });
  assert.throws(() => models.draw("8"), /no view for FloatSliderModel/);
});

test("leaving a page loses something only while a change is not kept", () => {
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
