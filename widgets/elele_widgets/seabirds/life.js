import { turn } from "../board/deals_view.js";
import { Part } from "../board/parts.js";
import { LifeView } from "./list.js";
import { make, mark } from "../shared/dom.js";

/** @import { LifeData } from "../shared/types.js" */
/** @import { Board } from "../board/board_view.js" */
/** @import { BoardState } from "../board/state.js" */

/** The sheet of a board that shows the life list. */
export class LifeSheet extends Part {
  /** @override */
  static panels = ["life"];

  list = new LifeView();
  shut = make("button", "action", ["Close"], { "data-more": "life" });
  root = make("div", "sheet life", [this.shut, this.list.root], {
    role: "group", "aria-label": "Your life list", hidden: "",
  });
  /** The button among the options that opens the sheet. */
  opener = make("button", "action", ["Life list"], { "data-more": "life", hidden: "" });
  /** @type {unknown} */
  drawn;

  /** @param {Board} board */
  constructor(board) {
    super(board);
    board.sheet.root.before(this.root);
    board.options.learn.append(this.opener);
  }

  /** Ask for the list when the sheet opens. @override @type {typeof Part.follow} */
  static follow(before, after, event) {
    const opens = event.type === "action" && after.panel === "life" && before.panel !== "life";
    return opens ? { intents: [{ type: "query", name: "life", ply: after.view.ply }] } : {};
  }

  /** @param {BoardState} state @override */
  draw({ panel, found, view, about }) {
    mark(this.opener, "hidden", view.game === "seabirds" && !Object.keys(about.answers).length ? null : "");
    const button = this.board.actions.button("options");
    const life = /** @type {LifeData | undefined} */ (found.life);
    if (life && this.drawn !== life) this.list.draw(life);
    this.drawn = life ?? this.drawn;
    const before = this.root.hidden;
    turn(this.root, panel === "life" && this.drawn !== undefined, panel === "options" ? null : button);
    if (before && !this.root.hidden) this.root.scrollIntoView({ block: "nearest" });
  }
}
