// How a play page loads and keeps its files: once, checked, with limits, and what it says meanwhile.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { mock, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { birdsOf, divided, Files, Notice, openingOf, Start } from "../../site/play/load.mjs";

const ROOT = new URL("https://birds.example.org/cards/");
const about = (text) => [createHash("sha256").update(text).digest("hex"), text.length];
const text = (bytes) => new TextDecoder().decode(bytes);
/** Use a file, as text. */
async function used(files, path) {
  const bytes = await files.take(path);
  const found = text(bytes);
  files.keep(path, bytes);
  return found;
}
const TEXTS = { "a.bin": "some bytes", "b.bin": "other bytes" };
const LIST = Object.fromEntries(Object.entries(TEXTS).map(([path, content]) => [path, about(content)]));

/** A browser's store. */
function storage() {
  const kept = new Map();
  const store = {
    match: async (key) => kept.has(key) ? new Response(kept.get(key)) : undefined,
    put: async (key, answer) => { kept.set(key, await answer.text()); },
    delete: async (request) => kept.delete(request.url ?? request),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  };
  return { kept, open: async () => store, keys: async () => [] };
}

/** Let the network give answers, one after the other; return how each file was requested. */
function network(...answers) {
  const asked = [];
  mock.method(globalThis, "fetch", async (url, { cache }) => {
    asked.push(`${url.href.slice(ROOT.href.length)} ${cache}`);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? new Response(TEXTS[url.href.slice(ROOT.href.length)]);
  });
  return asked;
}

test.beforeEach(() => {
  mock.timers.reset();
  mock.method(globalThis, "setTimeout", (work, milliseconds) => { if (milliseconds < 5000) queueMicrotask(work); });
  mock.method(console, "info", () => {});
});
test.afterEach(() => mock.restoreAll());

test("a file is fetched once, and the next page takes it from the store", async () => {
  const caches = storage();
  const asked = network();
  for (const _visit of [1, 2]) {
    const files = new Files(ROOT, LIST, caches);
    files.order(Object.keys(LIST));
    assert.equal(await used(files, "a.bin"), "some bytes");
    assert.equal(await used(files, "b.bin"), "other bytes");
    assert.equal(await files.areKept(), true);
    assert.deepEqual([files.arrived, files.ordered], [21, 21]);
  }
  assert.deepEqual(asked, ["a.bin force-cache", "b.bin force-cache"]);
});

test("a file's first request may be under way when the module runs, and its time limit stops it", async (t) => {
  const asked = network(new Response("other bytes"));
  const [stop, stuck] = [new AbortController(), new AbortController()];
  const never = new Promise((_, failed) => {
    stuck.signal.addEventListener("abort", () => failed(stuck.signal.reason));
  });
  globalThis.earlyRequests = new Map([
    ["a.bin", { answer: Promise.resolve(new Response("some bytes")), stop }], ["b.bin", { answer: never, stop: stuck }],
  ]);
  t.after(() => { delete globalThis.earlyRequests; });
  const files = new Files(ROOT, LIST, storage());
  assert.equal(await used(files, "a.bin"), "some bytes");
  mock.method(globalThis, "setTimeout", queueMicrotask);
  assert.equal(await used(files, "b.bin"), "other bytes");
  assert.deepEqual([asked, stop.signal.aborted, stuck.signal.aborted], [["b.bin reload"], false, true]);
});

test("a request that nothing needs is stopped once the first files are ordered", (t) => {
  network();
  const [stop, other] = [new AbortController(), new AbortController()];
  globalThis.earlyRequests = new Map([
    ["a.bin", { answer: Promise.resolve(new Response("some bytes")), stop }],
    ["opening-elba.bin", { answer: new Promise(() => {}), stop: other }],
  ]);
  Object.assign(globalThis, { localStorage: { getItem: () => null }, location: { hash: "" }, document: { body: {
    hasAttribute: () => true,
  } } });
  t.after(() => {
    for (const name of ["earlyRequests", "localStorage", "location", "document"]) delete globalThis[name];
  });
  const start = new Start(new Files(ROOT, LIST, storage()), "", {}, []);
  start.order(["a.bin"]);
  assert.deepEqual([stop.signal.aborted, other.signal.aborted], [false, true]);
});

