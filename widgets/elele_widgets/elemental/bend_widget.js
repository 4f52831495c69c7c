import { BendView } from "./bend_view.js";
import { widgetOf } from "../shared/widget.js";

export default widgetOf(BendView);
