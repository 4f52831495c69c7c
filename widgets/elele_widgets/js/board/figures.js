/** @import { Move, Shape } from "../shared/types.js" */

/**
 * Figures that places make together. Python says which figures there are; nothing here depends on a game.
 *
 * @typedef {{place: string, row: number, col: number}} Spot
 */

/** Return all places of a figure, its middle too. @param {Shape} shape @returns {string[]} */
export function whole(shape) {
  return shape.middle ? [...shape.places, shape.middle] : shape.places;
}

/** @param {string[]} some @param {string[]} others */
function same(some, others) {
  return some.length === others.length && some.every((place) => others.includes(place));
}

/**
 * Return the figures that a legal move uses, place for place.
 * @param {Shape[]} shapes
 * @param {Move[]} moves
 * @returns {Shape[]}
 */
export function working(shapes, moves) {
  return shapes.filter((shape) => moves.some((move) => same(whole(shape), move.places)));
}

/**
 * Return the figure that some places make, with its middle or without.
 * @param {Shape[]} shapes
 * @param {string[]} places
 */
export function figureOf(shapes, places) {
  return shapes.find((shape) => same(shape.places, places) || same(whole(shape), places));
}

/**
 * Return whether a player may keep these places touched, to ask about them: any on the board, as many as a figure has,
 * and more only while they are part of one.
 * @param {Shape[]} shapes
 * @param {string[]} places
 */
export function within(shapes, places) {
  const most = Math.max(0, ...shapes.map((shape) => shape.places.length));
  const known = places.every((place) => shapes.some((shape) => whole(shape).includes(place)));
  const partOf = (/** @type {Shape} */ shape) => places.every((place) => whole(shape).includes(place));
  return known && (places.length <= most || shapes.some(partOf));
}

/**
 * Return the corners of a figure in cyclic order, in units of the grid, drawn in by `inset` towards its middle.
 * @param {Spot[]} spots
 * @param {number} inset
 * @returns {[number, number][]}
 */
export function outline(spots, inset) {
  const x = spots.reduce((sum, { col }) => sum + col + 0.5, 0) / spots.length;
  const y = spots.reduce((sum, { row }) => sum + row + 0.5, 0) / spots.length;
  const drawnIn = (/** @type {number} */ d) => Math.sign(d) * Math.max(0, Math.abs(d) - inset);
  const corners = spots.map(({ row, col }) => /** @type {[number, number]} */ ([col + 0.5 - x, row + 0.5 - y]));
  corners.sort(([ax, ay], [bx, by]) => Math.atan2(ay, ax) - Math.atan2(by, bx));
  return corners.map(([dx, dy]) => [x + drawnIn(dx), y + drawnIn(dy)]);
}
