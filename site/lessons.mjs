/** What the start page does with the lessons, answers and games that this browser keeps. */

/** @typedef {{cells: {cell_type: string, source: string | string[]}[], metadata: Record<string, any>}} Notebook */
/** @typedef {{name: string, path: string, format: string, content: any}} Kept a file on JupyterLite's drive */
/** @typedef {Map<string, Uint8Array>} Files name → content */

const FOLDER = "notebooks/", PROGRESS = "progress/";
const TODAYS = "today's";
/** What a backup needs; `course/elele_course/store/backup.py` describes its format. */
const MARK = "elele-backup.txt", FORMAT = "1\n";
/** Where the pages note which copies there are, as in `copies.mjs`. */
const NOTE = "elele-copies";
/** Where the service worker keeps the ends of chains, as in `turns.js`. */
const HEADS = "elele-heads";
const TAKEN = /^(progress\.sqlite3|games\/[^./][^/]*\.game)$/;
const BUSY = "A lesson or a game is open in another tab. Close it, then try again.";
const SURE = "Delete all E Lele! answers and games from this browser? This cannot be undone.";
const text = new TextEncoder();

/** Return the digest of the text of all cells, as the site's build computes it. @param {Notebook} notebook */
export async function digestOf({ cells }) {
  const words = cells.map(({ cell_type: kind, source }) => [kind, [source].flat().join("")]);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(JSON.stringify(words))));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, 16);
}

/**
 * Compare a kept copy with the lesson of today: it is "today's", "older", or "changed", which means older with changes
 * that somebody made.
 * @param {Notebook} copy @param {string} today the digest of today's lesson
 */
export async function ageOf(copy, today) {
  if (!Array.isArray(copy?.cells)) return "changed";
  const begun = copy.metadata?.elele?.lesson;
  if (begun === today) return TODAYS;
  return await digestOf(copy) === begun ? "older" : "changed";
}

/** Return an unused name for a copy that somebody changed. @param {string} path @param {Set<string>} used */
export function freeName(path, used) {
  const stem = path.replace(/\.ipynb$/, "");
  for (let number = 1; ; number++) if (!used.has(`${stem}-mine${number}.ipynb`)) return `${stem}-mine${number}.ipynb`;
}

/** Return the content of a file on JupyterLite's drive. @param {Kept} file */
function bytesOf({ format, content }) {
  if (format === "base64") return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return text.encode(format === "json" ? JSON.stringify(content) : content);
}

/** Return the CRC-32 of some bytes. @param {Uint8Array} bytes */
function checksum(bytes) {
  let found = ~0;
  for (const byte of bytes) {
    found ^= byte;
    for (let bit = 0; bit < 8; bit++) found = found >>> 1 ^ (found & 1 ? 0xEDB88320 : 0);
  }
  return ~found >>> 0;
}

