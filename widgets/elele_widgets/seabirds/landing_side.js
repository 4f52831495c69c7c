import { Part } from "../board/parts.js";
import { slotsOf } from "../board/places.js";

/** @import { BoardView, Slot } from "../shared/types.js" */
/** @import { Followed } from "../board/parts.js" */
/** @import { BoardEvent, BoardState } from "../board/state.js" */

/**
 * Return the side where the panel opens for a pair or threat that has just landed, away from its habitat. It is empty
 * if nothing has landed, if no panel follows this board, while the coach speaks, or if the player wants the panel
 * closed.
 * @param {BoardView} before
 * @param {BoardView} view
 * @param {BoardState} state
 */
function landingSide(before, view, { switches }) {
  const pairs = (/** @type {Slot} */ { cards }) => cards.filter(({ role }) => role === "pair").length;
  const were = new Map(slotsOf(before).map((slot) => [slot.place, pairs(slot)]));
  const onward = view.deal === before.deal && view.ply === before.ply + 1;
  const landed = slotsOf(view).find((slot) => {
    return slot.place === view.struck?.place || pairs(slot) > (were.get(slot.place) ?? 0);
  });
  if (!onward || !landed || !view.followed || view.coach || switches.includes("guide-closed")) return "";
  const last = Math.max(...slotsOf(view).filter(({ capacity }) => capacity !== undefined).map(({ col }) => col));
  return landed.col <= last / 2 ? "right" : "left";
}

/** Opens the panel of a table that has no room beside the board, when a pair or a threat lands. */
export class LandingSide extends Part {
  /**
   * @param {BoardState} before
   * @param {BoardState} after
   * @param {BoardEvent} event
   * @returns {Followed}
   * @override
   */
  static follow(before, after, event) {
    const side = event.type === "view" ? landingSide(before.view, after.view, before) : "";
    return side ? { changes: { beside: side } } : {};
  }
}
