/** Keeps the files of Python in the browser, of one page at a time. */

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
/**
 * Request the lock to keep files, which only one page of this browser can have. Return a function that waits for it:
 * while Python starts, a busy computer may have no time to answer.
 * @returns {() => Promise<Keeping>}
 */
export function alone() {
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
export class Kept {
  /** @param {any} files @param {string} home the folder that is kept @param {Keeping} keeping */
  constructor(files, home, keeping) {
    this.files = files;
    this.home = home;
    this.keeping = keeping;
    /** The last news of changes. @type {Now} */
    this.now = keeping;
    /** Called when there is news. */
    this.told = (/** @type {Now} */ _now) => {};
    /** Called when the changes of so many messages are kept, with the end of the chain of answers. */
    this.saved = (/** @type {number} */ _heard, /** @type {string} */ _head) => {};
    this.busy = this.again = false;
    /** The number of messages to widgets that Python has handled. */
    this.heard = 0;
    /** The end of the chain of answers: Python sets it (`head_apart.py`), and the page keeps it in another store. */
    this.head = "";
  }

  /** Load the kept files. If that takes too long, go on without them, and leave them as they are. */
  async read() {
    this.files.mkdirTree(this.home);
    try {
      this.files.mount(this.files.filesystems.IDBFS, {}, this.home);
      await within(READING, this.sync(true));
    } catch {
      this.keeping = "no";
    }
  }

  /** True if this page keeps the files, and there are none yet. */
  get empty() {
    return this.keeping === "yes" && this.files.readdir(this.home).length <= 2;  // "." and ".."
  }

  /** Let Python compare its files with the end of the chain from the other store, unless all of them are gone. */
  meet(/** @type {string} */ head) {
    if (this.keeping === "yes" && !this.empty) this.head = head;
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
    if (this.now === "again") this.tell("yes");
    this.busy = true;
    this.again = false;
    const { head, heard } = this;
    const timer = setTimeout(() => this.tell("late"), WRITING);
    try {
      await this.sync(false).then(() => this.saved(heard, head), () => { this.keeping = "no"; });
    } finally {
      clearTimeout(timer);
      this.busy = false;
      const late = this.keeping === "yes" && this.now === "late";
      this.tell(late ? this.again ? "late" : "again" : this.keeping);
      if (this.again) await this.write();
    }
  }

  /** @param {Now} now */
  tell(now) {
    if (now === this.now) return;
    this.now = now;
    this.told(now);
  }
}