test("the bird drawings are ordered once the opening has loaded, if its game has any", async (t) => {
  const body = { hasAttribute: () => false };
  Object.assign(globalThis, { localStorage: { getItem: () => "kept" }, location: { hash: "" }, document: { body } });
  t.after(() => { for (const name of ["localStorage", "location", "document"]) delete globalThis[name]; });
  const late = "opening-elba-birds.bin";
  for (const [task, birds] of [["elba#7", [late]], ["elemental#7", []]]) {
    location.hash = `#${task}`;
    const list = Object.fromEntries([...openingOf(task), late].map((path) => [path, about("some bytes")]));
    const asked = network(...Array.from({ length: 3 }, () => new Response("some bytes")));
    const start = new Start(new Files(ROOT, list, storage()), "", list, []);
    start.order([]);
    assert.deepEqual((await start.opening()).map(([path]) => path), openingOf(task));
    assert.deepEqual(asked.length, 2);
    const [path, content] = await start.birds() ?? [];
    assert.deepEqual(content ? [path, text(content)] : [], birds.flatMap((name) => [name, "some bytes"]));
    assert.deepEqual(asked.map((one) => one.split(" ")[0]), [...openingOf(task), ...birds]);
  }
});

test("a lost opening or drawing does not stop the page from keeping its other files", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const body = { hasAttribute: () => false };
  const local = { localStorage: { getItem: () => null }, location: { hash: "#elba#7" }, document: { body } };
  Object.assign(globalThis, local);
  t.after(() => { for (const name of Object.keys(local)) delete globalThis[name]; });
  const names = [...openingOf("elba#7"), birdsOf("elba#7")];
  const list = { ...LIST, ...Object.fromEntries(names.map((path) => [path, about("some bytes")])) };
  const lost = () => new Response("", { status: 404 });
  network(...Array.from({ length: 6 }, lost), new Response("some bytes"));
  const files = new Files(ROOT, list, storage());
  const start = new Start(files, "", list, []);
  start.order([]);
  const failed = [assert.rejects(start.opening()), assert.rejects(start.birds())];
  const patient = setInterval(() => t.mock.timers.tick(1000));
  await Promise.all(failed).finally(() => clearInterval(patient));
  files.keep("a.bin", await files.take("a.bin"));
  assert.equal(await files.areKept(), true);
});

test("the content of a file is released once it is kept", async () => {
  const caches = storage();
  network();
  for (const _visit of [1, 2]) {
    const files = new Files(ROOT, LIST, caches);
    const bytes = await files.take("a.bin");
    files.keep("a.bin", bytes);
    await files.areKept();
    assert.equal(bytes.byteLength, 0);
  }
  assert.deepEqual([...caches.kept.values()], ["some bytes"]);
});

test("a wrong answer is asked for once more, past the browser's cache, and is never kept", async () => {
  const wrong = [
    new Response("some bxtes"), new Response("some"), new Response("some bytes and more"), new Error("cut off"),
    new Response("some bytes", { status: 404 }),
  ];
  for (const answer of wrong) {
    const caches = storage();
    const asked = network(answer);
    assert.equal(text(await new Files(ROOT, LIST, caches).take("a.bin")), "some bytes");
    assert.deepEqual(asked, ["a.bin force-cache", "a.bin reload"]);
    network(answer instanceof Error ? answer : new Response("no"), new Response("no"));
    const files = new Files(ROOT, LIST, storage());
    files.order(["a.bin"]);
    await assert.rejects(files.take("a.bin"), /another file/);
    assert.deepEqual([await files.areKept(), files.arrived], [false, 0]);
  }
});

