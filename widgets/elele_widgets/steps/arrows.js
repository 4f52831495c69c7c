import { draw } from "../shared/dom.js";

/**
 * Arrows over a board: each leads from the place that a card left to the place that it reached.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Area
 */

/** The part of a place that an arrow covers at each end, which leaves the pip in the middle clear. */
const WITHIN = 0.2;
/** The number of arrows above which all are drawn thinner. */
const MANY = 4;
/** The sideways bend of an arrow, as a fraction of its length. */
const BEND = 0.12;

/**
 * Return the point just inside an area where the line from its middle to another point leaves it.
 * @param {Area} area
 * @param {{x: number, y: number}} point
 */
function rim({ x, y, width, height }, point) {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [dx, dy] = [point.x - cx, point.y - cy];
  const reach = Math.max(Math.abs(dx) / width, Math.abs(dy) / height, Number.EPSILON);
  const part = Math.min(1, (0.5 - WITHIN) / reach);
  return { x: cx + dx * part, y: cy + dy * part };
}

/**
 * Return the path of an arrow from one area to another, bent a little so that crossing arrows can be told apart.
 * @param {Area} from
 * @param {Area} to
 * @param {number} aside how far the whole arrow lies beside the line between the middles, in pixels
 */
export function path(from, to, aside = 0) {
  const middle = (/** @type {Area} */ { x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
  const [first, last] = [rim(from, middle(to)), rim(to, middle(from))];
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const off = aside / (Math.hypot(dx, dy) || 1);
  const [start, end] = [first, last].map(({ x, y }) => ({ x: x - dy * off, y: y + dx * off }));
  const bend = { x: (start.x + end.x) / 2 - dy * BEND, y: (start.y + end.y) / 2 + dx * BEND };
  const round = (/** @type {{x: number, y: number}} */ point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return `M${round(start)}Q${round(bend)} ${round(end)}`;
}

/**
 * Draw arrows over a board.
 * @param {[Area, Area][]} pairs
 * @param {string} id a name for the arrowhead
 * @param {number} aside how far each arrow lies beside the line between the middles, in pixels
 */
export function drawArrows(pairs, id, aside = 0) {
  const head = draw("marker", {
    id, viewBox: "0 0 10 10", refX: "7", refY: "5", markerWidth: "15", markerHeight: "15", orient: "auto",
    markerUnits: "userSpaceOnUse",
  }, [draw("path", { d: "M0 0L10 5L0 10L3 5Z", class: "head" })]);
  const lines = pairs.flatMap(([from, to]) => [
    draw("path", { d: path(from, to, aside), class: "flight under" }),
    draw("path", { d: path(from, to, aside), class: "flight", "marker-end": `url(#${id})` }),
  ]);
  const kind = pairs.length > MANY ? "arrows many" : "arrows";
  return draw("svg", { class: kind, "aria-hidden": "true" }, [draw("defs", {}, [head]), ...lines]);
}
