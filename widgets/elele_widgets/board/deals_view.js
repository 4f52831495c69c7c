import { make, mark, noteDrawn } from "../shared/dom.js";

/** @import { BoardState } from "./state.js" */

/** The sheet of deals: any deal, a winnable deal of a level, or the deal of a number or word. */

const LEAVES = "This game is not over yet. A new deal will leave it unfinished.";
const WORD = "The same word gives everyone the same cards.";

export class Deals {
  leaves = make("p", "what", [LEAVES], { hidden: "" });
  /** The buttons of the levels. */
  easy = make("div", "ways");
  levels = make("div", "levels", [make("p", "what", ["Deals that can be won, if you play well:"]), this.easy]);
  word = /** @type {HTMLInputElement} */ (make("input", "player", [], {
    type: "text", maxlength: "80", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "data-word": "",
  }));
  random = make("button", "action", ["Any deal"], { "data-deal": "" });
  named = make("button", "action", ["Deal this"], { "data-deal": "word" });
  root = make("div", "sheet", [
    this.leaves, this.levels,
    make("div", "ways", [
      this.random,
      make("span", "", ["or"]),
      make("label", "named", ["a number or a word", this.word]),
      this.named,
    ]),
    make("p", "what", [WORD]),
  ], { "data-deals": "", role: "group", "aria-label": "Choose a deal", hidden: "" });

  constructor() {
    this.word.addEventListener("keydown", (event) => event.key === "Enter" && this.named.click());
  }

  /**
   * @param {BoardState} state
   * @param {() => HTMLElement | null} button finds the button that opens the sheet, as for the record
   */
  draw(state, button) {
    const { panel, about, view } = state;
    mark(this.leaves, "hidden", view.ply > 0 && !view.over ? null : "");
    if (noteDrawn(this.easy, about.levels)) {
      this.easy.replaceChildren(...Object.entries(about.levels).map(([kind, name]) => {
        return make("button", "action", [name], { "data-deal": kind });
      }));
      this.levels.hidden = !this.easy.childElementCount;
    }
    const open = panel === "deals";
    if (open === this.root.hidden) turn(this.root, open, button());
  }
}

/**
 * Open or close a sheet. The focus moves to the first visible control, and back to the button that opens the sheet.
 * @param {HTMLElement} sheet
 * @param {boolean} open
 * @param {HTMLElement | null} button
 */
export function turn(sheet, open, button) {
  if (open === !sheet.hidden) return;
  const inside = sheet.contains(/** @type {ShadowRoot | Document} */ (sheet.getRootNode()).activeElement);
  sheet.hidden = !open;
  const controls = [.../** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll("button, input"))];
  const chosen = controls.find((node) => node.matches('[role="radio"][aria-checked="true"]'));
  if (open) (chosen ?? controls.find((node) => node.checkVisibility()))?.focus();
  else if (inside) button?.focus();
}