test("a bad copy in the store is dropped, and fetched again", async () => {
  const caches = storage();
  const key = `${ROOT}a.bin?${LIST["a.bin"][0]}`;
  caches.kept.set(key, "some bxtes");
  const asked = network();
  const files = new Files(ROOT, LIST, caches);
  files.order(["a.bin"]);
  assert.equal(await used(files, "a.bin"), "some bytes");
  assert.deepEqual([asked.length, await files.areKept(), caches.kept.get(key)], [1, true, "some bytes"]);
  assert.deepEqual([files.checked, files.damaged], [1, 1]);
  caches.kept.set(`${ROOT}a.bin?older`, "old");
  await files.forget(LIST, "");
  assert.deepEqual([...caches.kept.keys()], [key]);
});

test("a store that refuses a file keeps no page from it, but nothing is said to be kept", async () => {
  network();
  const refused = async () => { throw new Error("full"); };
  const files = new Files(ROOT, LIST, {
    open: async () => ({ match: async () => undefined, put: refused, keys: async () => [] }),
  });
  files.order(["a.bin"]);
  assert.equal(await used(files, "a.bin"), "some bytes");
  assert.equal(await files.areKept(), false);
});

test("a new browser fetches a file while its store opens, and without a network takes it from the store", async () => {
  const caches = storage();
  const asked = network();
  const slow = new Files(ROOT, LIST, { open: () => new Promise(() => {}) });
  slow.order(["a.bin"], true);
  assert.equal(text(await slow.take("a.bin")), "some bytes");
  assert.deepEqual([asked, slow.checked], [["a.bin force-cache"], 1]);
  caches.kept.set(`${ROOT}a.bin?${LIST["a.bin"][0]}`, TEXTS["a.bin"]);
  const twice = new Files(ROOT, LIST, caches);
  twice.order(["a.bin"], true);
  await twice.take("a.bin");
  await new Promise(setImmediate);
  assert.deepEqual([twice.arrived, twice.ordered, twice.checked], [10, 10, 1]);
  for (const [store, outcome] of [[caches, "some bytes"], [storage(), "cut off"]]) {
    network(new Error("cut off"), new Error("cut off"));
    const files = new Files(ROOT, LIST, store);
    files.order(["a.bin"], true);
    assert.equal(await files.take("a.bin").then(text, (error) => error.message), outcome);
  }
});

