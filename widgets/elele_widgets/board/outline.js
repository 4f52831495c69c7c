import { hull, inside, outline, whole } from "./figures.js";
import { draw } from "../shared/dom.js";

/** @import { Shape } from "../shared/types.js" */
/** @import { Spot } from "./figures.js" */

/** The outline of a figure on the board, around its cards. */

/** @param {Spot[]} spots */
function frame(spots) {
  return `0 0 ${Math.max(...spots.map(({ col }) => col)) + 1} ${Math.max(...spots.map(({ row }) => row)) + 1}`;
}

/**
 * Draw a figure over the board: its outline between the cards, and the outline of its middle.
 * @param {Shape} shape
 * @param {Spot[]} spots
 * @param {string} state `ready`, `failing`, or `plain` where the state must not show
 */
export function overlay(shape, spots, state) {
  const path = outline(shape, spots);
  const middle = spots.filter(({ place }) => place === shape.middle);
  return draw("svg", {
    class: `overlay ${shape.kind}`, viewBox: frame(spots), preserveAspectRatio: "none", "aria-hidden": "true",
    "data-hull": state,
  }, [
    draw("path", { d: path, class: "line under" }),
    ...middle.map((spot) => draw("path", { d: hull([spot]), class: "line mid" })),
    draw("path", { d: path, class: "line" }),
  ]);
}

/**
 * Return the places inside the outline of a figure that do not belong to it.
 * @param {Shape} shape
 * @param {Spot[]} spots
 */
export function between(shape, spots) {
  const own = (/** @type {string} */ place) => shape.kind === "cross" || whole(shape).includes(place);
  return inside(shape, spots).map(({ place }) => place).filter((place) => !own(place));
}
