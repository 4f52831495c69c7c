/**
 * Loads the files of a page without a notebook: each file once, from the browser's store or from the network, and
 * checked before it is used. The build writes this module into the page, with the list of the files. No file can hold
 * it up, because every request has a limit.
 */

/**
 * @typedef {[digest: string, size: number]} About a file's SHA-256 digest in hexadecimal, or the first half of it, and
 * the file's size in bytes
 */
/** @typedef {Record<string, About>} List path from the site's folder → what is known about the file */
/** @typedef {{answer: Promise<Response>, stop: AbortController}} Early a request that `early.js` made */
/** @typedef {"waiting" | "coming" | "late" | "failed" | "done"} Stage `waiting` until this module runs */

/** The name of the store of a site's files is this, and the path of the site's folder. */
const STORE = "elele-files ";
/** How a file is requested: at first from the browser's own cache, however old, and then past it. */
const ATTEMPTS = /** @type {const} */ (["force-cache", "reload"]);
/** The milliseconds to wait for the next bytes of a file, for a file from the store, and before another attempt. */
const PATIENCE = 15_000, READING = 10_000, PAUSE = 1000;
/** The milliseconds without any news after which the page offers to try again. */
const LATE = 30_000;
const MISSING = "Part of this page did not load. Check your connection, then try again.";
const COMING = "The cards are coming …", STILL = "The cards are still coming …";
/** The number of files for the openings of deals, as in `openings.py`. */
const SHELVES = 389;
const IMPORT = /^(import .* from )"(\.[^"]+)";$/gm;
/** @type {Record<string, string>} */
const TYPES = {
  css: "text/css", html: "text/html", json: "application/json", mjs: "text/javascript", png: "image/png",
  svg: "image/svg+xml", wasm: "application/wasm",
};

/** True if some bytes are a certain file. @param {ArrayBuffer} bytes @param {About} about */
async function isRight(bytes, [digest, size]) {
  if (bytes.byteLength !== size) return false;
  if (!globalThis.crypto?.subtle) return true;  // on plain http, where nothing is kept either
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(digest);
}

const { port1: nowhere, port2: closed } = new MessageChannel();
closed.close();
/**
 * Free memory now, by sending it nowhere; a browser would free it when it collects garbage.
 *
 * @param {ArrayBuffer} buffer
 */
const free = (buffer) => nowhere.postMessage(null, [buffer]);

/** Stop some work when nothing has happened for a while; `heard` says that something has happened. */
class Limit {
  #stop = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  signal = this.#stop.signal;

  /** @param {number} milliseconds */
  constructor(milliseconds) {
    this.milliseconds = milliseconds;
    this.heard();
  }

