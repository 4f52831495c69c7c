import { turn } from "../board/deals_view.js";
import { LifeView } from "./list.js";
import { make } from "../shared/dom.js";

/** @import { LifeData } from "../shared/types.js" */
/** @import { BoardState } from "../board/state.js" */

/** The sheet of a board that shows the life list. */
export class LifeSheet {
  list = new LifeView();
  close = make("button", "action", ["Close"], { type: "button", "data-more": "life" });
  root = make("div", "sheet life", [this.close, this.list.root], {
    role: "group", "aria-label": "Your life list", hidden: "",
  });
  /** @type {unknown} */
  drawn;

  /**
   * @param {BoardState} state
   * @param {HTMLElement | null} button the button of the options, which contain this sheet's button
   */
  draw({ panel, found }, button) {
    const life = /** @type {LifeData | undefined} */ (found.life);
    if (life && this.drawn !== life) this.list.draw(life);
    this.drawn = life ?? this.drawn;
    const before = this.root.hidden;
    turn(this.root, panel === "life" && this.drawn !== undefined, panel === "options" ? null : button);
    if (before && !this.root.hidden) this.root.scrollIntoView({ block: "nearest" });
  }
}
