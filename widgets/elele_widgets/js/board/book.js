import { make, mark } from "../shared/dom.js";

/** The score book where a game ends: how it stands among your others, and the last ten as bars. */

/**
 * @typedef {{best: number | null, last: number[], here: number | null, says: string, trouble: string}} Book
 * `last` are the scores of the last games of this kind, `here` the place of the game that has just ended among them.
 */

/** The bars in words. @param {Book} book @returns {string} */
export function bars({ last, here, best }) {
  const which = here === null ? "" : here === last.length - 1 ? " The last is this one." : ` Number ${here + 1} is this one.`;
  return `Your last games: ${last.join(", ")}.${which} Your best: ${best}.`;
}

/** How high each bar stands, in parts of the best; none is so low that it cannot be seen. @param {Book} book @returns {number[]} */
export function heights({ last, best }) {
  return last.map((score) => Math.max(score / Math.max(best ?? 0, 1), 0.06));
}

/** The last games as bars, where there is more than one. @param {Book} book @returns {HTMLElement[]} */
export function barred(book) {
  if (book.last.length < 2) return [];
  const tall = heights(book);
  const marks = book.last.map((score, number) => {
    const bar = make("span", "bar", [`${score}`]);
    bar.style.setProperty("--tall", `${tall[number]}`);
    mark(bar, "data-here", number === book.here ? "" : null);
    return bar;
  });
  return [make("span", "bars", marks, { role: "img", "aria-label": bars(book) })];
}
