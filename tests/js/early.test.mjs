// What a page without a notebook does before its module runs.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { divided, openingOf } from "../../site/play/load.mjs";

const TEXT = await readFile(new URL("../../site/play/early.js", import.meta.url), "utf-8");
const FILES = {
  scripts: ["play/1/page.mjs", "play/1/models.mjs"],
  openings: ["play/1/opening-elemental-october.bin", "play/1/opening-.bin",
    "play/1/opening-block.bin", "play/1/opening-seabirds.bin"],
};
const SCRIPT = TEXT.replace("{ scripts: [], openings: [] }", JSON.stringify(FILES));

/** Run the script in a page; return what it requested, whether the form is hidden, and its listener. */
function run(hash, localStorage = {}) {
  const page = { asked: [] };
  const console = { info: (...words) => { page.noted = words.join(" "); } };
  const fetch = async (path, { cache, signal }) => { page.asked.push(`${path} ${cache}`); page.signal = signal; };
  const documentElement = { toggleAttribute: (name, on) => { page[name] = on; } };
  const context = {
    addEventListener: (_type, listener) => { page.submit = listener; }, AbortController, console, fetch,
    document: { documentElement }, location: { hash, reload: () => { page.reloaded = true; } },
  };
  Object.defineProperty(context, "localStorage", { get: () => {
    if (localStorage) return localStorage;
    throw new Error("not allowed");
  } });
  runInNewContext(SCRIPT, context);
  const stops = [...context.earlyRequests.values()].map(({ stop }) => stop);
  return Object.assign(page, { early: [...context.earlyRequests.keys()], stops });
}

const shared = (page) => page.early.filter((path) => path.includes("opening"));

test("a new browser requests what the openings of its game share, and then the scripts", () => {
  const page = run("#seabirds#moli&bell=10:45");
  assert.deepEqual(page.early, ["play/1/opening-seabirds.bin", ...FILES.scripts]);
  assert.deepEqual(page.asked, page.early.map((path) => `${path} force-cache`));
  page.stops.at(-1).abort();
  assert.equal(page.signal.aborted, true);
});

test("what is requested is what the module will need, or nothing", () => {
  const hashes = [
    "", "#seabirds#moli", "#seabirds%23moli", "#elemental:october#7", "#block", "#block&bell=10:45", "#names=Kai&block",
    "#mail=pua@school.example", "#golf#7", "#%", "#abde%20KC", "#seabirds#noio&mail=pua@school.example",
  ];
  for (const hash of hashes) {
    const wanted = `play/1/${openingOf(divided(hash).task)[0]}`;
    assert.deepEqual(shared(run(hash)), FILES.openings.includes(wanted) ? [wanted] : [], hash);
  }
});

test("a browser that has stored first moves, or may store nothing, requests nothing before the module runs", () => {
  assert.deepEqual(run("#seabirds#moli", { "elele-opening /cards/ ": "kept" }).asked, []);
  assert.deepEqual(run("#seabirds#moli", { switches: "[]" }).asked.length, 3);
  const page = run("#seabirds#moli", null);
  assert.deepEqual([page.asked, page.noted], [[], "This browser stores no texts: Error: not allowed"]);
});

test("the form is hidden if the address has a task, and a note to a class is not a task", () => {
  const isHidden = (hash) => run(hash)["data-open"];
  for (const hash of ["#seabirds#moli", "#0", "#names=Kai&seabirds#7"]) assert.equal(isHidden(hash), true, hash);
  for (const hash of ["", "#", "#mail=pua@school.example&bell=9:15"]) assert.equal(isHidden(hash), false, hash);
});

test("“Try again” reloads the page, and other forms are left alone", () => {
  for (const [id, reloaded] of [["again", true], ["word", undefined]]) {
    const page = run("");
    let stopped;
    page.submit({ target: { id }, preventDefault: () => {}, stopImmediatePropagation: () => { stopped = true; } });
    assert.deepEqual([page.reloaded, stopped], [reloaded, reloaded]);
  }
});
