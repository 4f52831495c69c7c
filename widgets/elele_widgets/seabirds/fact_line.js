import { Part } from "../board/parts.js";
import { slotsOf } from "../board/places.js";

/** @import { BoardView, Slot } from "../shared/types.js" */
/** @import { BoardState } from "../board/state.js" */

/**
 * Return whether the panel shows its line: a pair or threat has just landed on a board that a panel follows. There is
 * no line while the coach speaks, or if the player wants the panel closed.
 * @param {BoardView} before
 * @param {BoardView} view
 * @param {BoardState} state
 */
function tells(before, view, { switches }) {
  const pairs = (/** @type {Slot} */ { cards }) => cards.filter(({ role }) => role === "pair").length;
  const were = new Map(slotsOf(before).map((slot) => [slot.place, pairs(slot)]));
  const onward = view.deal === before.deal && view.ply === before.ply + 1;
  const landed = slotsOf(view).some((slot) => {
    return slot.place === view.struck?.place || pairs(slot) > (were.get(slot.place) ?? 0);
  });
  return Boolean(onward && landed && view.followed && !view.coach && !switches.includes("guide-closed"));
}

/** Shows a line of the panel of a table that has no room beside the board, when a pair or a threat lands. */
export class FactLine extends Part {
  /** @override @type {typeof Part.follow} */
  static follow(before, after, event) {
    return event.type === "view" && tells(before.view, after.view, before) ? { changes: { beside: "told" } } : {};
  }
}
