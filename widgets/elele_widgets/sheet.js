import { make, mark } from "./nodes.js";

/** The record of the game, to keep: a text that can be read, selected and copied. Python writes it. */

const COPIED = "Copied.";
const BY_HAND = "The text is selected: copy it with Ctrl+C, or Cmd+C on a Mac.";

export class Sheet {
  text = /** @type {HTMLTextAreaElement} */ (make("textarea", "record", [], {
    readonly: "", rows: "8", spellcheck: "false", "aria-label": "The record of this game", "data-record": "",
  }));
  copy = make("button", "action", ["Copy"], { type: "button", "data-copy": "" });
  told = make("span", "told", [], { "aria-live": "polite" });
  root = make("div", "sheet", [
    make("p", "what", ["This is your whole game: the deal, and each move. Keep it or share it: anyone can play on from here."]),
    this.text, make("div", "ways", [this.copy, this.told]),
  ], { "data-sheet": "", hidden: "" });

  constructor() {
    this.copy.addEventListener("click", () => this.copied());
  }

  /** @returns {boolean} */
  get open() {
    return !this.root.hidden;
  }

  /** Selecting is enough to copy, and needs nobody's leave. */
  copied() {
    this.text.focus();
    this.text.select();
    this.told.textContent = document.execCommand("copy") ? COPIED : BY_HAND;
  }

  /** @param {string} record */
  write(record) {
    if (this.text.value === record) return;
    this.text.value = record;
    this.told.textContent = "";
  }

  /** @param {boolean} open @param {Element | null} button what opens it */
  turn(open, button) {
    this.root.hidden = !open;
    if (button) mark(button, "aria-expanded", `${open}`);
  }
}
