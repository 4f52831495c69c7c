import { closest } from "../shared/dom.js";
import { isShortcut } from "../shared/input.js";

/** @import { Bird } from "../shared/types.js" */

/**
 * Filter the birds of the field guide, and move among them with the arrow keys.
 *
 * @typedef {{left: number, top: number, width: number, height: number}} Area
 */

/**
 * Return whether a bird has all the wanted traits.
 * @param {Pick<Bird, "traits">} bird
 * @param {Record<string, string>} wanted
 */
export function fits(bird, wanted) {
  return Object.entries(wanted).every(([name, choice]) => !choice || bird.traits[name].includes(choice));
}

/**
 * Count the birds that would match if this filter had this choice.
 * @param {Pick<Bird, "traits">[]} birds
 * @param {Record<string, string>} wanted
 * @param {string} name
 * @param {string} choice
 */
export function wouldFit(birds, wanted, name, choice) {
  return birds.filter((bird) => fits(bird, { ...wanted, [name]: choice })).length;
}

/**
 * Return the filter to drop if no bird matches: without it, the most birds would match.
 * @param {Pick<Bird, "traits">[]} birds
 * @param {Record<string, string>} wanted
 */
export function inTheWay(birds, wanted) {
  const wishes = Object.keys(wanted).filter((name) => wanted[name]);
  const without = wishes.map((name) => ({ name, count: wouldFit(birds, wanted, name, "") }));
  return without.sort((one, other) => other.count - one.count)[0];
}

/**
 * Return the area that an arrow key leads to: the nearest in that direction, with areas in line preferred.
 * @param {Area[]} areas
 * @param {number} at
 * @param {string} key
 */
export function reached(areas, at, key) {
  const last = areas.length - 1;
  if (key === "Home" || key === "End") return key === "Home" ? 0 : last;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    return Math.min(last, Math.max(0, at + (key === "ArrowLeft" ? -1 : 1)));
  }
  const way = key === "ArrowUp" ? -1 : 1;
  const middles = areas.map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
  const [x, y] = middles[at];
  const there = [...middles.keys()].filter((number) => way * (middles[number][1] - y) > areas[at].height / 2);
  const far = (/** @type {number} */ number) => Math.abs(middles[number][1] - y) + 2 * Math.abs(middles[number][0] - x);
  return there.sort((one, other) => far(one) - far(other))[0] ?? at;
}

/**
 * Let the arrow keys move among the buttons of an element; Tab stops there once.
 * @param {HTMLElement} root
 * @param {string} which
 */
export function walkable(root, which) {
  const all = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(which)]);
  root.addEventListener("focusin", (event) => {
    const here = closest(event, which);
    if (here) for (const node of all()) node.setAttribute("tabindex", node === here ? "0" : "-1");
  });
  root.addEventListener("keydown", (event) => {
    const [nodes, here] = [all(), closest(event, which)];
    if (!here || !/^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(event.key) || isShortcut(event)) return;
    event.preventDefault();
    nodes[reached(nodes.map((node) => node.getBoundingClientRect()), nodes.indexOf(here), event.key)].focus();
  });
}
