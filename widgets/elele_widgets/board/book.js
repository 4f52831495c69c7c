import { make, mark } from "../shared/dom.js";

/** @import { Book } from "../shared/types.js" */

/** The score book at the end of a game: its rank among your games, and the last ten scores as bars. */

/** Return the bars in words. @param {Book} book */
export function bars({ last, here, best }) {
  const number = here === last.length - 1 ? "The last" : `Number ${(here ?? 0) + 1}`;
  const mine = here === null ? "" : ` ${number} is this game.`;
  return `Your last games: ${last.join(", ")}.${mine} Your best: ${best}.`;
}

/** Return the height of each bar as a fraction of the best, with a minimum that can be seen. @param {Book} book */
export function heights({ last, best }) {
  return last.map((score) => Math.max(score / Math.max(best ?? 0, 1), 0.06));
}

/** Draw the last scores as bars, if there is more than one. @param {Book} book */
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
