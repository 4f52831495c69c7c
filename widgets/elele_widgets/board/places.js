import { within } from "./figures.js";

/** @import { FullAbout } from "../shared/models.js" */
/** @import { BoardView, Slot } from "../shared/types.js" */
/** @import { Keep } from "./choose.js" */
/** @import { BoardState } from "./state.js" */

/** The places of a board, and what a player may do with the cards on them. */

/** Return the slot of a place. @param {BoardView} view @param {string} place */
export function slotAt(view, place) {
  return slotsOf(view).find((slot) => slot.place === place);
}

/** Return all places of the board. @param {Pick<BoardView, "zones">} view */
export function slotsOf({ zones }) {
  return zones.flatMap((zone) => zone.slots);
}

/** Return the places that two views show differently. @param {BoardView} before @param {BoardView} after */
export function changedPlaces(before, after) {
  const old = new Map(slotsOf(before).map((slot) => [slot.place, slot]));
  const differs = (/** @type {Slot} */ slot) => {
    const known = old.get(slot.place);
    old.delete(slot.place);
    return known !== slot && JSON.stringify(known) !== JSON.stringify(slot);
  };
  const changed = slotsOf(after).filter(differs).map(({ place }) => place);
  return [...changed, ...old.keys()];
}

/**
 * Return whether touched places that no move uses remain touched, because they may become a figure.
 * @param {BoardState} state
 * @param {string[]} places
 */
export function may({ about }, places) {
  return within([...about.shapes, ...about.groups], places);
}

/**
 * Return whether cards on a place stay there: it is a home, or a pile at the side.
 * @param {BoardState} state
 * @param {string} place
 */
export function stays({ about }, place) {
  return [...Object.keys(about.piles), ...Object.keys(about.captions), ...about.homes].includes(place);
}

/** Return whether cards can be picked up from a place. @param {BoardState} state @param {Slot} slot */
export function loose(state, { place, cards, capacity }) {
  return state.mode === "play" && !stays(state, place) && capacity === undefined && cards.at(-1)?.up === true;
}

/** Return the places that must be filled before anything else. @param {BoardView} view */
export function waiting(view) {
  return slotsOf(view).filter(({ badges }) => badges.some(({ kind }) => kind === "choice")).map(({ place }) => place);
}

/** Return the figures that the legend lists. @param {FullAbout} about */
export function listed({ shapes, kinds }) {
  return shapes.filter(({ kind }) => kind in kinds);
}

/** Return the places that figures consist of. @param {BoardState} state */
export function grid(state) {
  return state.view.zones.find((zone) => zone.slots.some(({ place }) => may(state, [place])))?.slots ?? [];
}

/**
 * Return the touches to keep although no move uses them: the beginning of a figure, or any face-up card on the board.
 * So the player can touch another place and ask why the two do not go together.
 * @param {BoardState} state
 * @returns {Keep}
 */
export function keeping(state) {
  const { piles, captions } = state.about;
  return {
    asks: state.view.asks ?? [],
    figure: (places) => may(state, places),
    question: (place) => {
      return !(place in piles) && !(place in captions) && slotAt(state.view, place)?.cards.at(-1)?.up === true;
    },
  };
}
