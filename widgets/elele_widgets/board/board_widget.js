import { Board } from "./board_view.js";
import { followPatches } from "../shared/patches.js";
import { widgetOf } from "../shared/widget.js";

/** @import { BoardTraits } from "../shared/types.js" */
/** @import { InitializeProps } from "@anywidget/types" */

/** @param {InitializeProps<BoardTraits>} context */
function initialize({ model }) {
  followPatches(model);
}

const MISTAKES = { role: "region", "aria-label": "Your mistakes", tabindex: "-1", "data-below": "" };

export default { initialize, ...widgetOf(Board, MISTAKES) };
