import { make } from "../shared/dom.js";

/** @import { ClassParting, ClassRoom, ClassSpread } from "../shared/types.js" */

/**
 * The slides of a class for the projector: one for the scores of each deal, and one for each move where games parted.
 */

/** @typedef {{spread: ClassSpread} | {parting: ClassParting}} ClassSlide */

/** The maximum number of columns of dots in the chart of scores. */
const BINS = 24;

/** Sort scores into bins of a round width. @param {number[]} scores in order */
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

/** Return a count and its noun in words. @param {number} count @param {string} thing */
export function countOf(count, thing) {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** Return the scores of a deal in words. @param {ClassSpread} spread */
export function spreadSays({ scores, middle }) {
  return `${countOf(scores.length, "result")}, from ${scores[0]} to ${scores.at(-1)}, middle score ${middle}`;
}

/** The maximum number of ways on a slide; games that went other ways are counted together. */
const WAYS_SHOWN = 5;

/** Return the slides of a class. @param {Pick<ClassRoom, "spread" | "partings">} room */
export function slidesOf({ spread, partings }) {
  return [...spread.map((one) => ({ spread: one })), ...partings.map((one) => ({ parting: one }))];
}

/**
 * Return the number of the slide to show after a key is pressed.
 * @param {string} key
 * @param {number} at
 * @param {number} count
 */
export function turnedTo(key, at, count) {
  const steps = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1, Home: -count, End: count }[key] ?? 0;
  return Math.max(0, Math.min(count - 1, at + steps));
}

/**
 * Return the ways of a parting that a slide shows, and the number of games that went any other way.
 * @param {Pick<ClassParting, "ways">} parting
 */
export function waysShown({ ways }) {
  const shown = ways.length > WAYS_SHOWN ? ways.slice(0, WAYS_SHOWN - 1) : ways;
  return { shown, others: ways.slice(shown.length).reduce((sum, way) => sum + way.games, 0) };
}

/** Draw a slide. @param {ClassSlide} slide @param {boolean} named */
export function drawSlide(slide, named) {
  return "spread" in slide ? drawSpread(slide.spread) : drawParting(slide.parting, named);
}

/** Draw the scores of a deal as columns of dots. @param {ClassSpread} spread */
function drawSpread(spread) {
  const bins = binned(spread.scores);
  const every = Math.ceil(bins.length / 8);
  const most = Math.max(...bins.map(({ count }) => count));
  const columns = bins.map(({ from, count }, at) => make("div", "bin", [
    make("div", "stack", Array.from({ length: count }, () => make("i", "one"))),
    make("span", "tick", [at % every ? "" : `${from}`]),
  ]));
  return make("figure", "spread", [
    make("figcaption", "", [make("h4", "", [spread.title]), make("p", "of", [spreadSays(spread)])]),
    make("div", "bins", columns, { "aria-hidden": "true", style: `--bins: ${bins.length}; --most: ${most}` }),
  ]);
}

/** Draw the slide of a move where games parted. @param {ClassParting} parting @param {boolean} named */
export function drawParting(parting, named) {
  const { deal, move, games, ways } = parting;
  const most = Math.max(...ways.map((way) => way.games));
  const { shown, others } = waysShown(parting);
  return make("section", "parting", [
    make("h4", "", [`Move ${move} of ${deal}`]),
    make("p", "of", [`${countOf(games, "game")} reached this position.`]),
    make("ul", "", shown.map((way) => make("li", "way", [
      make("span", "share", [], { style: `width: ${Math.round(way.games / most * 100)}%`, "aria-hidden": "true" }),
      make("b", "", [`${way.games}`]), make("span", "says", [way.says]),
      make("span", "mean", [`mean score ${way.mean}`]),
      named && make("span", "who", [way.players.map((name) => name || "no name").join(", ")]),
    ]))),
    others > 0 && make("p", "of", [`${countOf(others, "game")} went another way.`]),
  ]);
}
