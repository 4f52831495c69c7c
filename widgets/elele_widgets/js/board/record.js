import { make } from "../shared/dom.js";

/** @import { BoardState } from "./state.js" */

/** The record of the game, to keep or to hand in: texts that can be read, selected and copied. Python writes them. */

const COPIED = "Copied.";
const BY_HAND = "The text is selected: copy it with Ctrl+C, or Cmd+C on a Mac.";
const RECORD = "This is your whole game: the deal, and each move. Keep it or share it: anyone can play on from here.";
const LINE = "To hand it in, write your name as your class knows you, then copy this line. It goes nowhere by itself.";

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
    copy.addEventListener("click", () => this.copy());
    this.ways = make("div", "ways", [copy, this.told]);
  }

  /** Copy the text by selecting it: that needs no permission. */
  copy() {
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
  record = new Slip("record", "The record of this game", "8", RECORD);
  line = new Slip("line", "The line to hand in", "3", LINE);
  player = /** @type {HTMLInputElement} */ (make("input", "player", [], {
    type: "text", maxlength: "60", autocomplete: "off", spellcheck: "false", "data-player": "",
  }));
  name = make("label", "named", ["Your name", this.player]);
  hand = make("div", "hand", [this.line.what, this.name, this.line.text, this.line.ways], {
    "data-hand": "", hidden: "",
  });
  root = make("div", "sheet", [this.hand, this.record.what, this.record.text, this.record.ways], {
    "data-sheet": "", hidden: "",
  });

  /** @param {(name: string) => void} named called with the name of the player as it is typed */
  constructor(named) {
    this.player.addEventListener("input", () => named(this.player.value));
  }

  /**
   * Show the texts; opening the sheet leads to the record, and closing it back to the button that opens it.
   * @param {BoardState["sheet"]} sheet
   * @param {HTMLElement | null} button
   */
  draw({ open, record, line }, button) {
    this.record.write(record);
    this.line.write(line);
    this.hand.hidden = !line;
    if (open === !this.root.hidden) return;
    this.root.hidden = !open;
    (open ? this.record.text : button)?.focus();
  }
}
