/**
 * Remembers, apart from Python's files, how many answers this browser keeps and which copy was saved last. So a page
 * can offer a copy in time, and can tell that the browser has deleted the files.
 */

import { changes } from "./leave.mjs";

/**
 * @typedef {{any: boolean, kept: number, copied: number, file: string, lost: boolean, head: string}} Note whether
 * anything was kept, the number of answers kept, how many of them are in the copy with this name, whether the browser
 * has deleted them, and the end of their chain
 */

export const STORE = "elele-copies";
/** The requests to Python that are answers. */
const ANSWERS = new Set(["choose", "write", "unknown"]);
/** The number of answers without a copy after which the page offers one. */
const MANY = 10;

export class Copies {
  /** The numbers of the messages that change kept data, and whether each is an answer. @type {[number, boolean][]} */
  waiting = [];
  sent = 0;
  /** The number of the last message that restores a backup; news of what was kept before it has an outdated head. */
  restored = 0;

  /** @param {Storage | undefined} store @param {StorageManager} [manager] */
  constructor(store, manager) {
    this.store = store;
    this.manager = manager;
  }

  /** @returns {Note} */
  get note() {
    const none = { any: false, kept: 0, copied: 0, file: "", lost: false, head: "" };
    try {
      return { ...none, ...JSON.parse(this.store?.getItem(STORE) ?? "{}") };
    } catch {
      return none;
    }
  }

  /** @param {Partial<Note>} changed */
  write(changed) {
    try {
      this.store?.setItem(STORE, JSON.stringify({ ...this.note, ...changed }));
    } catch (error) {
      console.info("This browser stores no texts:", error);
    }
  }

  /** Note a message to a widget. @param {any} data */
  send(data) {
    this.sent += 1;
    const { type } = data.content?.intent ?? {};
    if (changes(data)) this.waiting.push([this.sent, ANSWERS.has(type)]);
    if (type === "restore") {
      this.restored = this.sent;
      this.write({ lost: false, head: "" });
    }
  }

  /**
   * Note that the changes of all messages up to a number are kept, and ask the browser not to delete them.
   * @param {number} number
   * @param {string} head
   */
  async keep(number, head) {
    if (number >= this.restored) this.write({ head });
    const done = this.waiting.filter(([one]) => one <= number);
    if (!done.length) return;
    this.waiting.splice(0, done.length);
    this.write({ any: true, lost: false, kept: this.note.kept + done.filter(([, answer]) => answer).length });
    if (!await this.manager?.persisted?.()) await this.manager?.persist?.();
  }

  /** Note that a copy was saved. @param {string} file */
  copy(file) {
    this.write({ copied: this.note.kept, file });
  }

  /** Compare the note with the files that the browser still has. @param {boolean} empty true if it has none */
  find(empty) {
    if (empty && this.note.any) this.write({ any: false, kept: 0, copied: 0, lost: true, head: "" });
  }

  /** What to tell the learner, with the words of a link to the page with the copies; nothing if all is well. */
  get told() {
    const { kept, copied, file, lost } = this.note;
    if (lost) {
      const last = file ? `Your last copy is the file ${file}.` : "If you saved a copy, you can bring it back.";
      return { says: `This browser has deleted the answers and games that it kept. ${last}`, link: "Bring it back" };
    }
    if (kept - copied < MANY) return null;
    return { says: `${kept - copied} answers are only in this browser.`, link: "Save a copy" };
  }
}
