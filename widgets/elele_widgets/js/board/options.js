import { turn } from "./deals.js";
import { BOARD_KEYS } from "./keys.js";
import { make, mark } from "../shared/dom.js";

/** @import { BoardState } from "./state.js" */

/** The sheet of switches and keys. */

export class Options {
  switches = make("div", "ways");
  keys = make("dl", "keys");
  root = make("div", "sheet", [this.switches, make("p", "heading", ["Keys"]), this.keys], {
    "data-options": "", role: "group", "aria-label": "Options and keys", hidden: "",
  });
  drawn = "";

  /** @param {BoardState} state @param {HTMLElement | null} button the button that opens the sheet */
  draw({ panel, about, switches }, button) {
    const drawn = JSON.stringify([about.switches, about.homes.length > 0]);
    if (this.drawn !== drawn) {
      this.drawn = drawn;
      this.switches.replaceChildren(...Object.entries(about.switches).map(([name, label]) => {
        return make("button", "action switch", [label], { type: "button", role: "switch", "data-switch": name });
      }));
      const keys = BOARD_KEYS.filter(({ homes }) => !homes || about.homes.length);
      this.keys.replaceChildren(...keys.map(({ shown, does }) => {
        return make("div", "", [make("dt", "", [shown]), make("dd", "", [does])]);
      }));
    }
    for (const node of this.switches.children) {
      const { switch: name } = /** @type {HTMLElement} */ (node).dataset;
      mark(node, "aria-checked", `${switches.includes(name ?? "")}`);
    }
    turn(this.root, panel === "options", button);
  }
}