/** Keep the files of several versions of the site, each in a page of its own, at the same time. */
async function keptAtOnce(caches, ...versions) {
  let last = Promise.resolve();
  const request = (_name, work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
  const serviceWorker = { register: async () => {}, getRegistrations: async () => [] };
  globalThis.navigator = { locks: { request }, serviceWorker };
  mock.method(globalThis, "fetch", async (url) => {
    const [, version, name] = /(\w+)\/([\w.]+)$/.exec(url);
    if (name !== "kept.json") return new Response(version);
    const pages = { [`${version}/play.html`]: about(version) };
    return Response.json({ pages, others: { [`${version}/a.bin`]: about(version) } });
  });
  const source = new URL("../../site/play/keep.mjs", import.meta.url);
  const script = await readFile(source, "utf8");
  const loaded = await Promise.all(versions.map(async (version) => {
    const files = new Files(ROOT, { [`${version}/a.bin`]: about(version) }, caches);
    files.order([`${version}/a.bin`]);
    await used(files, `${version}/a.bin`);
    await files.areKept();
    const own = script.replace("./within.mjs", new URL("within.mjs", source).href)
      .replaceAll("import.meta.url", `"${ROOT}${version}/keep.mjs"`);
    const { keepFiles } = await import(`data:text/javascript,${encodeURIComponent(own)}`);
    return { files, keepFiles };
  }));
  const store = await caches.open();
  mock.method(store, "keys", async () => {
    const found = [...caches.kept.keys()].map((url) => ({ url }));
    await delay(50);  // The other page also looks now.
    return found;
  });
  return Promise.allSettled(loaded.map(({ files, keepFiles }) => keepFiles(files)));
}

test("pages that keep the site at the same time leave one whole version, and only it is called kept", async () => {
  const whole = (version) => [
    ...["a.bin", "play.html"].map((name) => `${ROOT}${version}/${name}?${about(version)[0]}`),
    `${ROOT}${version}/kept.json`,
  ];
  for (const [other, outcome] of [["one", "fulfilled"], ["two", "rejected"]]) {
    const caches = storage();
    const outcomes = await keptAtOnce(caches, "one", other);
    assert.deepEqual(outcomes.map(({ status }) => status), ["fulfilled", outcome]);
    assert.deepEqual(whole("one").filter((key) => !caches.kept.has(key)), []);
  }
});

test("the modules of a page are linked by the addresses of their blobs", async () => {
  const modules = {
    "play/1/page.mjs": 'import { one } from "./one.mjs";\nexport default [one, import.meta.url];\n',
    "play/1/one.mjs": 'export const one = "one";\n',
  };
  mock.method(globalThis, "fetch", async (url) => new Response(modules[url.href.slice(ROOT.href.length)]));
  const blobs = [];
  mock.method(URL, "createObjectURL", (blob) => `blob:${blobs.push(blob)}`);
  const list = Object.fromEntries(Object.entries(modules).map(([path, content]) => [path, about(content)]));
  assert.equal(await new Files(ROOT, list, storage()).module("play/1/page.mjs"), "blob:2");
  const [first, second] = (await blobs[1].text()).split("\n");
  assert.equal(first, 'import { one } from "blob:1";');
  assert.equal(second, `export default [one, "${ROOT}play/1/page.mjs"];`);
});

test("a page that hears nothing for long offers to try again, until something comes", () => {
  mock.restoreAll();
  mock.timers.enable({ apis: ["setTimeout"] });
  const told = { dataset: { stage: "waiting" }, textContent: "" }, bar = { value: 0 };
  const notice = new Notice(told, bar);
  notice.wait();
  const seen = [told.dataset.stage];
  for (let news = 1; news <= 3; news++) {
    mock.timers.tick(29_000);
    notice.heard(news / 4);
    seen.push(told.dataset.stage);
  }
  mock.timers.tick(31_000);
  seen.push(told.dataset.stage, told.textContent);
  notice.heard(1);
  seen.push(told.dataset.stage);
  notice.end();
  mock.timers.tick(99_000);
  seen.push(told.dataset.stage, told.textContent, bar.value);
  assert.deepEqual(seen, [
    "coming", "coming", "coming", "coming", "late", "The cards are still coming …", "coming", "done", "", 1,
  ]);
});

test("a note to a class is no part of the task, and both survive a change of the task", () => {
  const asked = "#seabirds:7x3#kahakai&match=mixed&mail=o%2Ba%40b.example&peek=off";
  const { task, note, values } = divided(`${asked}&bell=9:05&names=K%C4%81ne+Noa%20L.`);
  assert.equal(task, "seabirds:7x3#kahakai&match=mixed&peek=off");
  assert.deepEqual(values, { mail: "o+a@b.example", bell: "9:05", names: "Kāne+Noa L." });
  assert.deepEqual(divided(`#elba#7${note}`), { task: "elba#7", note, values });
  assert.deepEqual(divided("#&bell=9:05"), { task: "", note: "&bell=9:05", values: { bell: "9:05" } });
  assert.deepEqual(divided("#elba#7"), { task: "elba#7", note: "", values: {} });
  const signs = divided("#elba#7&mail=o%25aa%40b.example&names=50%25+K%C4%81ne+Noa%20%25L.");
  assert.deepEqual(signs.values, { mail: "o%aa@b.example", names: "50%+Kāne+Noa %L." });
  const next = new URL(`https://a.example/#elba#8${signs.note}`).hash;
  assert.deepEqual(divided(next), { ...signs, task: "elba#8" });
  assert.deepEqual(divided("#elba#7&names=50%+K%C4%81ne+%C4").values, { names: "50%+Kāne+%C4" });
});
