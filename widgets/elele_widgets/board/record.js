import { focused, make, put } from "../shared/dom.js";
import { HandIn } from "../shared/hand_in.js";
import { Slip } from "../shared/slip.js";

/** @import { BoardEvent, BoardState } from "./state.js" */

/** The record of the game, to keep or to hand in: texts to read, select and copy. Python writes them. */

const EARLY = "Your game does not have to be finished. You can hand it in again later.";
const FIRST = "Make a move. Then you can hand in this game.";
const RECORD = "This is your whole game: the deal and every move. Anyone can play on from here.";

export class Sheet {
  record = new Slip("record", "The record of this game", "8", RECORD);
  whole = make("div", "whole", [this.record.what, this.record.text, this.record.ways]);
  early = make("p", "what", [EARLY]);
  first = make("p", "what", [FIRST]);
  waits = make("p", "what", [], { "data-waits": "", tabindex: "-1" });
  look = make("button", "action", [], { "data-uncover": "" });
  later = make("div", "later", [this.waits, this.look], { hidden: "" });
  shut = make("button", "action", ["Close"]);
  /** Which of its parts the sheet shows. */
  drawn = "";

  /** @param {(event: BoardEvent) => void} dispatch */
  constructor(dispatch) {
    this.hand = new HandIn((intent) => {
      dispatch(intent.type === "hand" ? { type: "player", name: intent.player } : { type: "ask", intent });
    }, "this game");
    this.hand.line.what.after(this.early);
    this.shut.addEventListener("click", () => dispatch({ type: "action", name: "record" }));
    this.look.addEventListener("click", () => dispatch({ type: "uncover" }));
    const parts = [this.shut, this.hand.root, this.first, this.whole, this.later];
    this.root = make("div", "sheet", parts, { "data-sheet": "", hidden: "" });
  }

  /**
   * Show the texts, or why they wait. Opening the sheet moves the focus to the next act in it, as does an answer that
   * shows other parts; closing it moves the focus back to its button.
   * @param {BoardState} state
   * @param {() => HTMLElement | null} button finds the button, which makes the browser style the whole page
   */
  draw({ view, sheet: { open, record, line, waits, look } }, button) {
    const drawn = waits ? "later" : line ? "hand" : "whole";
    const held = focused(this.root);
    const replaced = held && held !== this.shut && this.drawn !== drawn;
    this.drawn = drawn;
    this.early.hidden = view.over;
    this.record.write(record);
    this.hand.write(line);
    put(this.waits, waits);
    put(this.look, look);
    this.look.hidden = !look;
    this.hand.root.hidden = !line;
    this.first.hidden = drawn !== "whole" || view.ply > 0;
    this.whole.hidden = !!waits;
    this.later.hidden = !waits;
    if (open === !this.root.hidden && !replaced) return;
    this.root.hidden = !open;
    (open ? this.next(waits, look, line) : button())?.focus();
  }

  /**
   * Return the next act: look, type the name, show the code, or copy the record.
   * @param {string} waits
   * @param {string} look
   * @param {string} line
   */
  next(waits, look, line) {
    if (waits) return look ? this.look : this.waits;
    if (!line) return this.record.button;
    return this.hand.next;
  }
}
