import { LifeView } from "./list.js";
import { keepInput } from "../shared/input.js";

/** @import { LifeData } from "../shared/types.js" */
/** @import { RenderProps } from "@anywidget/types" */

/** @param {RenderProps<{life: LifeData}>} context */
function render({ model, el }) {
  const list = new LifeView();
  const draw = () => list.draw(model.get("life"));
  draw();
  keepInput(list.root);
  el.append(list.root);
  model.on("change:life", draw);
  return () => {
    model.off("change:life", draw);
    list.root.remove();
  };
}

export default { render };
