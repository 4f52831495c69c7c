// The turns of the notebooks on the site: one at a time may change the progress file.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { OwnTurn } from "../../site/kernel/own_turn.mjs";

const script = await readFile(new URL("../../site/kernel/turns.js", import.meta.url), "utf8");
const GLOBALS = [
  "URL", "Response", "AbortSignal", "setTimeout", "clearTimeout", "addEventListener", "caches",
  "navigator",
];
/** Run the script with these globals; it is compiled only once, for thousands of workers. */
const run = new Function(`{ ${GLOBALS} }`, script);

/** Return a service worker with locks and a clock that stands still, and with what a browser has kept for it. */
function worker(heads = new Map()) {
  const [waiting, clock, made] = [[], [], []];
  let free = true;
  const next = () => {
    const { hold } = waiting.shift() ?? {};
    free = !hold;
    if (hold) hold().then(next);
  };
  const listeners = [];
  run({
    URL, Response: class {
      constructor(text, { status = 200 } = {}) { made.push(Object.assign(this, { text, status })); }
    },
    AbortSignal: { timeout: (after) => ({ after }) },
    setTimeout: (work, after) => clock.push({ work, after }),
    clearTimeout: (number) => { delete clock[number - 1]; },
    addEventListener: (_name, listener) => listeners.push(listener),
    caches: { open: async () => ({
      match: async (place) => heads.get(place), put: async (place, answer) => { heads.set(place, answer); },
    }) },
    navigator: { locks: { request: (_name, { signal }, hold) => new Promise((_done, failed) => {
      waiting.push({ hold, failed, signal });
      if (free) next();
    }) } },
  });
  const ask = (path, method = "GET", body = "") => {
    let [answer, stopped] = [undefined, false];
    listeners[0]({
      request: { url: `https://birds.example.org/school/api/${path}`, method, text: async () => body },
      respondWith: (given) => { answer = given; }, stopImmediatePropagation: () => { stopped = true; },
    });
    assert.equal(stopped, answer !== undefined);
    return answer;
  };
  /** Let the time of a turn run out. */
  const wait = () => clock.splice(0).forEach(({ work }) => work());
  return { ask, clock, made, wait, waiting };
}

/** Return the status of an answer, or "waits". */
async function status(answer) {
  const later = new Promise((done) => setImmediate(done, { status: "waits" }));
  return (await Promise.race([answer, later])).status;
}

/** Begin a turn, and return its id. */
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

