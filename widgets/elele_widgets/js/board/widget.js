import { Board } from "./board.js";
import { picturesOf } from "./shared_pictures.js";
import { followPatches } from "../shared/patches.js";

/** @import { SharingTraits } from "../shared/types.js" */
/** @import { InitializeProps, RenderProps } from "@anywidget/types" */

/** @param {InitializeProps<SharingTraits>} context */
function initialize({ model }) {
  followPatches(model);
}

/** @param {RenderProps<SharingTraits>} context */
async function render({ model, el }) {
  const board = new Board(model, el, await picturesOf(model));
  return () => board.close();
}

export default { initialize, render };
