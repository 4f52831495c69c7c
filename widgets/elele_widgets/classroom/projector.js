import { light, mini } from "../board/mini.js";
import { linked, make, mark } from "../shared/dom.js";

/** @import { MiniDeck } from "../board/mini.js" */
/** @import { ClassMoment, ClassRoom, ClassSpread, Zone } from "../shared/types.js" */

/**
 * The slides of a class for the projector: one for the scores of each deal, and two for each moment to talk about, the
 * second with what each choice came to.
 */

/** @typedef {{spread: ClassSpread} | {moment: ClassMoment, told: boolean}} ClassSlide */

const ASKED = "What would you do, and why?";

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

/** Return the slides of a class. @param {Pick<ClassRoom, "spread">} room @param {ClassMoment[]} moments */
export function slidesOf({ spread }, moments) {
  return [
    ...spread.map((one) => ({ spread: one })),
    ...moments.flatMap((moment) => [{ moment, told: false }, { moment, told: true }]),
  ];
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

/** Draw a slide. @param {ClassSlide} slide @param {MiniDeck} deck @param {boolean} named */
export function drawSlide(slide, deck, named) {
  return "spread" in slide ? drawSpread(slide.spread) : drawMoment(slide.moment, deck, slide.told, named);
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

/**
 * Draw a moment: the board and the choices, or what each choice came to.
 * @param {ClassMoment} moment
 * @param {MiniDeck} deck
 * @param {boolean} told whether to show what each choice came to
 * @param {boolean} named
 */
export function drawMoment(moment, deck, told, named) {
  const { title, game, games, choices, others, says, fact } = moment;
  const most = Math.max(...choices.map(({ hands }) => hands));
  return make("section", told ? "moment told" : "moment", [
    make("div", "words", [
      make("h4", "", [title]),
      make("p", "of", [told ? "What each choice came to" : `${countOf(games, "game")} came here. ${ASKED}`]),
    ]),
    small(game, [drawBoard(moment, deck)]),
    told && make("div", "found", [
      make("p", "verdict", [says]),
      fact && make("blockquote", "", [
        fact.text, make("cite", "", [linked(fact), fact.about && `, ${fact.about}`]),
      ]),
    ]),
    make("div", "answers", [
      make("ul", "", choices.map((one) => make("li", "way", [
        make("span", "share", [], { style: `width: ${Math.round(one.hands / most * 100)}%`, "aria-hidden": "true" }),
        make("b", "", [one.letter]), small(game, [tops(moment.zones, deck, one.places)]),
        make("span", "says", [one.says]), make("span", "hands", [countOf(one.hands, "game")]),
        told && make("span", "came", [`Class: ${one.came}. Solver: ${one.solver}.`]),
        named && make("span", "who", [one.players.map((name) => name || "no name").join(", ")]),
      ]))),
      others > 0 && make("p", "of", [`${countOf(others, "game")} went another way.`]),
    ]),
  ]);
}

/**
 * Draw the board with the names of its places, and a frame round those that the choices touch.
 * @param {ClassMoment} moment
 * @param {MiniDeck} deck
 */
function drawBoard({ zones, choices }, deck) {
  const board = mini(zones, deck, "The board", []);
  board.style.setProperty("--rows", `${rowsOf(zones)}`);
  light(board, "data-asked", choices.flatMap(({ places }) => places));
  for (const tile of board.children) {
    const name = /** @type {HTMLElement} */ (tile).dataset.at ?? "";
    if (name.length < 3) tile.append(make("span", "at", [name]));
  }
  return board;
}

/** Return the height of a small board in tiles; a further open card of a pile needs less. @param {Zone[]} zones */
function rowsOf(zones) {
  const slots = zones.flatMap((zone) => zone.slots);
  const rows = slots.map(({ row }) => row);
  const open = slots.map(({ cards, run }) => (run === undefined ? 1 : cards.filter(({ up }) => up).length));
  return Math.max(...rows) - Math.min(...rows) + 1 + 0.6 * (Math.max(...open) - 1);
}

/**
 * Draw the top cards of some places side by side, in the order of the places.
 * @param {Zone[]} zones
 * @param {MiniDeck} deck
 * @param {string[]} places
 */
function tops(zones, deck, places) {
  const slots = zones.flatMap((zone) => zone.slots);
  const found = places.flatMap((place) => slots.find((slot) => slot.place === place) ?? []);
  const row = found.map((slot, col) => ({ ...slot, row: 0, col, run: undefined, count: undefined }));
  const board = mini([{ name: "", slots: row }], deck, "", []);
  mark(board, "aria-hidden", "true");
  return board;
}

/** @param {string} game @param {Node[]} boards */
function small(game, boards) {
  return make("div", "elele-trace", boards, { "data-game-of": game });
}
