import { addStyle, load } from "./code.js";

/** @import { CodeTraits } from "./types.js" */
/** @import { InitializeProps } from "@anywidget/types" */

/**
 * Load shared code as soon as it arrives, while Python prepares the first widget.
 * @param {InitializeProps<CodeTraits>} context
 */
async function initialize({ model }) {
  addStyle(model);
  await load(model);
}

export default { initialize };
