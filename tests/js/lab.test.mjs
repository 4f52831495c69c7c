// The page of JupyterLab on the site: ▶ waits until the notebook's kernel has been chosen, and has room on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";

/** Adapt a JupyterLab of our own; return what it ran, and how it opens a view of a notebook. */
async function lab() {
  const ran = [], shell = {};
  let extension;
  const app = {
    commands: { execute: (id) => { ran.push(id); } },
    docRegistry: { addWidgetExtension: (_kind, given) => { extension = given; } },
    shell,
  };
  Object.assign(globalThis, { innerWidth: 1280, jupyterapp: app });
  await import("../../site/kernel/lab.mjs");
  await Promise.resolve();
  const view = (sessionContext) => {
    shell.currentWidget = { sessionContext };
    extension.createNew(shell.currentWidget, { sessionContext });
  };
  return { app, ran, view };
}

test("▶ waits for the kernel in each view of a notebook", async () => {
  const { app, ran, view } = await lab();
  const press = async () => {
    app.commands.execute("notebook:run-cell-and-select-next");
    await new Promise(setImmediate);
    return ran.length;
  };
  let choose;
  const notebook = { initialize: () => new Promise((done) => { choose = done; }) };
  view(notebook);
  assert.equal(await press(), 0);
  view(notebook);
  assert.equal(await press(), 0, "in a second view");
  notebook.initialize();
  assert.equal(await press(), 0);
  choose();
  await new Promise(setImmediate);
  assert.equal(ran.length, 3);
  assert.equal(await press(), 4);
  view(notebook);
  assert.equal(await press(), 5, "in a view that is opened later");
  view({ initialize: async () => {} });
  assert.equal(await press(), 5, "in another notebook");
  app.commands.execute("docmanager:save");
  assert.equal(ran.at(-1), "docmanager:save");
});

test("on a narrow screen, the sidebar stays closed until somebody opens it", async () => {
  const ran = [], heard = {};
  const shell = { collapseLeft: () => ran.push("closed"), leftCollapsed: true };
  const app = {
    commands: { execute: async (id) => { ran.push(id); } }, docRegistry: { addWidgetExtension() {} }, shell,
    restored: Promise.resolve(),
  };
  const addEventListener = (name, listener) => { heard[name] = listener; };
  Object.assign(globalThis, { innerWidth: 390, jupyterapp: app, addEventListener });
  await import("../../site/kernel/lab.mjs?narrow");
  await new Promise(setImmediate);
  await app.commands.execute("filebrowser:activate");
  assert.deepEqual(ran, ["closed"]);
  heard.pointerdown();
  await app.commands.execute("filebrowser:activate", { path: "notebooks/01_play_e_lele.ipynb" });
  assert.deepEqual(ran, ["closed"], "with another lesson");
  await app.commands.execute("filebrowser:activate");
  assert.deepEqual(ran, ["closed", "filebrowser:activate"]);
  shell.leftCollapsed = false;
  await app.commands.execute("filebrowser:activate", { path: "notebooks/01_play_e_lele.ipynb" });
  assert.equal(ran.length, 3, "“Show in File Browser” works in the open sidebar");
});

/** Let a service worker control the page, or none. */
function controlled(controller) {
  Object.defineProperty(globalThis, "navigator", { value: { serviceWorker: { controller } }, configurable: true });
}

test("a page that was frozen does not change a file in a turn that is over", async () => {
  controlled({});
  const sent = [], handled = [];
  class Channel extends EventTarget {
    postMessage(message) { sent.push(message); }
  }
  Object.assign(globalThis, {
    BroadcastChannel: Channel, location: { href: "https://birds.example.org/school/lab/index.html?path=a" },
    fetch: async (address) => {
      assert.match(`${address}`, /^https:\/\/birds\.example\.org\/school\/api\/turns\/mine\?turn=\w$/);
      return { ok: address.search.endsWith("=2") };
    },
  });
  await import("../../site/kernel/lab.mjs?frozen");
  const channel = new globalThis.BroadcastChannel("/sw-api.v1");
  channel.addEventListener("message", ({ data }) => handled.push(data));
  for (const data of [{ turn: 1, requestId: "a", browsingContextId: "b" }, { turn: 2 }, { response: "other" }]) {
    channel.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
  await new Promise(setImmediate);
  assert.deepEqual(handled, [{ response: "other" }, { turn: 2 }]);
  assert.deepEqual(sent, [{ response: "refused", requestId: "a", browsingContextId: "b" }]);
});

test("a page that no service worker controls, as after a reload past the cache, goes on", async () => {
  const handled = [];
  const fetch = async () => { throw new Error("nobody is asked"); };
  Object.assign(globalThis, { BroadcastChannel: class extends EventTarget {}, fetch });
  controlled(null);
  await import("../../site/kernel/lab.mjs?uncontrolled");
  const channel = new globalThis.BroadcastChannel("/sw-api.v1");
  channel.addEventListener("message", ({ data }) => handled.push(data));
  channel.dispatchEvent(Object.assign(new Event("message"), { data: { turn: 1 } }));
  await new Promise(setImmediate);
  assert.deepEqual(handled, [{ turn: 1 }]);
});

test("a worker that does not answer ends the turn, and the notebook hears of it", async () => {
  const sent = [];
  class Channel extends EventTarget {
    postMessage(message) { sent.push(message); }
  }
  const fetch = async () => { throw new TypeError("Failed to fetch"); };
  Object.assign(globalThis, { BroadcastChannel: Channel, fetch });
  controlled({});
  await import("../../site/kernel/lab.mjs?silent");
  const channel = new globalThis.BroadcastChannel("/sw-api.v1");
  channel.addEventListener("message", () => assert.fail("the file was changed"));
  const data = { turn: 1, requestId: "a", browsingContextId: "b" };
  channel.dispatchEvent(Object.assign(new Event("message"), { data }));
  await new Promise(setImmediate);
  assert.deepEqual(sent, [{ response: "refused", requestId: "a", browsingContextId: "b" }]);
});
