// The page's own store: what a page calls kept is there, whatever happens to the browser's storage or to two pages.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { alone, Kept } from "../../site/play/drive.mjs";

/** What may happen, each in any order; `0` and `1` are two pages. The last four are faults. */
const EVENTS = [
  "answer 0", "answer 1", "works", "time passes", "fails", "stores but does not tell", "reload 0", "reload 1",
];
const FAULTS = new Set(EVENTS.slice(4));
/** The number of events in a row after both pages have begun, and the most faults among them. */
const DEPTH = process.env.SOAK && process.env.SOAK !== "0" ? 6 : 4;
const MOST = 2;
/** Longer than every limit of a page. */
const LONG = 10_001;

/** Let everything happen that waits for nothing else. */
const settle = async () => { for (let tick = 0; tick < 12; tick++) await null; };

/** A browser with its locks and its storage, in which each request stays open until an event ends it. */
class Browser {
  /** The answers that are stored. */
  stored = [];
  requests = [];
  holder = undefined;
  waiting = [];
  wrong = [];

  locks(page) {
    return { request: (_name, { signal }, hold) => new Promise((_done, failed) => {
      const one = { page, hold, failed };
      signal.addEventListener("abort", () => {
        if (!this.waiting.includes(one)) return;
        this.waiting.splice(this.waiting.indexOf(one), 1);
        failed(signal.reason);
      });
      this.waiting.push(one);
      this.next();
    }) };
  }

  next() {
    if (this.holder) return;
    const one = this.waiting.shift();
    this.holder = one?.page;
    one?.hold();
  }

  files(page) {
    return {
      filesystems: {}, mkdirTree() {}, mount() {},
      syncfs: (reading, done) => this.requests.push({ page, reading, done, given: [...page.memory], stored: false }),
    };
  }

  store(request) {
    if (request.reading || request.stored) return;
    request.stored = true;
    if (this.stored.some((answer) => !request.given.includes(answer))) this.wrong.push("an answer is overwritten");
    this.stored = request.given;
  }

  /** End the oldest request. */
  end(error) {
    const request = this.requests.shift();
    if (!request) return;
    if (!error) this.store(request);
    if (!error && request.reading) request.page.memory = [...this.stored];
    request.done(error);
  }
}

/** A page, as the worker of a page begins it. */
class Page {
  memory = [];
  /** The answers given since the page began, each with whether time has passed since. */
  given = [];
  ready = false;

  constructor(browser, name) {
    this.browser = browser;
    this.name = name;
    this.begun = this.begin();
  }

  async begin() {
    Object.defineProperty(globalThis, "navigator", { value: { locks: this.browser.locks(this) }, configurable: true });
    this.kept = new Kept(this.browser.files(this), "/home", await alone()());
    await this.kept.read();
    this.kept.now = this.kept.keeping;
    this.kept.saved = (heard) => {
      const lost = this.given.slice(0, heard).filter(({ answer }) => !this.browser.stored.includes(answer));
      if (lost.length) this.browser.wrong.push("called kept, and it is not there");
    };
    this.ready = true;
  }

  answer(answer) {
    if (!this.ready) return;  // its message waits, and the page says that it is loading
    this.memory.push(answer);
    this.given.push({ answer, old: false });
    this.kept.heard += 1;
    this.kept.write();
  }

  /** Every answer that is older than the limit is stored, or the page says that it is not. */
  check() {
    const says = ["late", "no", "elsewhere"].includes(this.kept?.now);
    const missing = this.given.filter(({ answer, old }) => old && !this.browser.stored.includes(answer));
    if (missing.length && !says) this.browser.wrong.push("not kept, and nothing says so");
  }

  closes() {
    const { browser } = this;
    browser.requests = browser.requests.filter(({ page }) => page !== this);
    browser.waiting = browser.waiting.filter(({ page }) => page !== this);
    if (browser.holder === this) browser.holder = undefined;
    browser.next();
  }
}

/** Try events in a row; return what was wrong. */
async function tried(events) {
  const browser = new Browser();
  const pages = [new Page(browser, 0)];
  await settle();
  browser.end();
  await settle();
  pages.push(new Page(browser, 1));
  mock.timers.tick(LONG);
  await settle();
  browser.end();
  await settle();
  let answers = 0;
  for (const event of [...events, "works", "works", "works"]) {
    const number = Number(event.at(-1));
    if (event.startsWith("answer")) pages[number].answer(++answers);
    if (event === "works") browser.end();
    if (event === "fails") browser.end(new Error("the disk is full"));
    if (event.startsWith("stores") && browser.requests.length) browser.store(browser.requests[0]);
    if (event === "time passes") {
      for (const page of pages) page.given.forEach((one) => { one.old = true; });
      mock.timers.tick(LONG);
    }
    if (event.startsWith("reload")) {
      pages[number].closes();
      await settle();
      pages[number] = new Page(browser, number);
    }
    await settle();
    for (const page of pages) page.check();
  }
  return browser.wrong.map((what) => `${events}: ${what}`);
}

test(`nothing that a page calls kept is lost, in any ${DEPTH} events with up to ${MOST} faults`, async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.after(() => mock.timers.reset());
  let done = 0;
  const wrong = [];
  for (let number = 0; number < EVENTS.length ** DEPTH; number++) {
    const digit = (_, at) => Math.floor(number / EVENTS.length ** at) % EVENTS.length;
    const events = Array.from({ length: DEPTH }, digit).map((which) => EVENTS[which]);
    if (events.filter((event) => FAULTS.has(event)).length > MOST) continue;
    wrong.push(...await tried(events));
    mock.timers.tick(LONG);
    done += 1;
  }
  t.diagnostic(`${done} interleavings of the page's own store, ${wrong.length} silent`);
  assert.deepEqual(wrong.slice(0, 5), []);
});

test("an error while a page is told what is kept stops nothing: waiting and later changes are kept", async () => {
  const written = [];
  const kept = new Kept({
    syncfs: (_reading, done) => { written.push(kept.heard); done(null); },
  }, "/home", "yes");
  const change = () => { kept.heard += 1; return kept.write(); };
  let fails = true;
  kept.saved = () => { if (fails) { fails = false; throw new Error("the page is gone"); } };
  const first = change();
  change();
  await assert.rejects(first, /the page is gone/);
  assert.deepEqual(written, [1, 2], "the change that waited");
  await change();
  assert.deepEqual([written.at(-1), kept.keeping], [3, "yes"]);
});

test("files of an earlier day meet the end of their chain, which the page has kept elsewhere", () => {
  const met = (names, head, keeping = "yes") => {
    const kept = new Kept({ readdir: () => [".", "..", ...names] }, "/home", keeping);
    kept.meet(head);
    return kept.head;
  };
  assert.equal(met(["progress.sqlite3"], "id 7 seal"), "id 7 seal");
  assert.equal(met([], "id 7 seal"), "", "the page itself tells that everything is gone");
  assert.equal(met(["progress.sqlite3"], "id 7 seal", "elsewhere"), "", "another page goes on writing");
});

test("the page gets the end of the chain as it was when what it keeps was written", async () => {
  const news = [];
  const kept = new Kept({ syncfs: (_reading, done) => { kept.head = "id 4 seal"; done(null); } }, "/home", "yes");
  kept.saved = (heard, head) => news.push([heard, head]);
  Object.assign(kept, { head: "id 3 seal", heard: 2 });
  await kept.write();
  assert.deepEqual(news, [[2, "id 3 seal"]]);
});
