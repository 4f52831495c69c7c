import { BendView } from "./bend_view.js";
import { widgetOf } from "../shared/widget.js";

export default { alone: true, ...widgetOf(BendView) };
