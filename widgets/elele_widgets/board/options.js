import { ASIDE_ACTIONS, possible } from "./actions.js";
import { turn } from "./deals_view.js";
import { boardKeys } from "./keys.js";
import { make, mark, noteDrawn } from "../shared/dom.js";

/** @import { BoardState } from "./state.js" */

/** The sheet of switches and keys. */

/** The buttons of a board that may start another game. */
const PLAYED = { new: "New deal", deals: "Choose a deal" };

export class Options {
  switches = make("div", "ways");
  keys = make("dl", "keys");
  /** The buttons for which a narrow board has no room beside the others. */
  more = make("div", "ways more");
  /** The buttons that parts of the board add. */
  learn = make("div", "ways learn");
  root = make("div", "sheet", [
    this.more, this.learn, this.switches,
    make("p", "heading", ["Keys"]), this.keys,
  ], {
    "data-options": "", role: "group", "aria-label": "More: actions, options and keys", hidden: "",
  });

  /** @param {BoardState} state @param {HTMLElement | null} button the button that opens the sheet */
  draw(state, button) {
    const { panel, about, switches, view, touched } = state;
    const keys = boardKeys(state);
    if (noteDrawn(this.root, [about.switches, about.actions, keys.map(({ shown }) => shown)])) {
      this.switches.replaceChildren(...Object.entries(about.switches).map(([name, label]) => {
        return make("button", "action switch", [label], { role: "switch", "data-switch": name });
      }));
      /** @type {Record<string, string | undefined>} */
      const names = {
        large: "Full screen", peek: about.actions.peek, again: about.actions.again, ...(!about.again && PLAYED),
        record: "Keep or hand in",
      };
      this.more.replaceChildren(...ASIDE_ACTIONS.filter((name) => names[name]).map((name) => {
        return make("button", "action", [names[name]], { "data-more": name });
      }));
      this.keys.replaceChildren(...keys.map(({ shown, does }) => {
        return make("div", "", [make("dt", "", [shown]), make("dd", "", [does])]);
      }));
    }
    for (const node of this.switches.children) {
      const { switch: name } = /** @type {HTMLElement} */ (node).dataset;
      mark(node, "aria-checked", `${switches.includes(name ?? "")}`);
    }
    for (const node of this.more.children) {
      const { more } = /** @type {HTMLElement} */ (node).dataset;
      mark(node, "aria-disabled", possible(more ?? "", view, touched) ? null : "true");
    }
    turn(this.root, panel === "options", button);
  }
}
