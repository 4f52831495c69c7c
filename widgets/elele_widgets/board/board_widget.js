import { Board } from "./board_view.js";
import { below } from "../shared/below.js";
import { followPatches } from "../shared/patches.js";
import { widgetOf } from "../shared/widget.js";

/** @import { BoardTraits } from "../shared/types.js" */
/** @import { InitializeProps } from "@anywidget/types" */

/** @param {InitializeProps<BoardTraits>} context */
function initialize({ model }) {
  followPatches(model);
}

export default { initialize, below, ...widgetOf(Board) };
