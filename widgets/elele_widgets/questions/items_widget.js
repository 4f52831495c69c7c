import { Items } from "./items_view.js";

/** @import { QuestionsTraits } from "../shared/types.js" */
/** @import { RenderProps } from "@anywidget/types" */

/** @param {RenderProps<QuestionsTraits>} context */
function render({ model, el }) {
  const items = new Items(model, el);
  return () => items.close();
}

export default { render };
