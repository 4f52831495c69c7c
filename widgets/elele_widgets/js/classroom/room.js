import { make, put } from "../shared/dom.js";

/** @import { ClassPart, ClassParting, ClassRoom, ClassRow, ClassSpread } from "../shared/types.js" */

/** The class: a table of what was handed in, and a view for the projector. Python reads and verifies all of it. */

/** The most columns of dots that the spread of scores has. */
const BINS = 24;

/**
 * Gather scores in bins of a round width.
 * @param {number[]} scores in order
 * @returns {{from: number, to: number, count: number}[]}
 */
export function binned(scores) {
  const low = scores[0] ?? 0;
  const high = scores.at(-1) ?? 0;
  const width = [1, 2, 5, 10, 20, 50, 100].find((one) => (high - low) / one < BINS) ?? high - low + 1;
  const first = Math.floor(low / width) * width;
  const found = [];
  for (let from = first; from <= high; from += width) {
    const to = from + width - 1;
    found.push({ from, to, count: scores.filter((score) => score >= from && score <= to).length });
  }
  return found;
}

/** Return a number of things in words. @param {number} count @param {string} thing */
export function countOf(count, thing) {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** Return the scores of a deal in words. @param {ClassSpread} spread */
export function spreadSays({ deal, scores, middle }) {
  return `${deal}: ${countOf(scores.length, "result")}, from ${scores[0]} to ${scores.at(-1)}, middle ${middle}`;
}

/** Return the rows with these headings above them, each with the columns that it spans. @param {ClassPart[]} columns */
export function bands(columns) {
  /** @type {{kind: string, span: number}[]} */
  const found = [];
  for (const [, , kind] of columns) {
    const last = found.at(-1);
    if (last?.kind === kind) last.span += 1;
    else found.push({ kind, span: 1 });
  }
  return found;
}

/** Draw the table of the class. @param {ClassRoom} room */
export function drawTable({ columns, rows, roster }) {
  if (!rows.length) return make("p", "none", [roster ? "" : "The table fills as files come in."]);
  const above = bands(columns).map(({ kind, span }) => {
    return make("th", "band", [kind], { scope: "colgroup", colspan: `${span}` });
  });
  const heads = columns.map(([key, heading]) => make("th", key, [heading], { scope: "col" }));
  const body = rows.map((row) => drawRow(row, columns));
  return make("div", "scroller", [
    make("table", "", [
      make("caption", "unseen", ["What the class handed in"]),
      make("thead", "", [make("tr", "", above), make("tr", "", heads)]), make("tbody", "", body),
    ]),
  ], { tabindex: "0", role: "group", "aria-label": "What the class handed in" });
}

/** @param {ClassRow} row @param {ClassPart[]} columns */
function drawRow({ name, note, gap, cells }, columns) {
  const first = make("th", "name", [name, note && " ", note && make("span", "note", [note])], { scope: "row" });
  const rest = cells.map((cell, at) => make("td", columns[at + 1][0], [cell]));
  return make("tr", gap ? "gap" : "", [first, ...rest]);
}

/** Draw the scores of a deal as columns of dots. @param {ClassSpread} spread */
export function drawSpread(spread) {
  const bins = binned(spread.scores);
  const every = Math.ceil(bins.length / 8);
  const columns = bins.map(({ from, count }, at) => make("div", "bin", [
    make("div", "stack", Array.from({ length: count }, () => make("i", "one"))),
    make("span", "tick", [at % every ? "" : `${from}`]),
  ]));
  return make("figure", "spread", [
    make("figcaption", "", [spreadSays(spread)]),
    make("div", "bins", columns, { "aria-hidden": "true" }),
  ]);
}

/** Draw a move at which games parted. @param {ClassParting} parting @param {boolean} named */
export function drawParting({ deal, move, games, ways }, named) {
  const most = Math.max(...ways.map((way) => way.games));
  return make("section", "parting", [
    make("h4", "", [`Move ${move} of ${deal}`]),
    make("p", "of", [`${countOf(games, "game")} came to this position.`]),
    make("ul", "", ways.map((way) => make("li", "way", [
      make("span", "share", [], { style: `width: ${Math.round(way.games / most * 100)}%`, "aria-hidden": "true" }),
      make("b", "", [`${way.games}`]), make("span", "says", [way.says]),
      make("span", "mean", [`mean score ${way.mean}`]),
      named && make("span", "who", [way.players.map((name) => name || "no name").join(", ")]),
    ]))),
  ]);
}

/** Draw the texts that were refused. @param {ClassRoom} room */
export function drawRefused({ refused }) {
  if (!refused.length) return null;
  return make("section", "refused", [
    make("h4", "", [`Not read (${refused.length})`]),
    make("ul", "", refused.map(([source, player, why]) => make("li", "", [
      make("b", "", [player ? `${source} (${player})` : source]), make("span", "", [why]),
    ]))),
  ]);
}

/** Put what a screen reader is told into a live region. @param {HTMLElement} status @param {ClassRoom} room */
export function announce(status, { notice, summary }) {
  put(status, notice || summary);
}
