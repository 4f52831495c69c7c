/**
 * The geometry of places: the place that an arrow key leads to, and the place that carried cards fall on.
 *
 * @typedef {{place: string, x: number, y: number, width: number, height: number}} Box
 */

/** The maximum distance in pixels from which cards still fall on a place. */
const REACH = 90;
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Return the place that an arrow key leads to: the nearest in that direction, with places straight ahead preferred. Up
 * and down lead out of the row.
 * @param {Box[]} boxes
 * @param {string} from
 * @param {string} key
 */
export function towards(boxes, from, key) {
  const here = boxes.find((box) => box.place === from);
  const way = WAYS[key];
  if (!here || !way) return undefined;
  const [right, down] = way;
  let best, least = Infinity;
  for (const box of boxes) {
    const dx = box.x + box.width / 2 - here.x - here.width / 2;
    const dy = box.y + box.height / 2 - here.y - here.height / 2;
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const reach = right ? (box.height + here.height) / 2 : (box.width + here.width) / 2;
    const sameRow = down && Math.abs(dy) < (box.height + here.height) / 4;
    if (box === here || ahead <= 1 || sameRow || (right && aside >= reach)) continue;
    const cost = ahead + (aside < reach ? aside / 4 : 2 * aside);
    if (cost < least) [best, least] = [box.place, cost];
  }
  return best;
}

/**
 * Return the first or the last place of the current row.
 * @param {Box[]} boxes
 * @param {string} from
 * @param {string} key `Home` or `End`
 */
export function edge(boxes, from, key) {
  const here = boxes.find((box) => box.place === from);
  if (!here) return undefined;
  const row = boxes.filter((box) => Math.abs(box.y + box.height / 2 - here.y - here.height / 2) < here.height / 2);
  row.sort((one, other) => one.x - other.x);
  return (key === "Home" ? row[0] : row.at(-1))?.place;
}

/**
 * Return the place on which cards fall: the place under the pointer, or else the nearest place that they fit.
 * @param {(Box & {fits: boolean})[]} boxes
 * @param {{x: number, y: number}} point
 */
export function landing(boxes, point) {
  const away = (/** @type {Box} */ { x, y, width, height }) =>
    Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));
  const [beneath] = boxes.filter((box) => away(box) === 0);
  const [near] = boxes.filter((box) => box.fits && away(box) < REACH).sort((one, other) => away(one) - away(other));
  return (beneath ?? near)?.place;
}
