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
    clearTimeout: (number) => { delete clock[number - 1]; },
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
  /** Let the time of a turn run out. */
  const wait = () => clock.splice(0).forEach(({ work }) => work());
  return { ask, clock, wait, waiting };
}

/** Return the status of an answer, or "waits". */
async function status(answer) {
  const later = new Promise((done) => setImmediate(done, { status: "waits" }));
  return (await Promise.race([answer, later])).status;
}

/** Begin a turn, and return its number. */
const take = async (ask) => (await ask("turns/take?turn=")).text;

test("a notebook waits until the other one has ended its turn", async () => {
  const { ask } = worker();
  const one = await take(ask);
  const second = ask("turns/take?turn=");
  assert.equal(await status(second), "waits");
  assert.equal(await status(ask("turns/leave?turn=7")), 200);
  assert.equal(await status(second), "waits", "nobody ends the turn of another notebook");
  ask(`turns/leave?turn=${one}`);
  assert.equal(await status(second), 200);
});

test("the turn of a notebook whose tab was closed ends by itself, before others have waited too long", async () => {
  const { ask, clock, wait, waiting } = worker();
  await take(ask);
  const second = ask("turns/take?turn=");
  assert.equal(await status(second), "waits");
  assert.ok(clock[0].after < waiting[0].signal.after);
  wait();
  assert.equal(await status(second), 200);
});

test("a turn lasts as long as the notebook asks for files", async () => {
  const { ask, clock } = worker();
  const one = await take(ask);
  for (let number = 0; number < 3; number++) {
    assert.equal(ask(`drive?turn=${one}`), undefined, "JupyterLite answers");
    assert.equal(await status(ask(`turns/mine?turn=${one}`)), 200);
  }
  assert.equal(clock.filter(Boolean).length, 1);
});

test("a notebook that stood still is refused, and is told when it leaves", async () => {
  const { ask, wait } = worker();
  const one = await take(ask);
  wait();
  const two = await take(ask);
  assert.ok(Number(two) > Number(one));
  assert.equal(await status(ask(`drive?turn=${one}`)), 409);
  assert.equal(await status(ask(`turns/leave?turn=${one}`)), 409);
  assert.equal(ask(`drive?turn=${two}`), undefined);
  assert.equal(await status(ask(`turns/leave?turn=${two}`)), 200);
  assert.equal(await status(ask(`turns/mine?turn=${two}`)), 409);
  assert.equal(await status(ask(`turns/leave?turn=${two}`)), 409);
});

test("a notebook that left late, but changed nothing late, is not told", async () => {
  const { ask, wait } = worker();
  const one = await take(ask);
  ask(`drive?turn=${one}`);
  wait();
  assert.equal(await status(ask(`turns/leave?turn=${one}`)), 200);
});

test("after the browser has ended the worker, what comes from before is refused", async () => {
  const one = await take(worker().ask);
  assert.equal(await status(worker().ask(`drive?turn=${one}`)), 409);
});

test("a notebook that waits too long is refused", async () => {
  const { ask, waiting } = worker();
  await take(ask);
  const second = ask("turns/take?turn=");
  waiting.shift().failed(new Error("timeout"));
  assert.equal(await status(second), 409);
});

test("all other requests go to JupyterLite", () => {
  assert.equal(worker().ask("drive"), undefined);
});
