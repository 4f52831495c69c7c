import { counting } from "./arrival.js";
import { make, put } from "../shared/dom.js";

/** @import { Stage } from "./stage.js" */
/** @import { BoardView, SeasonCard } from "../shared/types.js" */

/** The scene at the end of a game that counts the colony habitat by habitat. */

/** The maximum milliseconds for a habitat and for all of them, and the milliseconds for a look at the sum. */
export const FINALE = { each: 420, all: 2900, rest: 800 };

/**
 * Return whether the game was finished between two views, so that the count begins.
 * @param {BoardView} before
 * @param {BoardView} after
 */
export function finishedBetween(before, after) {
  return Boolean(after.season) && !before.over && before.deal === after.deal && after.ply === before.ply + 1;
}

/**
 * Return the stops of the count: each habitat with pairs, with the sum after it and its start time.
 * @param {SeasonCard["colony"]} colony
 */
export function stops(colony) {
  const homes = colony.filter(({ pairs, lost }) => pairs + lost > 0);
  const each = Math.min(FINALE.each, FINALE.all / Math.max(homes.length, 1));
  let sum = 0;
  return homes.map((home, number) => ({ ...home, from: sum, sum: (sum += home.points), at: each * number, each }));
}

/**
 * Play the count.
 * @param {Stage} stage
 * @param {SeasonCard} season
 * @param {(place: string) => HTMLElement | null} find
 * @param {() => void} over
 */
export function countColony(stage, season, find, over) {
  const halts = stops(season.colony);
  const end = halts.reduce((_, { at, each }) => at + each, 0) + FINALE.rest;
  /** @type {HTMLElement | null} */
  let lit = null;
  const light = (/** @type {HTMLElement | null} */ node) => {
    lit?.removeAttribute("data-counted");
    node?.setAttribute("data-counted", "");
    lit = node;
  };
  stage.begin("finale", end, true, () => {
    light(null);
    over();
  });
  const sum = make("strong", "sum", ["0"]);
  const name = make("span", "where");
  const medal = make("div", "medal", [make("span", "unit", ["Your colony"]), sum, name]);
  stage.root.append(medal);
  stage.animate(medal, { opacity: [0, 1], scale: ["0.8", "1"] }, { duration: 200 });
  for (const halt of halts) {
    stage.cue(halt.at, () => {
      const home = find(halt.place);
      light(home);
      put(name, halt.name);
      if (!home) return;
      const lost = halt.lost ? make("span", "gone", [`−${halt.lost} lost`]) : null;
      const flag = stage.put(make("span", "flag", [`+${halt.points}`, lost]), home.getBoundingClientRect());
      stage.animate(flag, { opacity: [0, 1, 1], translate: ["0 14px", "0 0", "0 0"] }, { duration: halt.each });
    });
    const numbers = counting(halt.from, halt.sum);
    numbers.forEach((number, index) => {
      stage.cue(halt.at + halt.each * 0.8 * index / numbers.length, () => put(sum, `${number}`));
    });
  }
  stage.cue(end - FINALE.rest, () => {
    light(null);
    put(name, season.says);
    stage.animate(medal, { scale: ["1", "1.12", "1"] }, { duration: 360 });
  });
}
