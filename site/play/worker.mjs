/** Python in a worker of the page: it receives the page's requests and sends the widgets' messages. */
import createPyodideModule from "../../static/pyodide/pyodide.asm.mjs";
import { loadPyodide } from "../../static/pyodide/pyodide.mjs";
import { forget, HOME, PACKAGES, restored, settling, unpacked, write } from "./python.mjs";
import { within } from "./within.mjs";

/**
 * @typedef {"yes" | "elsewhere" | "no" | "unused"} Keeping where answers and games are kept: by this page, by another
 * page, or nowhere; `unused` if there are none to keep
 * @typedef {Keeping | "late" | "again"} Now `late` while a change is not kept yet, `again` when it has been kept later
 */

const LOCK = "elele-progress";
/** The milliseconds to wait for another page of this browser to release the lock, as a reloading page does. */
const PATIENCE = 1500;
/** The milliseconds to wait for the kept files. WebKit sometimes never reads them after a change of page. */
const READING = 10_000;
/** The milliseconds to write a change, after which the page says that it is not kept yet. */
const WRITING = 2000;
const folder = new URL("../../static/pyodide/", import.meta.url).href;
/** The part of Python's standard library that is not in the saved memory. */
const library = new URL("stdlib.zip", import.meta.url).href;
const post = (/** @type {object} */ message) => self.postMessage(message);
/** Return the text in bytes of Python. @param {any} bytes */
const textOf = (bytes) => {
  const buffer = bytes.getBuffer("u8");
  const text = new TextDecoder().decode(buffer.data);
  buffer.release();
  return text;
};

/** @type {{address: string, done: (content: ArrayBuffer) => void, failed: (error: Error) => void}[]} */
const orders = [];
/** The content of files that Python is using, each with its address. @type {[string, ArrayBuffer][]} */
const inUse = [];

/** Ask the page for a file, which it checks. @param {string} address @returns {Promise<ArrayBuffer>} */
const file = (address) => new Promise((done, failed) => {
  post({ wanted: address, order: orders.push({ address, done, failed }) - 1 });
});

/** @param {{order: number, content?: ArrayBuffer, trouble?: string}} answer */
function arrived({ order, content, trouble }) {
  const { address, done, failed } = orders[order];
  delete orders[order];
  if (content) {
    inUse.push([address, content]);
    done(content);
  } else {
    failed(new Error(trouble));
  }
}

/** Give all files back to the page, which keeps them. */
function giveBack() {
  for (const [used, content] of inUse.splice(0)) self.postMessage({ used, content }, { transfer: [content] });
}

/** Pyodide requests its files by itself. Its answer is a stream, so that no bytes are copied. */
self.fetch = async (address) => {
  const content = await file(`${address}`);
  const stream = new ReadableStream({
    start: (way) => {
      way.enqueue(new Uint8Array(content));
      way.close();
    },
  });
  return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
};

/** @param {string} name a file of this folder */
const here = (name) => file(new URL(name, import.meta.url).href);

/** Restore Python from the memory saved with the site. */
async function restore() {
  const memory = restored(here("memory.head"), here("memory.bin"), createPyodideModule);
  const [python, { files }] = await Promise.all([
    loadPyodide({ indexURL: folder, stdLibURL: library, ...memory }), unpacked(here("files.bin")),
  ]);
  forget(python._api.config);
  write(python.FS, files);
  return python;
}

/** Start Python the slow way, as in a browser that cannot restore a memory. */
async function start() {
  const python = await loadPyodide({
    indexURL: folder, env: { ELELE_HOME: HOME, HOME: "/home/pyodide" },
    createPyodideModule: settling(createPyodideModule),
  });
  python.unpackArchive(await here("python.zip"), "zip", { extractDir: PACKAGES });
  return python;
}

/** Start Python, and return it with the way in which it was started. */
async function begin() {
  try {
    return { python: await restore(), way: "restored" };
  } catch (error) {
    console.info("Python starts the slow way:", error);
    return { python: await start(), way: "started" };
  }
}

