// Our part of the service worker: which answers come from the network, and which are the copies that a page has kept.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const script = await readFile(new URL("../../site/play/offline.js", import.meta.url), "utf8");
const ROOT = "https://birds.example.org/cards/";
const PAGE = "<!doctype html><title>Play · E Lele!</title><main></main></html>\n";
const LOGIN = "<!doctype html><title>Free Wi-Fi</title><main></main></html>\n";
const STORE = { [`${ROOT}play.html`]: "copy", [`${ROOT}index.html`]: "start", [`${ROOT}birds/noio.svg`]: "bird" };

/** Return the service worker's answer to a request, as text; undefined if it leaves the request to the browser. */
async function answered(path, destination, network, store = STORE) {
  let answer, listener;
  runInNewContext(script, {
    AbortController, clearTimeout, Error, RegExp, Response, URL,
    setTimeout: (work) => setTimeout(work, 20),
    addEventListener: (_name, given) => { listener = given; },
    caches: { open: async () => ({ match: async (url) => store[url.href] && new Response(store[url.href]) }) },
    fetch: async (_url, options) => network(options ?? {}),
    registration: { scope: ROOT },
  });
  const request = { method: "GET", url: `${ROOT}${path}`, destination, cache: "default" };
  listener({ request, stopImmediatePropagation() {}, respondWith: (given) => { answer = given; } });
  return (await answer)?.text();
}

const html = { headers: { "Content-Type": "text/html" } };
const gone = async () => { throw new TypeError("no network"); };
const silent = ({ signal }) => new Promise((_, failed) => { signal.addEventListener("abort", failed); });

test("a page comes from the network if it is whole and ours, and otherwise from the copy", async () => {
  const fresh = async () => new Response(PAGE, html);
  assert.equal(await answered("play.html?x=1#elba", "document", fresh), PAGE);
  assert.equal(await answered("", "document", gone), "start");
  const wrong = [
    gone, silent, async () => new Response(LOGIN, html), async () => new Response(PAGE.slice(0, 60), html),
    async () => new Response(PAGE, { ...html, status: 404 }), async () => new Response(PAGE),
  ];
  for (const network of wrong) assert.equal(await answered("play.html", "document", network), "copy");
});

test("what is not kept comes from the network, whatever it is", async () => {
  assert.equal(await answered("quiz.html", "document", async () => new Response(LOGIN, html)), LOGIN);
  await assert.rejects(answered("quiz.html", "document", gone), /no network/);
});

test("a picture that is kept needs no network, and other requests are left alone", async () => {
  assert.equal(await answered("birds/noio.svg", "image", gone), "bird");
  for (const [path, destination] of [["play.html", ""], ["lab/index.html", "document"], ["static/a.wasm", ""]]) {
    assert.equal(await answered(path, destination, gone), undefined, path);
  }
});
