/**
 * A view as it was before `shorthand.py` wrote it short: each sign stands for a phrase of the list that came with the board.
 * @param {any} view a text, or a view that is whole already @param {string[]} [phrases] @returns {import("../board/status.js").View}
 */
export function unfolded(view, phrases = []) {
  if (typeof view !== "string") return view;
  return JSON.parse(view.replace(/[\u0530-\u07ff]/g, (sign) => phrases[sign.charCodeAt(0) - 0x530] ?? sign));
}
