import { address, make, mark, put } from "./dom.js";
import { SAVED, save } from "./save.js";
import { Slip } from "./slip.js";
import { store, stored } from "./stored.js";

/** @import { Answer } from "./types.js" */

/** A line to hand in, with the typed name, and the ways to bring it to the teacher. Python writes it and its code. */

const NAME_STORE = "elele-name";
const HAND_IN = "type the name you use in class. Then show the code, or send the line. "
  + "Nothing is sent until you send it.";
const KEEP_NAME = "Keep my name on this device";
const SHOW_CODE = "Show the code";
const HOLD_UP = "Hold this up to your teacher’s camera.";
const CHOOSE = "Choose your name";
const UNSHARED = "This could not be shared. Copy the line instead.";
/** The maximum length of the address of an email; some programs cut off longer ones. */
const LONGEST_MAIL = 1900;

/**
 * Return the address of an email with a line, or nothing if it is too long.
 * @param {string} line
 * @param {string} [to]
 */
export function mailOf(line, to = "") {
  const [recipient, subject, body] = [to, "E Lele!", line].map(encodeURIComponent);
  const mail = `mailto:${recipient}?subject=${subject}&body=${body}`;
  return mail.length > LONGEST_MAIL ? "" : mail;
}

/** Return whether the link to this page carries a class: a teacher's email, the time of the bell, or names. */
export function ofClass() {
  const { mail, bell, students } = document.body.dataset;
  return Boolean(mail || bell || students);
}

/** Return the name of the file for a line. @param {string} player */
export function fileOf(player) {
  return `${player.replace(/[^\p{L}\p{N}ʻ -]/gu, "").trim() || "hand-in"}.txt`;
}

export class HandIn {
  player = /** @type {HTMLInputElement} */ (make("input", "player", [], {
    type: "text", maxlength: "60", autocomplete: "off", spellcheck: "false", "data-player": "",
  }));
  kept = /** @type {HTMLInputElement} */ (make("input", "", [], { type: "checkbox" }));
  show = make("button", "action", [SHOW_CODE], { "data-show-code": "", "aria-expanded": "false" });
  share = make("button", "action", ["Share"]);
  mail = make("a", "action", ["Email"]);
  keep = make("button", "action", ["Save a file"]);
  code = make("div", "code", [], { hidden: "", "data-code": "", tabindex: "-1" });
  open = false;
  /** The button that shows and hides the whole, if there is one. @type {HTMLElement | undefined} */
  opener;

  /**
   * @param {(intent: {type: "hand", player: string} | {type: "code", line: string}) => void} send asks Python for the
   *   line, or for the code of a line
   * @param {string} what
   */
  constructor(send, what) {
    this.send = send;
    this.line = new Slip("line", "The line to hand in", "3", `To hand in ${what}, ${HAND_IN}`);
    this.player.value = stored(NAME_STORE);
    this.kept.checked = this.player.value !== "";
    this.player.addEventListener("input", () => {
      this.remember();
      if (!this.root.hidden) this.ask();
    });
    this.kept.addEventListener("change", () => this.remember());
    this.show.addEventListener("click", () => this.turn(!this.open));
    this.share.addEventListener("click", () => this.shareLine());
    this.share.hidden = !("share" in navigator);
    this.keep.addEventListener("click", () => {
      save(fileOf(this.player.value), [this.line.text.value, "\n"], "text/plain");
      put(this.line.told, SAVED);
    });
    this.line.told.before(this.show, this.share, this.mail, this.keep);
    // The page of a site has these from the link of the class.
    const { mail, students } = document.body.dataset;
    if (mail) put(this.mail, `Email ${mail}`);
    this.named = make("div", "named", [
      students ? this.choice(students.split("+")) : null,
      make("label", "", ["Your name", this.player]), make("label", "kept", [this.kept, KEEP_NAME]),
    ]);
    this.root = make("div", "hand", [this.line.what, this.named, this.line.ways, this.code, this.line.text], {
      "data-hand": "",
    });
  }

  /** Make the list of names from which the learner may choose. @param {string[]} names */
  choice(names) {
    const list = /** @type {HTMLSelectElement} */ (make("select", "player", [CHOOSE, ...names].map((name) => {
      return make("option", "", [name]);
    }), { "aria-label": CHOOSE }));
    list.addEventListener("change", () => {
      this.player.value = list.selectedIndex ? list.value : "";
      this.player.dispatchEvent(new Event("input"));
    });
    return list;
  }

  /** Keep the name for the next time if the learner wants that, or forget it. */
  remember() {
    store(NAME_STORE, this.kept.checked ? this.player.value : "");
  }

  /** Let a button show and hide the whole. @param {HTMLElement} button */
  behind(button) {
    this.opener = button;
    this.root.hidden = true;
    mark(button, "aria-expanded", "false");
    button.addEventListener("click", () => {
      this.lay(this.root.hidden !== false);
      if (this.root.hidden) return;
      this.ask();
      this.next.focus();
    });
  }

  /** @param {boolean} shown */
  lay(shown) {
    this.root.hidden = !shown;
    if (this.opener) mark(this.opener, "aria-expanded", `${shown}`);
  }

  /** The next act: type the name, or show the code. */
  get next() {
    return this.player.value ? this.show : this.player;
  }

  /** Ask for the line with the typed name. */
  ask() {
    this.send({ type: "hand", player: this.player.value });
  }

  /** Show or hide the code. @param {boolean} open */
  turn(open) {
    this.open = open;
    mark(this.show, "aria-expanded", `${open}`);
    put(this.show, open ? "Hide the code" : SHOW_CODE);
    this.code.hidden = true;
    if (open) this.send({ type: "code", line: this.line.text.value });
  }

  /** Offer the line to the programs of this device. */
  async shareLine() {
    try {
      await navigator.share({ text: this.line.text.value });
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "AbortError") put(this.line.told, UNSHARED);
    }
  }

  /** @param {string} line */
  write(line) {
    if (line === this.line.text.value) return;
    this.line.write(line);
    const mail = mailOf(line, document.body.dataset.mail);
    mark(this.mail, "href", mail || null);
    this.mail.hidden = !mail;
    if (this.open) this.send({ type: "code", line });
  }

  /** Take a line or a code out of an answer to this page. @param {Answer} answer */
  hear({ line, code }) {
    if (line !== undefined) this.write(line);
    if (!code || !this.open) return;
    const hidden = this.code.hidden;
    this.code.hidden = !code.drawing;
    this.code.replaceChildren(...(code.drawing ? [
      make("img", "", [], { alt: "The code of your hand-in", src: address(code.drawing) }), make("p", "", [HOLD_UP]),
    ] : []));
    put(this.line.told, code.why);
    if (!hidden || !code.drawing) return;
    this.code.focus({ preventScroll: true });
    this.code.scrollIntoView({ block: "nearest" });
  }
}
