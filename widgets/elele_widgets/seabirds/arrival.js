import { slotsOf } from "../board/places.js";
import { counting } from "./counting.js";
import { carry } from "./stage.js";
import { make, put } from "../shared/dom.js";

/** @import { Seen } from "../board/motion.js" */
/** @import { Stage } from "./stage.js" */
/** @import { BoardView, Slot } from "../shared/types.js" */

/**
 * The scene of a pair's arrival: two cards travel to the habitat, the bills meet, and the points count up in the nest.
 *
 * @typedef {{place: string, pair: number, cards: string[], from: string[], points: number}} Landing the habitat;
 *   which of its pairs is new; the two bird cards; the places that they left; the points that the score has gained
 */

/** The times in milliseconds at which the cards have arrived, the bills have met, and the points are counted. */
export const ARRIVAL = { there: 420, met: 760, counted: 1120, over: 1240 };

/**
 * Return the pair that has landed between two views, if there is one.
 * @param {BoardView} before
 * @param {BoardView} after
 */
export function landingOf(before, after) {
  if (before.deal !== after.deal || after.ply !== before.ply + 1) return null;
  const old = new Map(slotsOf(before).map((slot) => [slot.place, slot]));
  for (const slot of slotsOf(after)) {
    const pair = pairsOf(old.get(slot.place)).length;
    const pairs = pairsOf(slot);
    if (slot.capacity === undefined || pairs.length !== pair + 1) continue;
    const cards = pairs[pair].faces ?? [];
    const points = after.score - before.score;
    return { place: slot.place, pair, cards, from: sources(before, after, slot.place), points };
  }
  return null;
}

/** @param {Slot | undefined} slot */
function pairsOf(slot) {
  return slot?.cards.filter(({ role }) => role === "pair") ?? [];
}

/**
 * Return the places that the birds of a pair left. Of the moves to this habitat, take the one with the most changed
 * places.
 * @param {BoardView} before
 * @param {BoardView} after
 * @param {string} home
 */
function sources(before, after, home) {
  const [old, now] = [before, after].map((view) => new Map(slotsOf(view).map((slot) => [slot.place, slot])));
  const left = (/** @type {string[]} */ places) => places.filter((place) => {
    return JSON.stringify(old.get(place)?.cards) !== JSON.stringify(now.get(place)?.cards);
  }).length;
  const moves = before.moves.filter(({ places }) => places.length === 3 && places[2] === home);
  const [best] = moves.map(({ places }) => places.slice(0, 2)).sort((one, other) => left(other) - left(one));
  return best ?? [];
}

/**
 * Play the arrival.
 * @param {Stage} stage
 * @param {Landing} landed
 * @param {Seen[]} before the cards that the board showed before the move
 * @param {HTMLElement} home the place of the habitat
 * @param {(score: number | null) => void} score shows a score; null means the score of the view
 * @param {number} start the score before the move
 */
export function landPair(stage, landed, before, home, score, start) {
  const nest = /** @type {HTMLElement | undefined} */ ([...home.querySelectorAll(".pair")][landed.pair]);
  if (!nest) return score(null);
  stage.begin("arrival", ARRIVAL.over, false, () => score(null));
  const box = nest.getBoundingClientRect();
  const flown = landed.from.map((place) => before.findLast((card) => card.place === place)).filter((one) => !!one);
  flown.forEach((card, side) => {
    const node = stage.put(/** @type {HTMLElement} */ (card.node.cloneNode(true)), card.box);
    const half = { x: box.x + side * box.width / 2, y: box.y, width: box.width / 2, height: box.height };
    const small = Math.min(1, box.height / card.box.height);
    const frames = [
      { transform: "none", opacity: 1 },
      { transform: carry(card.box, half, Math.max(small, 0.6)), opacity: 1, offset: 0.75 },
      { transform: carry(card.box, half, small), opacity: 0 },
    ];
    stage.animate(node, frames, { duration: ARRIVAL.there, easing: "cubic-bezier(.3, 0, .3, 1)" });
  });
  if (flown.length) {
    const wait = ARRIVAL.there - 100;
    stage.animate(nest, [{ opacity: 0 }, { opacity: 1 }], { duration: 100, delay: wait, easing: "linear" });
  }
  [...nest.querySelectorAll(".half")].forEach((bird, side) => {
    const [near, tilt] = side ? ["-9%", "-5deg"] : ["9%", "5deg"];
    const met = `translateX(${near}) rotate(${tilt})`;
    const frames = { transform: ["none", met, `translateX(calc(${near} * .4))`, met, "none"] };
    stage.animate(bird, frames, { duration: ARRIVAL.met - ARRIVAL.there, delay: ARRIVAL.there });
  });
  const sums = counting(0, landed.points);
  const tally = make("span", "plus");
  sums.forEach((sum, number) => {
    stage.cue(ARRIVAL.met + (ARRIVAL.counted - ARRIVAL.met) * number / sums.length, () => {
      if (!tally.parentNode) stage.put(tally, box);
      put(tally, `+${sum}`);
      score(start + sum);
    });
  });
}
