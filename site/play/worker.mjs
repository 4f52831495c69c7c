/** Python in a worker of the page: it receives the page's requests and sends the widgets' messages. */
import { decompress } from "../../static/pyodide/fzstd.mjs";
import createPyodideModule from "../../static/pyodide/pyodide.asm.mjs";
import { loadPyodide } from "../../static/pyodide/pyodide.mjs";
import { alone, Kept } from "./drive.mjs";
import { divide, forget, HOME, PACKAGES, release, restored, settling, write } from "./python.mjs";

const folder = new URL("../../static/pyodide/", import.meta.url).href;
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

/** WebAssembly, unpacked. @type {ArrayBuffer | undefined} */
let unpacked;

/** Give all files back to the page, which keeps them, and release what was unpacked. */
function giveBack() {
  if (unpacked) release(unpacked);
  unpacked = undefined;
  for (const [used, content] of inUse.splice(0)) self.postMessage({ used, content }, { transfer: [content] });
}

/**
 * Pyodide requests its files by itself. WebAssembly comes compressed, a fifth smaller than a server would send it. The
 * answer is a stream, so that no bytes are copied.
 */
self.fetch = async (address) => {
  const isPacked = `${address}`.endsWith(".wasm");
  const content = await file(isPacked ? `${address}.zst` : `${address}`);
  const bytes = isPacked ? decompress(new Uint8Array(content)) : new Uint8Array(content);
  if (isPacked) unpacked = bytes.buffer;
  const stream = new ReadableStream({
    start: (way) => {
      way.enqueue(bytes);
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
  const stdLibURL = new URL("empty.zip", import.meta.url).href;  // the library comes with the memory
  const python = await loadPyodide({ indexURL: folder, stdLibURL, ...memory.options });
  forget(python._api.config);
  write(python.FS, (await memory.files()).files);
  return python;
}

/** Unpack what a first game needs only after it has begun. @param {any} python */
async function complete(python) {
  const { files } = divide(decompress(new Uint8Array(await here("after.bin"))));
  write(python.FS, files);
  python.pyimport("importlib").invalidate_caches();
  giveBack();
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

/** The requests of a first game that need nothing from `after.bin`. */
const SOON = new Set(["home", "look", "play", "redo", "undo", "view"]);
/** @type {ReturnType<typeof prepare> | undefined} */
let ready;

/**
 * @param {string} name the page; the form for teachers keeps nothing, and leaves the lock to other pages
 * @param {string} head the end of the chain of answers that the page knows
 */
async function prepare(name, head) {
  const lock = name === "teacher" ? async () => /** @type {import("./drive.mjs").Keeping} */ ("unused") : alone();
  const { python, way } = await begin();
  const kept = new Kept(python.FS, HOME, await lock());
  await kept.read();
  giveBack();
  const page = python.pyimport("elele_widgets.web_page");
  page.connect((/** @type {unknown} */ message) => post(JSON.parse(textOf(message))));
  kept.now = kept.keeping;
  kept.told = (now) => post({ unkept: page.keep(now) });
  kept.saved = (heard, head) => post({ saved: heard, head });
  const { empty } = kept;
  kept.meet(head);
  Object.assign(self, { eleleHead: (/** @type {string} */ _file, text = kept.head) => (kept.head = text) });
  post({ ready: way, unkept: page.wake(kept.keeping), empty });
  const whole = way === "restored" ? complete(python) : Promise.resolve();
  let isWhole = false;
  whole.then(() => {
    isWhole = true;
    post({ whole: true });
  }, (error) => post({ failed: `${error}`, whole: false }));
  let first = empty || kept.keeping !== "yes";
  return {
    /**
     * Wait until everything has come that a request may need. A query lets others pass, and is received again then.
     * @param {any} request
     * @returns {Promise<boolean>} whether Python can handle the request now
     */
    has: async (request) => {
      const { comm, data, page: asked, task } = request;
      if (comm && !request.counted) kept.heard += 1;
      request.counted = true;
      const type = data?.content?.intent?.type;
      const isSoon = comm ? SOON.has(type) : first && asked === "play" && !task?.includes("&");
      const passes = type === "query" && !isWhole;
      if (passes) whole.then(() => receive(request), () => {});  // the page has been told of the failure
      else if (!isSoon) await whole;
      return !passes;
    },
    hear: (/** @type {string} */ channel, /** @type {string} */ data) => {
      page.hear(channel, data);
      kept.write();
    },
    open: (/** @type {string} */ name, /** @type {string} */ task) => {
      first = false;
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
  receive(data);
});

/** Let Python handle a request after those before it. @param {any} data */
function receive(data) {
  turn = turn.then(async () => {
    try {
      const python = await (ready ??= prepare(data.page, data.head));
      if (!await python.has(data)) return;
      if (data.comm) python.hear(data.comm, JSON.stringify(data.data));
      if (data.page && data.task !== null) python.open(data.page, data.task);
    } catch (error) {
      post({ failed: `${error}` });
    }
  });
}