test("a notebook that stood still is refused", async () => {
  const { ask, wait } = worker();
  const one = await take(ask);
  wait();
  const two = await take(ask);
  assert.notEqual(one, two);
  assert.equal(await status(ask(`drive?turn=${one}`)), 409);
  assert.equal(await status(ask(`turns/leave?turn=${one}`)), 200);
  assert.equal(ask(`drive?turn=${two}`), undefined);
  assert.equal(await status(ask(`turns/leave?turn=${two}`)), 200);
  assert.equal(await status(ask(`turns/mine?turn=${two}`)), 409);
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

test("the end of a chain is kept apart from the files, and only a notebook that has its turn replaces it", async () => {
  const heads = new Map();
  const { ask, wait } = worker(heads);
  const end = async (file, asked = ask) => (await asked(`heads?file=${file}&turn=`)).text;
  const keep = (turn, file, text) => status(ask(`heads?file=${file}&turn=${turn}`, "PUT", text));
  const one = await take(ask);
  assert.equal(await keep(one, "a", "id 3 seal"), 200);
  assert.equal(await keep(one, "b", "id 1 seal"), 200);
  wait();
  const two = await take(ask);
  assert.equal(await keep(one, "a", "id 4 seal"), 409, "a notebook that stood still");
  assert.equal(await keep(two, "a", "id 5 seal"), 200);
  assert.equal(await keep(two, "b", ""), 200);
  const later = worker(heads).ask;
  assert.deepEqual([await end("a", later), await end("b", later), await end("c", later)], ["id 5 seal", "", ""]);
  assert.equal(await keep("", "a", "id 6 seal"), 409, "without a turn");
});

test("a notebook whose changes were refused keeps no end of a chain for them", () => {
  const [sent, own] = [[], new OwnTurn(new URL(API))];
  globalThis.XMLHttpRequest = class {
    open(...given) { sent.push(given); }
    send() { Object.assign(this, { status: 200, responseText: "id 3 seal" }); }
  };
  own.id = "7";
  assert.equal(own.head("/drive/mine"), "id 3 seal");
  assert.deepEqual(sent.pop(), ["GET", `${API}heads?file=%2Fdrive%2Fmine&turn=7`, false]);
  own.refused = true;
  assert.equal(own.head("/drive/mine", "id 4 seal"), "");
  own.refused = false;
  own.head("/drive/mine", "id 4 seal");
  assert.deepEqual(sent.map(([method]) => method), ["PUT"]);
  globalThis.XMLHttpRequest = class { open() { throw new Error("no network"); } };
  assert.equal(own.head("/drive/mine"), "", "nobody answers");
});

test("all other requests go to JupyterLite", () => {
  assert.equal(worker().ask("drive"), undefined);
});

/** What may happen to two notebooks and their service worker, each in any order. */
const EVENTS = ["take 0", "write 0", "leave 0", "take 1", "write 1", "leave 1", "time passes", "the worker ends"];
/** The number of events in a row after a first write. */
const DEPTH = process.env.SOAK && process.env.SOAK !== "0" ? 6 : 4;
const API = "https://birds.example.org/school/api/";

/** Try events in a row; return how often a notebook overwrote another one, or was told wrongly what is kept. */
async function silent(events) {
  let [service, turns, newest, wrong] = [worker(), 0, 0, 0];
  /** What the worker of a notebook's Python asks; if it would have to wait, it has waited in vain. */
  const asking = () => class {
    open(_method, address) { this.address = address; }
    send() {
      service.made.length = 0;
      const answer = service.ask(`${this.address}`.split("/api/")[1]);
      const { status, text } = service.made.at(-1) ?? (answer ? { status: 409 } : { status: 200, text: "null" });
      if (answer && !service.made.length) service.waiting.length = 0;
      Object.assign(this, { status, responseText: text });
    }
  };
  const notebooks = [0, 1].map(() => {
    const [own, Request] = [new OwnTurn(new URL(API)), asking()];
    globalThis.XMLHttpRequest = Request;
    own.mark();
    return { own, Request, order: 0, late: false };
  });
  for (const event of events) {
    const [what, number] = event.split(" ");
    const one = notebooks[number];
    globalThis.XMLHttpRequest = one?.Request;
    if (what === "time") service.wait();
    if (what === "the") service = worker();
    if (what === "take" && !one.order && one.own.ask("take") === 200) {
      Object.assign(one, { order: ++turns, late: false });
    }
    if (what === "write" && one.order) {
      const request = new XMLHttpRequest();
      request.open("POST", `${API}drive`, false);
      request.send("{}");
      if (request.status !== 200) one.late = true;
      else if (one.order < newest) wrong += 1;
      else newest = one.order;
    }
    if (what === "leave" && one.order) {
      if ((one.own.ask("leave") === 409) !== one.late) wrong += 1;
      one.order = 0;
    }
    for (let tick = 0; tick < 4; tick++) await null;  // The lock goes to the next one.
  }
  return wrong;
}

test(`two notebooks never overwrite each other in silence, in any ${DEPTH} events`, async (t) => {
  let [done, wrong] = [0, 0];
  for (let number = 0; number < EVENTS.length ** DEPTH; number++) {
    const digit = (_, at) => Math.floor(number / EVENTS.length ** at) % EVENTS.length;
    const events = Array.from({ length: DEPTH }, digit).map((which) => EVENTS[which]);
    wrong += await silent(["take 0", "write 0", ...events]);
    done += 1;
  }
  t.diagnostic(`${done} interleavings of turns, ${wrong} silent`);
  assert.equal(wrong, 0);
});
