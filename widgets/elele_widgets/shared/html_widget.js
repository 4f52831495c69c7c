import { keepInput } from "./input.js";
import { widgetBy } from "./widget.js";

/** @import { RenderProps } from "@anywidget/types" */

/** JupyterLab's classes for cell output, which align a DataFrame's table to the left and give it thin borders. */
const AS_IN_A_CELL = ["jp-RenderedHTMLCommon", "jp-OutputArea-output"];

/** @param {RenderProps<{html: string}>} context */
function drawHtml({ model, el }) {
  const { head, body } = new DOMParser().parseFromString(model.get("html"), "text/html");
  el.append(...head.childNodes, ...body.childNodes);
  el.classList.add(...AS_IN_A_CELL);
  keepInput(el);
  return () => {};
}

export default { alone: true, ...widgetBy(drawHtml) };
