/** @import { View } from "../shared/types.js" */

/**
 * The line that follows the hand on a board of E Lele!: what to touch next. It is made from the touched places and the
 * kinds of moves that there are, never from the birds, so it tells nothing that a card hides.
 */

/** Things a hand can hold, by the first letter of a place. @type {Record<string, "bird" | "home" | "help" | "draw">} */
const HELD = { a: "home", b: "bird", c: "bird", p: "help" };

/** @param {string} place */
function heldAt(place) {
  return place === "draw" ? "draw" : /^[abcp]\d+$/.test(place) ? HELD[place[0]] : undefined;
}

/** Return the kinds of moves there are: `pair`, `turn`, `raise`, `fill`, `protect`, `stuck`. @param {View} view */
function kindsOf({ moves }) {
  return new Set(moves.map(({ text }) => text.split(" ", 1)[0]));
}

/**
 * Return the line; empty on a board of another game, and where nothing can be touched.
 * @param {View} view
 * @param {string[]} touched
 * @returns {string}
 */
export function handLine(view, touched) {
  if (view.game !== "seabirds" || view.over || !view.moves.length) return "";
  const kinds = kindsOf(view);
  const held = touched.map(heldAt);
  const [birds, homes] = ["bird", "home"].map((kind) => held.filter((one) => one === kind).length);
  if (kinds.has("raise") || kinds.has("turn") || kinds.has("fill")) return gapLine(view, touched);
  if (held.includes("help")) return homes ? "" : "Now the habitat that needs it.";
  if (held.includes("draw")) return "";
  if (birds === 2) return homes ? "" : "Now a habitat that their cards list.";
  if (birds === 1) return "Now its mate.";
  if (homes) return "Now a pair for this habitat.";
  if (kinds.has("pair")) return "Touch a wahine (female) or a kāne (male).";
  if (kinds.has("stuck")) return "No pair can nest now. Touch I am stuck.";
  return kinds.has("finish") ? "No pair can nest any more. Touch Finish." : "";
}

/** Return the line while a pile of Row 2 waits for its bird. @param {View} view @param {string[]} touched */
function gapLine({ moves }, touched) {
  const unseen = moves.some(({ text }) => text.startsWith("fill")) ? "draw from the pile Birds" : "turn its card";
  if (!touched.length) return `Touch the gap to ${unseen}, or touch a bird of Row 3.`;
  const [place] = touched;
  if (touched.length > 1) return "";
  if (place.startsWith("c") || place === "draw") return "Now the gap to fill.";
  return moves.some(({ text }) => text === `turn ${place}`)
    ? "Touch it again to turn its card, or touch a bird of Row 3."
    : "Now a bird of Row 3, or the pile Birds.";
}
