import { make } from "./dom.js";

/** Texts to keep or to hand in, which players can read, select and copy. Python writes them. */

const COPIED = "Copied.";
const BY_HAND = "The text is selected: copy it with Ctrl+C, or Cmd+C on a Mac.";

/** A text with a button that copies it. */
export class Slip {
  /** @param {string} name the word on the button @param {string} label @param {string} rows @param {string} what */
  constructor(name, label, rows, what) {
    this.text = /** @type {HTMLTextAreaElement} */ (make("textarea", "record", [], {
      readonly: "", rows, spellcheck: "false", "aria-label": label, [`data-${name}`]: "",
    }));
    this.what = make("p", "what", [what]);
    this.told = make("span", "told", [], { "aria-live": "polite" });
    this.button = make("button", "action", [`Copy the ${name}`], { [`data-copy-${name}`]: "" });
    this.button.addEventListener("click", () => this.copy());
    this.ways = make("div", "ways", [this.button, this.told]);
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