/**
 * Request the lock to keep files, which only one page of this browser can have. Return a function that waits for it:
 * while Python starts, a busy computer may have no time to answer.
 * @returns {() => Promise<Keeping>}
 */
function alone() {
  if (!navigator.locks) return async () => "no";
  const end = new AbortController();
  const answered = new Promise((/** @type {(keeping: Keeping) => void} */ settle) => {
    const hold = () => { settle("yes"); return new Promise(() => {}); };
    navigator.locks.request(LOCK, { signal: end.signal }, hold).catch(() => settle("elsewhere"));
  });
  return () => {
    setTimeout(() => end.abort(), PATIENCE);
    return answered;
  };
}

/** The files of Python that the browser keeps. */
class Kept {
  /** @param {any} files @param {Keeping} keeping */
  constructor(files, keeping) {
    this.files = files;
    this.keeping = keeping;
    /** The last news of changes. @type {Now} */
    this.now = keeping;
    /** Called when there is news. */
    this.told = (/** @type {Now} */ _now) => {};
    this.busy = this.again = false;
    /** The number of messages to widgets that Python has handled. */
    this.heard = 0;
  }

  /** Load the kept files. If that takes too long, go on without them, and leave them as they are. */
  async read() {
    this.files.mkdirTree(HOME);
    try {
      this.files.mount(this.files.filesystems.IDBFS, {}, HOME);
      await within(READING, this.sync(true));
    } catch {
      this.keeping = "no";
    }
  }

  /** @param {boolean} reading */
  sync(reading) {
    return new Promise((done, failed) => {
      this.files.syncfs(reading, (/** @type {unknown} */ error) => (error ? failed(error) : done(null)));
    });
  }

  /** Keep the changed files. */
  async write() {
    if (this.keeping !== "yes") return;
    if (this.busy) {
      this.again = true;
      return;
    }
    this.busy = true;
    if (this.now === "again") this.tell("yes");
    do {
      this.again = false;
      const saved = this.heard;
      const timer = setTimeout(() => this.tell("late"), WRITING);
      await this.sync(false).then(() => post({ saved }), () => { this.keeping = "no"; });
      clearTimeout(timer);
      const late = this.keeping === "yes" && this.now === "late";
      this.tell(late ? this.again ? "late" : "again" : this.keeping);
    } while (this.again && this.keeping === "yes");
    this.busy = false;
  }

  /** @param {Now} now */
  tell(now) {
    if (now === this.now) return;
    this.now = now;
    this.told(now);
  }
}

/** @type {ReturnType<typeof prepare> | undefined} */
let ready;

/** @param {string} name the page; the form for teachers keeps nothing, and leaves the lock to other pages */
async function prepare(name) {
  const lock = name === "teacher" ? async () => /** @type {Keeping} */ ("unused") : alone();
  const { python, way } = await begin();
  const kept = new Kept(python.FS, await lock());
  await kept.read();
  giveBack();
  const page = python.pyimport("elele_widgets.web_page");
  page.connect((/** @type {unknown} */ message) => post(JSON.parse(textOf(message))));
  kept.now = kept.keeping;
  kept.told = (now) => post({ unkept: page.keep(now) });
  const empty = kept.keeping === "yes" && python.FS.readdir(HOME).length <= 2;  // "." and ".."
  post({ ready: way, unkept: page.wake(kept.keeping), empty });
  return {
    hear: (/** @type {string} */ channel, /** @type {string} */ data) => {
      page.hear(channel, data);
      kept.heard += 1;
      kept.write();
    },
    open: (/** @type {string} */ name, /** @type {string} */ task) => {
      post(JSON.parse(page.open_page(name, task)));
      kept.write();
    },
  };
}

let turn = Promise.resolve();
self.addEventListener("message", ({ data }) => {
  if ("order" in data) {
    arrived(data);
    return;
  }
  turn = turn.then(async () => {
    try {
      const python = await (ready ??= prepare(data.page));
      if (data.comm) python.hear(data.comm, JSON.stringify(data.data));
      if (data.page && data.task !== null) python.open(data.page, data.task);
    } catch (error) {
      post({ failed: `${error}` });
    }
  });
});
