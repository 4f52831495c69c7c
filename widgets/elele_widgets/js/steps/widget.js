import { Player } from "./steps.js";

/** @import { Story } from "../shared/types.js" */
/** @import { RenderProps } from "@anywidget/types" */

/** @param {RenderProps<{story: Story}>} context */
function render({ model, el }) {
  const player = new Player(model.get("story"), el);
  return () => player.close();
}

export default { render };
