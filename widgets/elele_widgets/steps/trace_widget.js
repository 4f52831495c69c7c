import { TraceCell } from "./cell.js";

/** @import { TraceStory } from "../shared/types.js" */
/** @import { RenderProps } from "@anywidget/types" */

/** @param {RenderProps<{story: TraceStory}>} context */
function render({ model, el }) {
  const cell = new TraceCell(model.get("story"), el);
  return () => cell.close();
}

export default { alone: true, render };
