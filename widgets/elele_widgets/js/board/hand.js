/** @import { View } from "../shared/types.js" */

/**
 * Return the line that says what to touch next. Python sends a line for each set of touched places, sorted and joined
 * by spaces. A row without a number stands for each of its places, and `b` for a bird of either row. The line is empty
 * if there is none for these places.
 * @param {View} view
 * @param {string[]} touched
 * @returns {string}
 */
export function handLine({ hand = {} }, touched) {
  const rows = touched.map((place) => place.replace(/\d+$/, "").replace("c", "b")).sort();
  return hand[touched.join(" ")] ?? hand[rows.join(" ")] ?? "";
}
