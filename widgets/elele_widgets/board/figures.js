/** @import { Move, Shape } from "../shared/types.js" */

/**
 * Figures that places form together. Python sends the list of figures; this module does not depend on a game.
 *
 * @typedef {{place: string, row: number, col: number}} Spot
 */

/** The radius of the corners of a hull; a cell is 1 wide. */
const ROUND = 0.13;

/** Return all places of a figure, including its middle. @param {Shape} shape */
export function whole(shape) {
  return shape.middle ? [...shape.places, shape.middle] : shape.places;
}

/** @param {string[]} some @param {string[]} others */
function same(some, others) {
  return some.length === others.length && some.every((place) => others.includes(place));
}

/** Return whether a legal move uses exactly the places of a figure. @param {Shape} shape @param {Move[]} moves */
export function works(shape, moves) {
  return moves.some((move) => same(whole(shape), move.places));
}

/**
 * Return the figure that some places form, with or without its middle.
 * @param {Shape[]} shapes
 * @param {string[]} places
 */
export function figureOf(shapes, places) {
  return shapes.find((shape) => same(shape.places, places) || same(whole(shape), places));
}

/**
 * Return whether a player may keep these places touched to ask about them. Any places are allowed up to the size of a
 * figure; more are allowed only as part of one.
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
 * Return the spots inside the outline of a figure. A cross has its points and its middle, and the corners of a
 * rectangle have all spots between them. Any other places have only their own spots.
 * @param {Shape} shape
 * @param {Spot[]} spots
 */
export function inside(shape, spots) {
  const own = spots.filter(({ place }) => whole(shape).includes(place));
  if (shape.kind === "nothing") return own;
  const points = spots.filter(({ place }) => shape.places.includes(place));
  const [rows, cols] = [points.map(({ row }) => row), points.map(({ col }) => col)];
  /** @param {number} at @param {number[]} all */
  const among = (at, all) => Math.min(...all) <= at && at <= Math.max(...all);
  /** @param {number} at @param {number[]} all */
  const central = (at, all) => 2 * at === Math.min(...all) + Math.max(...all);
  /** @param {number} at @param {number[]} all */
  const outer = (at, all) => at === Math.min(...all) || at === Math.max(...all);
  const rectangle = points.every(({ row, col }) => outer(row, rows) && outer(col, cols));
  return spots.filter((spot) => own.includes(spot) || (shape.kind === "cross"
    ? central(spot.row, rows) && central(spot.col, cols)
    : rectangle && among(spot.row, rows) && among(spot.col, cols)));
}

/**
 * Return the outline of a figure as an SVG path; places that form no figure are outlined one by one.
 * @param {Shape} shape
 * @param {Spot[]} spots
 */
export function outline(shape, spots) {
  const cells = inside(shape, spots);
  return (shape.kind === "nothing" ? cells.map((cell) => [cell]) : pieces(cells)).map(hull).join(" ");
}

/** Split cells into pieces, each of which is connected by the sides of its cells. @param {Spot[]} cells */
function pieces(cells) {
  /** @type {Spot[][]} */
  let found = [];
  for (const cell of cells) {
    const beside = (/** @type {Spot} */ { row, col }) => Math.abs(row - cell.row) + Math.abs(col - cell.col) === 1;
    const near = found.filter((piece) => piece.some(beside));
    found = [...found.filter((piece) => !near.includes(piece)), [...near.flat(), cell]];
  }
  return found;
}

/**
 * Return the outline of some cells as an SVG path, in units of the grid. It runs between the cards and has round
 * corners. The cells must be connected by their sides, without a hole.
 * @param {Spot[]} cells
 */
export function hull(cells) {
  const taken = new Set(cells.map(({ row, col }) => `${row},${col}`));
  /** @type {Map<string, [number, number]>} the end of each side of the outline by its start, clockwise */
  const sides = new Map();
  for (const { row, col } of cells) {
    const corners = [[col, row], [col + 1, row], [col + 1, row + 1], [col, row + 1]];
    const beyond = [[row - 1, col], [row, col + 1], [row + 1, col], [row, col - 1]];
    beyond.forEach((spot, side) => {
      const [x, y] = corners[(side + 1) % 4];
      if (!taken.has(`${spot}`)) sides.set(`${corners[side]}`, [x, y]);
    });
  }
  const [first] = sides.keys();
  /** @type {[number, number][]} */
  const around = [];
  for (let at = first; at && (!around.length || at !== first);) {
    const end = /** @type {[number, number]} */ (sides.get(at));
    around.push(end);
    at = `${end}`;
  }
  return rounded(around.filter((_point, index) => {
    const [[x, y], [nextX, nextY]] = neighbors(around, index);
    return x !== nextX && y !== nextY;
  }));
}

/**
 * Return the points before and after a point of a ring.
 * @param {[number, number][]} ring
 * @param {number} index
 */
function neighbors(ring, index) {
  return [ring[(index + ring.length - 1) % ring.length], ring[(index + 1) % ring.length]];
}

/** Return a closed path with rounded corners at some points. @param {[number, number][]} corners */
function rounded(corners) {
  const toward = (/** @type {[number, number]} */ [x, y], /** @type {[number, number]} */ [toX, toY]) => {
    return `${x + ROUND * Math.sign(toX - x)} ${y + ROUND * Math.sign(toY - y)}`;
  };
  const turns = corners.map((corner, index) => {
    const [before, after] = neighbors(corners, index);
    return `${toward(corner, before)} Q ${corner.join(" ")} ${toward(corner, after)}`;
  });
  return turns.length ? `M ${turns.join(" L ")} Z` : "";
}
