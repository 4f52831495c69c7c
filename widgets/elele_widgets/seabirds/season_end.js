import { countColony } from "./finale.js";
import { Season } from "./season_view.js";

/** What a board shows at the end of a season. It comes with the season card, so that no board waits for it before. */
export default { Season, countColony };
