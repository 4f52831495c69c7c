// Our part of the service worker: it checks the files of the notebooks, and requests again what arrived broken.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const ROOT = "https://birds.example.org/cards/";
const FILE = "a whole file of the notebooks";
const DIGESTS = { "build/lab.js": createHash("sha256").update(FILE).digest("base64") };
const script = (await readFile(new URL("../../site/kernel/checked.js", import.meta.url), "utf8"))
  .replace("DIGESTS = {}", `DIGESTS = ${JSON.stringify(DIGESTS)}`);

/**
 * Return the service worker's answer to a request, as text, with how often the network was asked; the answer is
 * undefined if the request is left to the browser. `ways` has the network's answers to requests for the file.
 */
async function answered(ways, { path = "build/lab.js?v=1", cache = "default", worker = script } = {}) {
  let answer, listener;
  const asked = [];
  runInNewContext(script, {
    AbortController, Blob, btoa, clearTimeout, crypto, Error, JSON, Object, Response, Set, Uint8Array,
    console: { info() {} },
    addEventListener: (_name, given) => { listener = given; },
    fetch: async (url, options = {}) => {
      if (url === `${ROOT}service-worker.js`) return new Response(worker);
      asked.push(options.cache);
      return ways[Math.min(asked.length, ways.length) - 1](options);
    },
    location: { href: `${ROOT}service-worker.js` },
    registration: { scope: ROOT },
    setTimeout: (work) => setTimeout(work, 20),
  });
  const request = { method: "GET", url: `${ROOT}${path}`, cache };
  listener({ request, stopImmediatePropagation() {}, respondWith: (given) => { answer = given; } });
  return { asked, text: await (await answer)?.text() };
}

const whole = async () => new Response(FILE);
const WAYS = {
  missing: async () => new Response("", { status: 404 }),
  login: async () => new Response("<title>Free Wi-Fi</title>"),
  half: async () => new Response(FILE.slice(0, 9)),
  changed: async () => new Response(FILE.replace("whole", "whale")),
  cut: async () => new Response(new ReadableStream({ start: (way) => way.error(new TypeError("cut")) })),
  gone: async () => { throw new TypeError("no network"); },
  silent: ({ signal }) => new Promise((_, failed) => { signal?.addEventListener("abort", failed); }),
};

test("a file that is right is used as it is", async () => {
  assert.deepEqual(await answered([whole]), { asked: ["default"], text: FILE });
});

for (const [name, way] of Object.entries(WAYS)) {
  test(`a file that is broken once is requested again, past the browser's cache: ${name}`, async () => {
    assert.deepEqual(await answered([way, whole]), { asked: ["default", "reload"], text: FILE });
  });
  test(`a file that is broken twice is never used: ${name}`, async () => {
    await assert.rejects(answered([way]));
  });
}

test("a file of a newer site is used, because the browser then gets a newer worker", async () => {
  const found = await answered([WAYS.changed], { worker: "a newer worker" });
  assert.equal(found.text, FILE.replace("whole", "whale"));
});

test("other files, and those of pages that check them, are left alone", async () => {
  for (const given of [{ path: "play.html" }, { cache: "force-cache" }, { cache: "reload" }]) {
    assert.deepEqual(await answered([whole], given), { asked: [], text: undefined });
  }
});
