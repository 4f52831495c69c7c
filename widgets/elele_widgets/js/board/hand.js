/** @import { View } from "../shared/types.js" */

/**
 * Return the line that follows the hand: what to touch next. Python sends it for each set of touched places, sorted and
 * with spaces between. A row without a number stands for each of its places, and `b` for a bird of either row. It is
 * empty where there is none.
 * @param {View} view
 * @param {string[]} touched
 * @returns {string}
 */
export function handLine({ hand = {} }, touched) {
  const rows = touched.map((place) => place.replace(/\d+$/, "").replace("c", "b")).sort();
  return hand[touched.join(" ")] ?? hand[rows.join(" ")] ?? "";
}
