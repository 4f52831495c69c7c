import { Board } from "./board_view.js";
import { followPatches } from "../shared/patches.js";

/** @import { BoardTraits } from "../shared/types.js" */
/** @import { InitializeProps, RenderProps } from "@anywidget/types" */

/** @param {InitializeProps<BoardTraits>} context */
function initialize({ model }) {
  followPatches(model);
}

/** @param {RenderProps<BoardTraits>} context */
function render({ model, el }) {
  const board = new Board(model, el);
  return () => board.close();
}

export default { initialize, render };
