import { leadingOn } from "./choose.js";

/** @import { BoardView } from "../shared/types.js" */
/** @import { BoardState } from "./state.js" */

/**
 * Return the line that says what to touch next. Python sends a line for each set of touched places, sorted and joined
 * by spaces. A row without a number stands for each of its places, and `b` for a bird of either row; the line with the
 * most numbers counts. The line is empty if there is none for these places.
 * @param {BoardView} view
 * @param {string[]} touched
 */
export function handLine({ hand = {} }, touched) {
  const row = (/** @type {string} */ place) => place.replace(/\d+$/, "").replace("c", "b");
  const known = [touched, touched.map((place) => place.startsWith("a") ? row(place) : place), touched.map(row)];
  return known.map((names) => hand[[...names].sort().join(" ")]).find((line) => line !== undefined) ?? "";
}

/** Return the line on what to touch next, which the coach replaces while it speaks. @param {BoardState} state */
export function nextLine({ mode, view, touched }) {
  const asking = touched.every((place) => view.asks?.includes(place));
  return mode === "play" && !view.coach ? handLine(view, asking ? touched : leadingOn(view.moves, touched)) : "";
}
