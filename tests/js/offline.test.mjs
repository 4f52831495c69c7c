// The service worker of the pages without a notebook: which files come from the network, and which from the cache.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const script = await readFile(new URL("../../.ci/site/play/offline.js", import.meta.url), "utf8");
const SITE = "https://birds.example.org";

/** Return the service worker's answer to a request, with or without a network. */
async function answered(path, mode, network) {
  const listeners = {};
  let answer;
  runInNewContext(script, {
    addEventListener: (name, listener) => { listeners[name] = listener; },
    caches: { match: async () => "kept" },
    fetch: async () => { if (!network) throw new TypeError("no network"); return "new"; },
    location: { origin: SITE },
    Response: { error: () => "error" },
  });
  const request = { method: "GET", url: `${SITE}${path}`, mode };
  listeners.fetch({ request, respondWith: (given) => { answer = given; } });
  return answer;
}

test("every file is requested from the network first, unless its name changes with its content", async () => {
  const version = "/play/0123456789ab/worker.mjs";
  const others = ["/quiz.html", "/static/pyodide/pyodide.asm.wasm", "/birds/noio.svg"];
  assert.equal(await answered(version, "cors", true), "kept");
  assert.equal(await answered(version, "cors", false), "kept");
  for (const path of others) {
    const mode = path.endsWith(".html") ? "navigate" : "cors";
    assert.equal(await answered(path, mode, true), "new", path);
    assert.equal(await answered(path, mode, false), "kept", path);
  }
});
