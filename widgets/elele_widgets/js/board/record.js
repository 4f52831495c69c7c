import { make, mark } from "../shared/dom.js";

/** The record of the game, to keep or to hand in: texts that can be read, selected and copied. Python writes them. */

const COPIED = "Copied.";
const BY_HAND = "The text is selected: copy it with Ctrl+C, or Cmd+C on a Mac.";

/** A text with a button that copies it. */
class Slip {
  /** @param {string} name @param {string} label @param {string} rows @param {string} what */
  constructor(name, label, rows, what) {
    this.text = /** @type {HTMLTextAreaElement} */ (make("textarea", "record", [], {
      readonly: "", rows, spellcheck: "false", "aria-label": label, [`data-${name}`]: "",
    }));
    this.what = make("p", "what", [what]);
    this.told = make("span", "told", [], { "aria-live": "polite" });
    const copy = make("button", "action", ["Copy"], { type: "button", [`data-copy-${name}`]: "" });
    copy.addEventListener("click", () => this.copied());
    this.ways = make("div", "ways", [copy, this.told]);
  }

  /** Selecting is enough to copy, and needs nobody's leave. */
  copied() {
    this.text.focus();
    this.text.select();
    this.told.textContent = document.execCommand("copy") ? COPIED : BY_HAND;
  }

  /** @param {string} text */
  write(text) {
    if (this.text.value === text) return;
    this.text.value = text;
    this.told.textContent = "";
  }
}

export class Sheet {
  record = new Slip("record", "The record of this game", "8", "This is your whole game: the deal, and each move. Keep it or share it: anyone can play on from here.");
  line = new Slip("line", "The line to hand in", "3", "To hand it in, write your name as your class knows you, then copy this line. It goes nowhere by itself.");
  player = /** @type {HTMLInputElement} */ (make("input", "player", [], {
    type: "text", maxlength: "60", autocomplete: "off", spellcheck: "false", "data-player": "",
  }));
  hand = make("div", "hand", [this.line.what, make("label", "named", ["Your name", this.player]), this.line.text, this.line.ways], {
    "data-hand": "", hidden: "",
  });
  root = make("div", "sheet", [this.hand, this.record.what, this.record.text, this.record.ways], { "data-sheet": "", hidden: "" });

  /** @param {(intent: object) => void} tell asks Python for something */
  constructor(tell) {
    this.tell = tell;
    this.player.addEventListener("input", () => this.ask());
  }

  /** @returns {boolean} */
  get open() {
    return !this.root.hidden;
  }

  /** Ask for the texts, with the name that is typed now. */
  ask() {
    this.tell({ type: "record", player: this.player.value });
  }

  /** @param {string} record @param {string} line what to hand in; empty while the game goes on */
  write(record, line) {
    this.record.write(record);
    this.line.write(line);
    this.hand.hidden = !line;
  }

  /** @param {boolean} open @param {HTMLElement | null} button what opens it */
  turn(open, button) {
    this.root.hidden = !open;
    if (button) mark(button, "aria-expanded", `${open}`);
    if (open) this.ask();
    (open ? this.record.text : button)?.focus();
  }
}
