/**
 * What a touch may mean: the legal moves travel inside the view, so a choice is shown at once,
 * without asking Python. Nothing here knows a game or the page.
 *
 * @typedef {{text: string, places: string[], says: string, cards?: number, warning?: string}} Move
 * @typedef {{touched: string[], offers: Move[], play?: Move, why?: string[]}} Choice
 * @typedef {{place: string, x: number, y: number, width: number, height: number}} Box
 */

/** The moves that use every touched place. @param {Move[]} moves @param {string[]} touched @returns {Move[]} */
export function fitting(moves, touched) {
  return moves.filter((move) => touched.every((place) => move.places.includes(place)));
}

/** The moves that use the touched places and no other. @param {Move[]} moves @param {string[]} touched @returns {Move[]} */
export function exact(moves, touched) {
  return fitting(moves, touched).filter((move) => move.places.length === touched.length);
}

/**
 * The places that can go with the touched ones: "to" where a move would end, else "with".
 * @param {Move[]} moves @param {string[]} touched @returns {Map<string, "with" | "to">}
 */
export function partners(moves, touched) {
  /** @type {Map<string, "with" | "to">} */
  const found = new Map();
  if (!touched.length) return found;
  for (const { places } of fitting(moves, touched)) {
    for (const place of places) {
      if (touched.includes(place)) continue;
      const role = places.length > 1 && place === places.at(-1) ? "to" : "with";
      if (found.get(place) !== "with") found.set(place, role);
    }
  }
  return found;
}

/**
 * What to offer by name: the moves that are complete, else the only one still possible.
 * @param {Move[]} moves @param {string[]} touched @returns {Move[]}
 */
export function offered(moves, touched) {
  if (!touched.length) return [];
  const complete = exact(moves, touched);
  const possible = fitting(moves, touched);
  if (complete.length) return complete;
  return possible.length === 1 ? possible : [];
}

/**
 * What comes of touching one more place. A place touched again is let go, unless it alone makes a move.
 * A move with a warning takes two touches; another place touched instead is a change of mind.
 * Places that no move uses are let go, unless they may become a figure (`may`): then the player can go on and ask about it.
 * @param {Move[]} moves @param {string[]} touched @param {string} place
 * @param {(places: string[]) => boolean} [may] @returns {Choice}
 */
export function touch(moves, touched, place, may = () => false) {
  if (touched.includes(place)) {
    const again = touched.length === 1 ? exact(moves, touched) : [];
    if (again.length === 1) return { touched: [], offers: [], play: again[0] };
    return settled(moves, touched.filter((other) => other !== place));
  }
  const together = [...touched, place];
  const possible = fitting(moves, together);
  const [only] = exact(moves, together);
  if (possible.length === 1 && only && !only.warning) return { touched: [], offers: [], play: only };
  if (possible.length) return settled(moves, together);
  if (touched.length && exact(moves, touched).some(({ warning }) => warning)) return touch(moves, [], place, may);
  if (may(together)) return { touched: together, offers: [], why: together };
  return { ...settled(moves, instead(moves, touched, place, may)), why: together };
}

/**
 * What stays touched when a place does not go with the touched ones: these, where the new one is a target or of no use; else the
 * new one, with which the player begins again.
 * @param {Move[]} moves @param {string[]} touched @param {string} place @param {(places: string[]) => boolean} may @returns {string[]}
 */
function instead(moves, touched, place, may) {
  const begins = fitting(moves, [place]).length > 0 || may([place]);
  const target = touched.length > 1 && moves.some(({ places }) => places.at(-1) === place);
  if (touched.length && fitting(moves, touched).length && (target || !begins)) return touched;
  return begins ? [place] : [];
}

/** The choice that stands while nothing is touched anew. @param {Move[]} moves @param {string[]} touched @returns {Choice} */
export function settled(moves, touched) {
  return { touched, offers: offered(moves, touched) };
}

/**
 * Which touched places stay touched when a view comes: all on the same table, none once a move was made.
 * @param {{deal: string, ply: number, moves: Move[]}} before @param {{deal: string, ply: number, moves: Move[]}} after
 * @param {string[]} touched @param {(places: string[]) => boolean} [may] @returns {string[]}
 */
export function kept(before, after, touched, may = () => false) {
  const same = before.deal === after.deal && before.ply === after.ply;
  return same && (fitting(after.moves, touched).length || may(touched)) ? touched : [];
}

/**
 * The place that an arrow key leads to: the nearest one that way, what lies straight ahead first.
 * @param {Box[]} boxes @param {string} from @param {string} key @returns {string | undefined}
 */
export function towards(boxes, from, key) {
  const here = boxes.find((box) => box.place === from);
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!here || !way) return undefined;
  const [right, down] = way;
  let best, least = Infinity;
  for (const box of boxes) {
    const dx = box.x + box.width / 2 - here.x - here.width / 2;
    const dy = box.y + box.height / 2 - here.y - here.height / 2;
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const reach = right ? (box.height + here.height) / 2 : (box.width + here.width) / 2;
    if (box === here || ahead <= 1 || (right && aside >= reach)) continue;
    const cost = ahead + (aside < reach ? aside / 4 : 2 * aside);
    if (cost < least) [best, least] = [box.place, cost];
  }
  return best;
}

/**
 * The first or the last place of the row that one stands in.
 * @param {Box[]} boxes @param {string} from @param {"Home" | "End"} key @returns {string | undefined}
 */
export function edge(boxes, from, key) {
  const here = boxes.find((box) => box.place === from);
  if (!here) return undefined;
  const row = boxes.filter((box) => Math.abs(box.y + box.height / 2 - here.y - here.height / 2) < here.height / 2);
  row.sort((one, other) => one.x - other.x);
  return (key === "Home" ? row[0] : row.at(-1))?.place;
}
