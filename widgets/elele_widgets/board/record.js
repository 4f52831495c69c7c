import { focused, make, put } from "../shared/dom.js";
import { Slip, nameField } from "../shared/slip.js";

/** @import { BoardState } from "./state.js" */

/** The record of the game, to keep or to hand in: texts to read, select and copy. Python writes them. */

const RECORD = "This is your whole game: the deal and every move. Keep it or share it. Anyone can play on from here.";
const LINE = "To hand it in, type the name you use in class, then copy this line. "
  + "Nothing is sent until you send it.";
const EARLY = " Your game does not have to be finished. You can hand it in again later.";

export class Sheet {
  record = new Slip("record", "The record of this game", "8", RECORD);
  line = new Slip("line", "The line to hand in", "3", LINE);
  player = nameField();
  name = make("label", "named", ["Your name", this.player]);
  hand = make("div", "hand", [this.line.what, this.name, this.line.text, this.line.ways], {
    "data-hand": "", hidden: "",
  });
  whole = make("div", "whole", [this.record.what, this.record.text, this.record.ways]);
  waits = make("p", "what", [], { "data-waits": "", tabindex: "-1" });
  look = make("button", "action", [], { type: "button", "data-uncover": "" });
  later = make("div", "later", [this.waits, this.look], { hidden: "" });
  root = make("div", "sheet", [this.hand, this.whole, this.later], { "data-sheet": "", hidden: "" });
  /** Which of its parts the sheet shows. */
  drawn = "";

  /**
   * @param {(name: string) => void} named called with the player's name while it is typed
   * @param {() => void} looked called when the player looks at a record that waits
   */
  constructor(named, looked) {
    this.player.addEventListener("input", () => named(this.player.value));
    this.look.addEventListener("click", looked);
  }

  /**
   * Show the texts, or why they wait. Opening the sheet moves the focus to the next act in it, as does an answer that
   * shows other parts; closing it moves the focus back to its button.
   * @param {BoardState} state
   * @param {() => HTMLElement | null} button finds the button, which makes the browser style the whole page
   */
  draw({ view, sheet: { open, record, line, waits, look } }, button) {
    const drawn = waits ? "later" : line ? "hand" : "whole";
    const replaced = focused(this.root) && this.drawn !== drawn;
    this.drawn = drawn;
    put(this.line.what, view.over ? LINE : LINE + EARLY);
    this.record.write(record);
    this.line.write(line);
    put(this.waits, waits);
    put(this.look, look);
    this.look.hidden = !look;
    this.hand.hidden = !line;
    this.whole.hidden = !!waits;
    this.later.hidden = !waits;
    if (open === !this.root.hidden && !replaced) return;
    this.root.hidden = !open;
    (open ? this.next(waits, look, line) : button())?.focus();
  }

  /**
   * Return the next act: look, type the name, or copy.
   * @param {string} waits
   * @param {string} look
   * @param {string} line
   */
  next(waits, look, line) {
    if (waits) return look ? this.look : this.waits;
    if (!line) return this.record.button;
    return this.player.value ? this.line.button : this.player;
  }
}
