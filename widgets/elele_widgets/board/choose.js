/** @import { Move } from "../shared/types.js" */

/**
 * The meaning of touches and drops. The view has the legal moves, so the board shows a choice at once, without asking
 * Python. This module does not depend on a game or the page.
 *
 * @typedef {object} Choice
 * @property {string[]} touched the places that remain touched
 * @property {Move[]} offers the moves to offer by name
 * @property {Move} [play] the move to make
 * @property {string[]} [why] the places to ask about
 * @property {number} [cards] the number of cards that were carried, after a drag
 *
 * @typedef {object} Keep the touches to keep although no move uses them, so that the player can ask about them
 * @property {(places: string[]) => boolean} figure returns whether some places may become a figure
 * @property {(place: string) => boolean} question returns whether a question may begin with a place
 * @property {string[]} asks the places of which two may make a move that only Python knows
 */

/** @type {Keep} */
const NOTHING_ELSE = { figure: () => false, question: () => false, asks: [] };

/** Return the moves that use every touched place. @param {Move[]} moves @param {string[]} touched */
export function fitting(moves, touched) {
  return moves.filter((move) => touched.every((place) => move.places.includes(place)));
}

/** Return the moves that use the touched places and no other. @param {Move[]} moves @param {string[]} touched */
export function exact(moves, touched) {
  return fitting(moves, touched).filter((move) => move.places.length === touched.length);
}

/**
 * Return the touched places if a move uses all of them. Otherwise return none; the next touch begins a new move.
 * @param {Move[]} moves
 * @param {string[]} touched
 */
export function leadingOn(moves, touched) {
  return fitting(moves, touched).length ? touched : [];
}

/** Return the moves that use a place, but do not end there. @param {Move[]} moves @param {string} place */
export function leading(moves, place) {
  return moves.filter(({ places }) => places.includes(place) && places.at(-1) !== place);
}

/**
 * Return the places that can go with the touched places: "to" if a move ends there, else "with".
 * @param {Move[]} moves
 * @param {string[]} touched
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
 * Return the moves to offer by name: the complete moves or, if there are none, the only one still possible.
 * @param {Move[]} moves
 * @param {string[]} touched
 */
export function offered(moves, touched) {
  if (!touched.length) return [];
  const complete = exact(moves, touched);
  const possible = fitting(moves, touched);
  if (complete.length) return complete;
  return possible.length === 1 ? possible : [];
}

/**
 * Return the result of touching one more place. A second touch deselects a place, unless that place alone makes a move.
 * A move with a warning takes two touches, and touching another place cancels it. Places that no move uses remain
 * touched if the player can ask about them; the second of two places that may make a secret move asks at once.
 * @param {Move[]} moves
 * @param {string[]} touched
 * @param {string} place
 * @param {Keep} [keep]
 * @returns {Choice}
 */
export function touch(moves, touched, place, keep = NOTHING_ELSE) {
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
  if (touched.length && exact(moves, touched).some(({ warning }) => warning)) return touch(moves, [], place, keep);
  if (keep.asks.includes(place)) {
    const [first] = touched.length === 1 ? touched : [];
    if (first === undefined || !keep.asks.includes(first)) return { touched: [place], offers: [] };
    return { touched: together, offers: [], why: together };
  }
  if (keep.figure(together)) return { touched: together, offers: [], why: together };
  return { ...settled(moves, instead(moves, touched, place, keep)), why: together };
}

/**
 * Return the places that remain touched when a new place does not go with the touched places. If the new place is only
 * a target or useless, the old ones remain; otherwise the player starts again with the new place.
 * @param {Move[]} moves
 * @param {string[]} touched
 * @param {string} place
 * @param {Keep} keep
 */
function instead(moves, touched, place, { figure, question }) {
  const begins = fitting(moves, [place]).length > 0 || figure([place]);
  const ends = moves.some(({ places }) => places.at(-1) === place);
  const onlyEnds = ends && !leading(moves, place).length && !figure([place]);
  const asking = touched.length > 0 && !fitting(moves, touched).length;
  const lead = asking || touched.some((other) => leading(moves, other).length);
  const target = touched.length > 1 ? ends : onlyEnds && lead;
  if (touched.length && (!asking || question(touched[0])) && (target || !begins)) return touched;
  return begins || question(place) ? [place] : [];
}

/**
 * Return the choice made by the places touched so far.
 * @param {Move[]} moves
 * @param {string[]} touched
 * @returns {Choice}
 */
export function settled(moves, touched) {
  return { touched, offers: offered(moves, touched) };
}

/**
 * Return the places that remain touched when a view arrives: all of them on the same board, and none after a move.
 * @param {{deal: string, ply: number}} before
 * @param {{deal: string, ply: number, moves: Move[]}} after
 * @param {string[]} touched
 * @param {Keep} [keep]
 */
export function kept(before, after, touched, { figure, question } = NOTHING_ELSE) {
  const same = before.deal === after.deal && before.ply === after.ply;
  const asking = figure(touched) || (touched.length === 1 && question(touched[0]));
  return same && (fitting(after.moves, touched).length || asking) ? touched : [];
}

/**
 * Return how many cards move when the player takes the card at `depth`: that many, if a move takes exactly that many;
 * otherwise the top card alone, or the run.
 * @param {Move[]} moves
 * @param {string} place
 * @param {number} depth 1 for the top card
 * @param {number} run
 */
export function carried(moves, place, depth, run) {
  if (leading(moves, place).some(({ cards }) => (cards ?? 1) === depth)) return depth;
  return depth === 1 ? 1 : run;
}

/**
 * Return the result of dropping cards on a place. A move of exactly as many cards is preferred, then any other that
 * fits. A move of fewer cards than were carried is only offered.
 * @param {Move[]} moves
 * @param {string[]} held the places touched before, followed by the place that the cards left
 * @param {string} target
 * @param {number} cards
 * @returns {Choice}
 */
export function dropped(moves, held, target, cards) {
  const together = [...held, target];
  const possible = fitting(leading(moves, held[held.length - 1]), together);
  const complete = possible.filter(({ places }) => places.length === together.length);
  const exactly = complete.filter((move) => (move.cards ?? 1) === cards);
  const meant = exactly.length ? exactly : complete;
  const fewer = cards > 1 && !exactly.length;
  if (meant.length === 1 && !meant[0].warning && !fewer) return { touched: [], offers: [], play: meant[0] };
  if (meant.length) return { touched: together, offers: meant };
  return possible.length ? settled(moves, together) : { touched: [], offers: [], why: together, cards };
}