/** Pack numbers as a ZIP archive has them. @param {[number, 2 | 4][]} numbers each with its size in bytes */
function packed(numbers) {
  const view = new DataView(new ArrayBuffer(numbers.reduce((all, [, size]) => all + size, 0)));
  let at = 0;
  for (const [number, size] of numbers) {
    if (size === 2) view.setUint16(at, number, true);
    else view.setUint32(at, number, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** Write files as a ZIP archive, without compression. @param {Files} files @returns {Uint8Array[]} its parts */
export function zipped(files) {
  const DAY = 0x21, UTF8 = 0x800;  // 1 January 1980, the first day of ZIP; names in UTF-8
  /** @type {Uint8Array[]} */
  const parts = [], list = [];
  let at = 0;
  for (const [name, content] of files) {
    const title = text.encode(name);
    /** @type {[number, 2 | 4][]} */
    const about = [
      [20, 2], [UTF8, 2], [0, 2], [0, 2], [DAY, 2], [checksum(content), 4], [content.length, 4], [content.length, 4],
      [title.length, 2], [0, 2],
    ];
    list.push(packed([[0x02014b50, 4], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]]), title);
    parts.push(packed([[0x04034b50, 4], ...about]), title, content);
    at += 30 + title.length + content.length;
  }
  const length = list.reduce((all, part) => all + part.length, 0);
  const end = packed([[0x06054b50, 4], [0, 4], [files.size, 2], [files.size, 2], [length, 4], [at, 4], [0, 2]]);
  return [...parts, ...list, end];
}

/** Return a request's result. @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const result = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

/**
 * Work on stores of a database of this browser in one transaction; without the database or a store, return undefined.
 * @template T @param {string} name @param {string[]} stores
 * @param {(...stores: IDBObjectStore[]) => Promise<T>} work @returns {Promise<T | undefined>}
 */
async function within(name, stores, work) {
  if (!(await indexedDB.databases()).some((known) => known.name === name)) return undefined;
  const base = await result(indexedDB.open(name));
  try {
    if (!stores.every((store) => base.objectStoreNames.contains(store))) return undefined;
    const change = base.transaction(stores, "readwrite");
    const ended = new Promise((done, failed) => {
      change.oncomplete = () => done(undefined);
      change.onabort = () => failed(change.error);
    });
    const found = await work(...stores.map((store) => change.objectStore(store)));
    await ended;
    return found;
  } finally {
    base.close();
  }
}

/** The name of JupyterLite's database, and of that of the pages without a notebook. */
const notebooks = () => `JupyterLite Storage - ${new URL(".", location.href).pathname}`;
const PAGES = "/progress";

/** Return all files on JupyterLite's drive, by path. @returns {Promise<Map<string, Kept>>} */
async function drive() {
  const read = async (/** @type {IDBObjectStore} */ files) => {
    const [names, all] = await Promise.all([result(files.getAllKeys()), result(files.getAll())]);
    return new Map(names.map((name, at) => [`${name}`, all[at]]));
  };
  return await within(notebooks(), ["files"], read) ?? new Map();
}

/** Return a backup of the lessons' answers and games, or of those of the other pages. @param {boolean} ofLessons */
async function backup(ofLessons) {
  const read = async (/** @type {IDBObjectStore} */ files) => {
    const [names, all] = await Promise.all([result(files.getAllKeys()), result(files.getAll())]);
    const known = names.map((name) => `${name}`.replace(`${PAGES}/`, ""));
    return known.map((name, at) => /** @type {[string, any]} */ ([name, all[at].contents]));
  };
  /** @type {[string, any][]} */
  const found = ofLessons
    ? [...await drive()].filter(([path]) => path.startsWith(PROGRESS))
      .map(([path, file]) => [path.slice(PROGRESS.length), file.content === null ? undefined : bytesOf(file)])
    : await within(PAGES, ["FILE_DATA"], read) ?? [];
  const kept = found.filter(([name]) => TAKEN.test(name));
  return kept.length ? new Map([[MARK, text.encode(FORMAT)], ...kept]) : undefined;
}

/**
 * Remove copies of lessons; those that somebody changed get other names, which are returned.
 * @param {Map<string, string>} ages path → its age, as `ageOf` says
 * @param {string} [also] a folder that is removed as well
 */
async function remove(ages, also) {
  const work = async (/** @type {IDBObjectStore} */ files, /** @type {IDBObjectStore} */ checkpoints) => {
    const used = new Set((await result(files.getAllKeys())).map(String));
    const renamed = [];
    for (const [path, age] of ages) {
      const copy = await result(files.get(path));
      if (age === "changed" && copy) {
        const place = freeName(path, used);
        used.add(place);
        renamed.push(place);
        files.put({ ...copy, path: place, name: place.slice(place.lastIndexOf("/") + 1) }, place);
      }
      files.delete(path);
      checkpoints.delete(path);
    }
    for (const path of used) if (also && `${path}/`.startsWith(also)) files.delete(path);
    return renamed;
  };
  return await within(notebooks(), ["files", "checkpoints"], work) ?? [];
}

/** @param {Files} files @param {string} name */
function download(files, name) {
  const parts = /** @type {BlobPart[]} */ (zipped(files));
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(new Blob(parts, { type: "application/zip" })), download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** True while a lesson or a page that keeps games is open in this browser. */
async function isBusy() {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith("elele-"));
}

/**
 * Return the age of each kept copy, by path; without `today`, no copy is today's.
 * @param {string[]} lessons @param {Record<string, string>} [today] lesson → the digest of today's version
 */
async function ages(lessons, today = {}) {
  const files = await drive();
  const found = new Map();
  for (const lesson of lessons) {
    const copy = files.get(`${FOLDER}${lesson}`);
    if (copy) found.set(copy.path, await ageOf(copy.content, today[lesson] ?? ""));
  }
  return found;
}

/** @param {Iterable<string>} paths */
const named = (paths) => [...paths].map((path) => path.replace(FOLDER, "")).join(", ");

/** @param {string[]} renamed */
const stays = (renamed) => (renamed.length ? ` Your own changes are kept in ${named(renamed)}.` : "");

/** @param {string} selector */
const part = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** Show which lessons are older than today's, and start afresh. @param {Record<string, string>} today */
async function begin(today) {
  const [newer, got, afresh, said] = ["#newer", "#got", "#afresh", "#afresh [role=status]"].map(part);
  const older = async () => new Map([...await ages(Object.keys(today), today)].filter(([, age]) => age !== TODAYS));
  const look = async () => {
    const found = await older();
    newer.hidden = found.size === 0;
    part("#newer span").textContent = named(found.keys()).replaceAll(".ipynb", "").replaceAll("_", " ");
  };
  const start = async () => {
    const renamed = await remove(await ages(Object.keys(today)), PROGRESS);
    await within(PAGES, ["FILE_DATA"], async (files) => { files.clear(); });
    localStorage.removeItem(NOTE);
    await caches.delete(HEADS);
    await look();
    return `Everything has been reset.${stays(renamed)}`;
  };
  const save = async (/** @type {string} */ whose) => {
    const files = await backup(whose === "lessons");
    if (!files) return "There is nothing to back up yet.";
    download(files, `elele-backup-${whose}-${new Date().toLocaleDateString("sv")}.zip`);
    return "The file is in your downloads. To bring it back, open the page “Saved here.”";
  };
  part("#newer button").addEventListener("click", async () => {
    const renamed = await remove(await older());
    await look();
    got.textContent = `You now have the newer versions.${stays(renamed)}`;
  });
  afresh.addEventListener("click", async ({ target }) => {
    const act = target instanceof HTMLElement && target.dataset.act;
    if (!act) return;
    if (await isBusy()) said.textContent = BUSY;
    else if (act !== "delete") said.textContent = await save(act);
    else if (confirm(SURE)) said.textContent = await start();
  });
  await look();
}

if (globalThis.isSecureContext && "indexedDB" in globalThis) {
  begin(JSON.parse(part("#lessons").textContent ?? "{}"));
} else if (globalThis.document) {
  part("#afresh").hidden = true;
}