  heard() {
    clearTimeout(this.#timer);
    const error = new Error(`no data for ${this.milliseconds} ms`);
    this.#timer = setTimeout(() => this.#stop.abort(error), this.milliseconds);
  }

  end() {
    clearTimeout(this.#timer);
  }

  /**
   * Return the result of some work, or throw an error at the limit.
   * @template T @param {Promise<T>} work @returns {Promise<T>}
   */
  of(work) {
    const late = new Promise((_, failed) => {
      this.signal.addEventListener("abort", () => failed(this.signal.reason));
    });
    return /** @type {Promise<T>} */ (Promise.race([work, late])).finally(() => this.end());
  }
}

/** The requests that `early.js` has made, by path. @returns {Map<string, Early>} */
const earlyRequests = () => /** @type {any} */ (globalThis).earlyRequests ?? new Map();

/**
 * Return the answer to the request that `early.js` made for a path, but only the first time. The signal stops it.
 * @param {string} path
 * @param {AbortSignal} signal
 */
function early(path, signal) {
  const request = earlyRequests().get(path);
  earlyRequests().delete(path);
  if (request) signal.addEventListener("abort", () => request.stop.abort(signal.reason));
  return request?.answer;
}

/** The files of the site. */
export class Files {
  /** @type {Map<string, Promise<ArrayBuffer>>} */
  #coming = new Map();
  /** @type {Map<string, Promise<string>>} */
  #modules = new Map();
  /** @type {Promise<unknown>} */
  #writing = Promise.resolve();
  /** The requests without an answer, which may wait behind others. @type {Set<Limit>} */
  #asked = new Set();
  /** The paths of the files that this page needs, and of those that the store has. @type {Set<string>} */
  #needed = new Set();
  /** @type {Set<string>} */
  #kept = new Set();
  /** The bytes that have arrived, and the bytes that were ordered. */
  arrived = 0;
  ordered = 0;
  /** The paths of the files whose digests were checked. @type {Set<string>} */
  #checked = new Set();
  /** How many files in the store were damaged. */
  damaged = 0;
  /** Called whenever bytes have arrived. */
  heard = () => {};

  /**
   * @param {URL} root the site's folder
   * @param {List} list
   * @param {CacheStorage} [caches] missing on plain http
   */
  constructor(root, list, caches = globalThis.caches) {
    this.root = root;
    this.list = { ...list };
    this.caches = caches;
  }

  /** How many files had their digests checked. */
  get checked() {
    return this.#checked.size;
  }

  /**
   * Begin to load files that will be needed soon.
   * @param {string[]} paths
   * @param {boolean} [isNew] true if the store probably has none of them
   */
  order(paths, isNew = false) {
    for (const path of paths) {
      const coming = isNew ? this.#hurried(path) : this.#load(path);
      coming.catch(() => {});  // `take` passes the error on.
      this.#coming.set(path, coming);
      this.#needed.add(path);
      this.ordered += this.list[path][1];
    }
  }

  /** Note that this page does without a file. @param {string} path */
  waive(path) {
    this.#needed.delete(path);
  }

  /** Return a file's content, which then belongs to the caller. @param {string} path @returns {Promise<ArrayBuffer>} */
  take(path) {
    const coming = this.#coming.get(path) ?? this.#load(path);
    this.#needed.add(path);
    this.#coming.delete(path);
    return coming;
  }

  /** Keep a file's content after its use. @param {string} path @param {ArrayBuffer} bytes */
  keep(path, bytes) {
    if (!this.caches || this.#kept.has(path)) free(bytes);
    else this.#writing = this.#writing.then(() => this.#write(path, bytes));
  }

  /** Return the path of a file with an address. @param {string} address */
  pathOf(address) {
    return address.slice(this.root.href.length);
  }

  /**
   * Return the address of a blob with a module. A blob is in no folder, so the addresses of the modules that it imports
   * are written into it, and the address of the file itself.
   * @param {string} path @returns {Promise<string>}
   */
  module(path) {
    if (!this.#modules.has(path)) this.#modules.set(path, this.#linked(path));
    return /** @type {Promise<string>} */ (this.#modules.get(path));
  }

  /** @param {string} path */
  async #linked(path) {
    const { href } = new URL(path, this.root);
    const bytes = await this.take(path);
    const text = new TextDecoder().decode(bytes);
    this.keep(path, bytes);
    /** @type {Record<string, string>} */
    const modules = {};
    for (const [, , name] of text.matchAll(IMPORT)) {
      modules[name] = await this.module(this.pathOf(new URL(name, href).href));
    }
    const linked = text.replaceAll("import.meta.url", JSON.stringify(href))
      .replace(IMPORT, (_line, words, name) => `${words}"${modules[name]}";`);
    return URL.createObjectURL(new Blob([linked, `\n//# sourceURL=${href}`], { type: "text/javascript" }));
  }

  /** Wait until everything is written, and return whether the store has all files that were ordered. */
  async areKept() {
    await this.#writing;
    const requests = await (await this.store()).keys();  // Another page may have deleted some.
    const kept = new Set(requests.map(({ url }) => url));
    return [...this.#needed].every((path) => kept.has(this.#key(path, this.list[path])));
  }

  /** Delete from the store what is neither on a list nor at an address. @param {List} list @param {string} address */
  async forget(list, address) {
    const wanted = new Set([address, ...Object.entries(list).map(([path, about]) => this.#key(path, about))]);
    const store = await this.store();
    const old = (await store.keys()).filter(({ url }) => !wanted.has(url));
    await Promise.all(old.map((request) => store.delete(request)));
  }

  /** @param {string} path */
  async #load(path) {
    return await this.#stored(path) ?? this.#fetched(path);
  }

  /**
   * Return a file from the network or the store, whichever has it first; the store of a new browser opens slowly.
   * @param {string} path
   */
  async #hurried(path) {
    let counted = false;
    const once = (/** @type {ArrayBuffer} */ bytes) => {
      if (counted) this.#hear(-bytes.byteLength);
      counted = true;
      return bytes;
    };
    const fetched = this.#fetched(path).then(once);
    const stored = this.#stored(path).then((bytes) => bytes ? once(bytes) : fetched);
    return Promise.any([fetched, stored]).catch(() => fetched);
  }

  /** The browser's store for the files of this site. */
  store() {
    return this.caches.open(`${STORE}${this.root.pathname}`);
  }

  /** The store keeps several versions of a file apart. @param {string} path @param {About} about */
  #key(path, [digest]) {
    return `${new URL(path, this.root)}?${digest}`;
  }

  /** Return a file from the store. @param {string} path @returns {Promise<ArrayBuffer | undefined>} */
  async #stored(path) {
    if (!this.caches) return undefined;
    try {
      return await new Limit(READING).of(this.#read(path));
    } catch (error) {
      console.info(`${path} could not be read from the store:`, error);
      return undefined;
    }
  }

  /** @param {string} path */
  async #read(path) {
    const about = this.list[path];
    const store = await this.store();
    const key = this.#key(path, about);
    const bytes = await (await store.match(key))?.arrayBuffer();
    if (!bytes) return undefined;
    if (!await isRight(bytes, about)) {
      this.damaged += 1;
      if (!this.#kept.has(path)) await store.delete(key);
      return undefined;
    }
    this.#checked.add(path);
    this.#kept.add(path);
    this.#hear(bytes.byteLength);
    return bytes;
  }

  /** Return a file from the network. @param {string} path @returns {Promise<ArrayBuffer>} */
  async #fetched(path) {
    let trouble;
    for (const cache of ATTEMPTS) {
      if (trouble) await new Promise((done) => setTimeout(done, PAUSE));
      try {
        return await this.#request(path, cache);
      } catch (error) {
        trouble = error;
        console.info(`${path} did not arrive:`, error);
      }
    }
    throw trouble;
  }

  /** @param {string} path @param {RequestCache} cache @returns {Promise<ArrayBuffer>} */
  async #request(path, cache) {
    const about = this.list[path];
    const limit = new Limit(PATIENCE);
    this.#asked.add(limit);
    let at = 0;
    try {
      const { signal } = limit;
      const answer = await (early(path, signal) ?? fetch(new URL(path, this.root), { cache, signal }));
      this.#asked.delete(limit);
      if (!answer.ok || !answer.body) throw new Error(`the server answered ${answer.status}`);
      const bytes = new Uint8Array(about[1]);
      const reader = answer.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        if (at + part.value.length > bytes.length) throw new Error("this is another file");
        bytes.set(part.value, at);
        at += part.value.length;
        limit.heard();
        this.#hear(part.value.length);
        free(part.value.buffer);
      }
      if (at !== bytes.length || !await isRight(bytes.buffer, about)) throw new Error("this is another file");
      if (globalThis.crypto?.subtle) this.#checked.add(path);
      return bytes.buffer;
    } catch (error) {
      this.#hear(-at);
      throw error;
    } finally {
      this.#asked.delete(limit);
      limit.end();
    }
  }

  /** @param {string} path @param {ArrayBuffer} bytes */
  async #write(path, bytes) {
    const type = TYPES[/\w+$/.exec(path)?.[0] ?? ""] ?? "application/octet-stream";
    const stream = new ReadableStream({
      start: (way) => {
        way.enqueue(new Uint8Array(bytes));  // A response of the bytes themselves would copy them.
        way.close();
      },
    });
    const answer = new Response(stream, { headers: { "Content-Type": type } });
    try {
      const store = await this.store();
      await store.put(this.#key(path, this.list[path]), answer);
      this.#kept.add(path);
    } catch (error) {
      console.info(`${path} could not be kept:`, error);
    }
    free(bytes);
  }

  /** @param {number} bytes */
  #hear(bytes) {
    this.arrived += bytes;
    for (const limit of this.#asked) limit.heard();
    this.heard();
  }
}

/** What the page says while something is coming. */
export class Notice {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;

  /**
   * @param {HTMLElement} told where the words are; its `data-stage` shows the bar and the button beside it
   * @param {HTMLProgressElement} bar
   */
  constructor(told, bar) {
    this.told = told;
    this.bar = bar;
    this.words = COMING;
  }

  /** Say that something is coming. @param {string} [words] */
  wait(words = COMING) {
    this.words = words;
    this.#show(words, "coming");
    this.heard();
  }

  /** Say it in other words, as long as something is coming. @param {string} words */
  say(words) {
    this.words = words;
    if (this.told.dataset.stage === "coming") this.told.textContent = words;
  }

  /** Something has come. @param {number} [share] of everything that will come */
  heard(share = 0) {
    this.bar.value = share;
    clearTimeout(this.#late);
    if (this.told.dataset.stage === "late") this.#show(this.words, "coming");
    if (this.told.dataset.stage !== "coming") return;
    this.#late = setTimeout(() => this.#show(STILL, "late"), LATE);
  }

  /** Say something else, or nothing. @param {string} [words] */
  end(words = "") {
    this.#show(words, "done");
  }

  /** Say what went wrong, and offer to try again. @param {unknown} error @param {string} [words] */
  fail(error, words = MISSING) {
    document.documentElement.toggleAttribute("data-open", true);  // a form would lead nowhere
    this.#show(words, "failed");
    console.error(error);
  }

  /** @param {string} words @param {Stage} stage */
  #show(words, stage) {
    clearTimeout(this.#late);
    if (this.told.textContent !== words) this.told.textContent = words;
    this.told.dataset.stage = stage;
  }
}

/** Decode a part of an address; a % that encodes nothing stays. @param {string} part */
function plain(part) {
  return part.replace(/(?:%[\da-f]{2})+/gi, (letters) => {
    try {
      return decodeURIComponent(letters);
    } catch {
      return letters;
    }
  });
}

/**
 * Divide what follows the # of an address into the task and the note to a class, which Python never gets. The note is
 * encoded, to follow another task.
 * @param {string} hash
 */
export function divided(hash) {
  const parts = plain(hash.slice(1)).split("&");
  const isNote = (/** @type {string} */ part) => /^(?:mail|bell|names)=/.test(part);
  const note = parts.filter(isNote);
  return {
    task: parts.filter((part) => !isNote(part)).join("&"), note: note.map((part) => `&${encodeURI(part)}`).join(""),
    values: Object.fromEntries(note.map((part) => [part.split("=")[0], part.slice(part.indexOf("=") + 1)])),
  };
}

function noteOf() {
  return divided(location.hash).note;
}

/** Return an address for emails that a link has given, or nothing if it is not a single one. @param {string} [text] */
export function addressee(text = "") {
  return /^[\w.%+'-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i.test(text) ? text : "";
}

/** Show the time of the bell, and leave the note for the widgets. */
function showNote() {
  const { mail, bell: time = "", names = "" } = divided(location.hash).values;
  const bell = /^\d?\d:\d\d$/.test(time) ? time : "";
  Object.assign(document.body.dataset, { mail: addressee(mail), bell, students: names });
  const told = /** @type {HTMLElement} */ (document.querySelector("#bell"));
  told.textContent = bell && `Bell at ${bell}`;
}

/** Return the task after the # of the address; null if the page waits for the user's choice. */
function taskOf() {
  const { task } = divided(location.hash);
  return task || !document.body.hasAttribute("data-waits") ? task : null;
}

/** Return the word for the game and version of a task. @param {string} task */
const versionOf = (task) => task.split("#")[0].replaceAll(/\W+/g, "-");

/** Return the names of the two files with the opening of a task, if it has one. @param {string} task */
export function openingOf(task) {
  const shelf = [...task].reduce((number, letter) => (number * 31 + (letter.codePointAt(0) ?? 0)) % SHELVES, 0);
  return [`opening-${versionOf(task)}.bin`, `opening-${shelf}.bin`];
}

/** Return the name of the file with the bird drawings for a task. @param {string} task */
export const birdsOf = (task) => `opening-${versionOf(task)}-birds.bin`;

/** Write the choice in a form into the address. @param {HTMLFormElement} form */
function choose(form) {
  const chosen = new FormData(form);
  const word = `${chosen.get("word") ?? ""}`.trim();
  const game = chosen.get("game");
  const before = location.hash;
  location.hash = `#${game ? `${game}#` : ""}${encodeURIComponent(word)}${noteOf()}`;
  if (location.hash === before) dispatchEvent(new HashChangeEvent("hashchange"));
}

/** Close a list of choices, and move the focus from it to its summary. @param {HTMLDetailsElement | null} choices */
function fold(choices) {
  if (!choices?.open) return;
  if (choices.contains(document.activeElement)) choices.querySelector("summary")?.focus();
  choices.open = false;
}

/** What a page loads first: the opening of its task or, if there is none, Python. */
export class Start {
  /** The task whose opening was ordered. @type {string | null} */
  ordered = null;
  /** True if Python has kept nothing in this browser. */
  isNew = false;

  /**
   * @param {Files} files
   * @param {string} folder the path of the files of this version
   * @param {List} openings the files with openings
   * @param {string[]} python the files of Python, which come after the opening
   */
  constructor(files, folder, openings, python) {
    this.files = files;
    this.folder = folder;
    this.openings = openings;
    this.python = python;
    this.store = storage();
  }

  /** The task in the address. */
  get task() {
    return taskOf();
  }

  /** The note to a class in the address, to be added to the address of another task. */
  get noteToClass() {
    return noteOf();
  }

  /** The name under which this browser stores the first moves of a task. @param {string} task */
  key(task) {
    return `elele-opening ${this.files.root.pathname} ${task}`;
  }

  /**
   * Order the scripts and, before them, the opening of the task, if it has one and Python cannot have kept a game.
   * @param {string[]} scripts
   */
  order(scripts) {
    const { files, openings, store, task } = this;
    const paths = task === null ? [] : openingOf(task).map((name) => `${this.folder}${name}`);
    this.isNew = store !== undefined && !store.getItem(this.key(""));
    const fits = this.isNew || store?.getItem(this.key(task ?? ""));
    const there = fits && paths.length > 0 && paths.every((path) => path in openings);
    this.ordered = there ? task : null;
    files.order([...there ? paths : [], ...scripts], this.isNew);
    for (const { stop } of earlyRequests().values()) stop.abort();
    earlyRequests().clear();
  }

  /**
   * Return the contents of the opening that was ordered.
   * @returns {Promise<[path: string, content: ArrayBuffer][]>}
   */
  opening() {
    return this.#take(openingOf(this.ordered ?? "").map((name) => `${this.folder}${name}`));
  }

  /**
   * Order the file with the bird drawings for this opening, if there is one, and return its content.
   * @returns {Promise<[path: string, content: ArrayBuffer] | undefined>}
   */
  async birds() {
    const path = `${this.folder}${birdsOf(this.ordered ?? "")}`;
    if (!(path in this.openings)) return undefined;
    this.files.order([path], this.isNew);
    return (await this.#take([path]))[0];
  }

  /**
   * Return the contents of optional files. If one does not load, the page does without all of them.
   * @param {string[]} paths
   * @returns {Promise<[path: string, content: ArrayBuffer][]>}
   */
  async #take(paths) {
    try {
      return await Promise.all(paths.map(async (path) => [path, await this.files.take(path)]));
    } catch (error) {
      for (const path of paths) this.files.waive(path);
      throw error;
    }
  }

  /** Order the files of Python, once. */
  rest() {
    this.files.order(this.python);
    this.python = [];
  }

  /** Note that Python has kept something, so that openings may be out of date from now on. */
  note() {
    try {
      this.store?.setItem(this.key(""), "kept");
    } catch (error) {
      console.info("This browser stores no texts:", error);
    }
  }
}

/** The browser's storage for short texts; undefined if it may not be used. */
function storage() {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Load what the page needs, and begin. */
async function open() {
  const told = /** @type {HTMLElement} */ (document.querySelector("#told"));
  const notice = new Notice(told, /** @type {HTMLProgressElement} */ (document.querySelector("#share")));
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;  // it is the form of a widget, such as an answer
    event.preventDefault();
    choose(/** @type {HTMLFormElement} */ (event.target));
  });
  const look = () => {
    const opens = taskOf() !== null;
    document.documentElement.toggleAttribute("data-open", opens);
    fold(/** @type {HTMLDetailsElement | null} */ (document.querySelector("main > .choose")));
    if (opens) notice.wait();
    else notice.end();
    showNote();
  };
  addEventListener("hashchange", look);
  document.body.toggleAttribute("data-framed", parent !== self);
  look();
  try {
    const { folder, first, after, now, later, openings } = JSON.parse(document.querySelector("#files")?.textContent ?? "");
    const files = new Files(new URL(".", location.href), { ...now, ...later, ...openings });
    files.heard = () => notice.heard(files.arrived / files.ordered);
    const [scripts, last] = [first, after].map((names) => names.map((/** @type {string} */ name) => `${folder}${name}`));
    const python = Object.keys(now).filter((path) => ![...scripts, ...last].includes(path));
    const start = new Start(files, folder, openings, python);
    start.order(scripts);
    if (start.ordered === null) start.rest();
    const { begin } = await import(await files.module(`${folder}page.mjs`));
    await begin(files, notice, start);
  } catch (error) {
    notice.fail(error);
  }
}

if (globalThis.document?.querySelector("#files")) open();
