import { Board } from "./board.js";
import { fetchPictures, picturesOf } from "./shared_pictures.js";
import { followPatches } from "../shared/patches.js";

/** @import { SharingTraits } from "../shared/types.js" */
/** @import { InitializeProps, RenderProps } from "@anywidget/types" */

/** @param {InitializeProps<SharingTraits>} context */
async function initialize({ model }) {
  followPatches(model);
  await fetchPictures(model);
}

/** @param {RenderProps<SharingTraits>} context */
function render({ model, el }) {
  const board = new Board(model, el, picturesOf(model));
  return () => board.close();
}

export default { initialize, render };
