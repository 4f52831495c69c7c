// The turns of the notebooks on the site: one at a time may change the progress file.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const script = await readFile(new URL("../../site/kernel/turns.js", import.meta.url), "utf8");

/** Return a service worker with locks and a clock that stands still. */
function worker() {
  const [waiting, clock] = [[], []];
  let free = true;
  const next = () => {
    const { hold } = waiting.shift() ?? {};
    free = !hold;
    if (hold) hold().then(next);
  };
  const listeners = [];
  runInNewContext(script, {
    URL, Response: class { constructor(text, { status = 200 } = {}) { Object.assign(this, { text, status }); } },
    AbortSignal: { timeout: (after) => ({ after }) },
    setTimeout: (work, after) => clock.push({ work, after }),
    addEventListener: (_name, listener) => listeners.push(listener),
    navigator: { locks: { request: (_name, { signal }, hold) => new Promise((_done, failed) => {
      waiting.push({ hold, failed, signal });
      if (free) next();
    }) } },
  });
  const ask = (path) => {
    let [answer, stopped] = [undefined, false];
    listeners[0]({
      request: { url: `https://birds.example.org/school/api/${path}` },
      respondWith: (given) => { answer = given; }, stopImmediatePropagation: () => { stopped = true; },
    });
    assert.equal(stopped, answer !== undefined);
    return answer;
  };
  return { ask, clock, waiting };
}

/** Return the status of an answer, or "waits". */
async function status(answer) {
  const later = new Promise((done) => setImmediate(done, { status: "waits" }));
  return (await Promise.race([answer, later])).status;
}

test("a notebook waits until the other one has ended its turn", async () => {
  const { ask } = worker();
  assert.equal(await status(ask("turns/take?notebook=one")), 200);
  const second = ask("turns/take?notebook=two");
  assert.equal(await status(second), "waits");
  assert.equal(await status(ask("turns/leave?notebook=two")), 200);
  assert.equal(await status(second), "waits", "nobody ends the turn of another notebook");
  ask("turns/leave?notebook=one");
  assert.equal(await status(second), 200);
});

test("the turn of a notebook whose tab was closed ends by itself, before others have waited too long", async () => {
  const { ask, clock, waiting } = worker();
  await ask("turns/take?notebook=one");
  const second = ask("turns/take?notebook=two");
  assert.equal(await status(second), "waits");
  assert.ok(clock[0].after < waiting[0].signal.after);
  clock[0].work();
  assert.equal(await status(second), 200);
});

test("a notebook that waits too long is refused", async () => {
  const { ask, waiting } = worker();
  await ask("turns/take?notebook=one");
  const second = ask("turns/take?notebook=two");
  waiting.shift().failed(new Error("timeout"));
  assert.equal(await status(second), 409);
});

test("all other requests go to JupyterLite", () => {
  assert.equal(worker().ask("drive"), undefined);
});
