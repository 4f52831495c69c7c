import { LifeView } from "./list.js";
import { mount } from "../shared/widget.js";

/** @import { LifeData } from "../shared/types.js" */
/** @import { RenderProps } from "@anywidget/types" */

/** @param {RenderProps<{life: LifeData}>} context */
function render({ model, el }) {
  const list = new LifeView();
  const draw = () => list.draw(model.get("life"));
  draw();
  return mount(list, model, el, { "change:life": draw });
}

export default { alone: true, render };
