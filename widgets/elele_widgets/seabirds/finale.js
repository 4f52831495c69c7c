import { counting } from "./counting.js";
import { ColonyView, homes } from "./colony_view.js";
import { make, put } from "../shared/dom.js";

/** @import { Stage } from "./stage.js" */
/** @import { Home } from "./colony_view.js" */
/** @import { SeasonCard, SeasonPicture } from "../shared/types.js" */

/** The scene at the end of a game that goes through the picture of the colony and counts it habitat by habitat. */

/**
 * The maximum milliseconds for a habitat and for all of them, and the milliseconds on the way to a habitat. Then those
 * for a look at the whole picture and the sum, and the fewest pixels from top to bottom that are enough.
 */
export const FINALE = { each: 420, all: 2700, way: 180, rest: 1100, least: 240 };

/**
 * Return the stops of the count: each habitat with pairs, with the sum after it and its start time, and the time at
 * which each of its nests is counted.
 * @param {Home[]} colony
 */
export function stops(colony) {
  const settled = colony.filter(({ nests }) => nests.length > 0);
  const each = Math.min(FINALE.each, FINALE.all / Math.max(settled.length, 1));
  const way = each * FINALE.way / FINALE.each;
  let sum = 0;
  return settled.map((home, number) => {
    const at = each * number, from = sum;
    const nests = home.nests.map((nest, place) => {
      const before = sum;
      sum += nest.points;
      return { ...nest, at: at + way + (each - way) * place / (home.nests.length + 1), from: before, sum };
    });
    return { ...home, from, sum, at, each, way, nests };
  });
}

/**
 * Return the part of a box that is in the window, from top to bottom; the whole box if too little of it is there.
 * @param {Pick<DOMRect, "top" | "bottom">} box
 * @param {number} window
 */
export function inWindow(box, window) {
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window)];
  return bottom - top < FINALE.least ? { top: box.top, bottom: box.bottom } : { top, bottom };
}

/**
 * Play the count. The sum is shown in one place at a time: below the picture while it grows, then in the sun.
 * @param {Stage} stage
 * @param {SeasonCard} season
 * @param {SeasonPicture} picture
 * @param {() => void} over
 */
export function countColony(stage, season, picture, over) {
  const habitats = homes(season, picture);
  const halts = stops(habitats);
  const end = halts.reduce((_, { at, each }) => at + each, 0) + FINALE.rest;
  const view = new ColonyView();
  stage.begin("finale", end, true, () => {
    view.close();
    over();
  });
  const sum = make("strong", "sum", ["0"]);
  const name = make("span", "where", ["Your colony"]);
  const finale = make("div", "finale", [view.root, make("div", "medal", [sum, name])]);
  stage.root.append(finale);
  const { top, bottom } = stage.root.getBoundingClientRect();
  const shown = inWindow({ top, bottom }, window.innerHeight);
  finale.style.top = `${shown.top - top}px`;
  finale.style.height = `${shown.bottom - shown.top}px`;
  view.open(picture);
  const sun = view.dim(picture);
  view.paint(habitats).catch((error) => console.info("The picture of the colony moves less smoothly:", error));
  stage.animate(finale, { opacity: [0, 1] }, { duration: 240 });
  for (const halt of halts) {
    stage.cue(halt.at, () => {
      view.root.style.setProperty("--way", `${halt.way}ms`);
      view.look(halt);
      put(name, halt.says);
    });
    for (const nest of halt.nests) {
      stage.cue(nest.at, () => {
        const frames = { opacity: [0, 1, 1], scale: ["0.4", "1.25", "1"] };
        stage.animate(view.count(nest), frames, { duration: 240, easing: "ease-out" });
      });
      const numbers = counting(nest.from, nest.sum);
      const room = halt.each - halt.way;
      numbers.forEach((number, index) => {
        stage.cue(nest.at + room * index / numbers.length / (halt.nests.length + 1), () => put(sum, `${number}`));
      });
    }
  }
  stage.cue(end - FINALE.rest, () => {
    view.root.style.setProperty("--way", "400ms");
    view.look(null);
    put(name, season.says);
    sum.remove();
    stage.animate(sun, { opacity: [1, 0], scale: ["1", "1.15"] }, { duration: 400 });
  });
}
