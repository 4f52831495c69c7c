import { slotsOf } from "./places.js";

/** @import { BoardView, Faces } from "../shared/types.js" */

/**
 * Animate cards. The board is already up to date when an animation begins; the movement is only for show.
 *
 * @typedef {{text: string, place: string, box: DOMRect, node: HTMLElement}} Seen
 */

/** Return the place and box of every card. @param {Element} root */
export function seen(root) {
  const nodes = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-card]")]);
  return nodes.map((node) => ({
    text: node.dataset.card ?? "",
    place: /** @type {HTMLElement | null} */ (node.closest("[data-place]"))?.dataset.place ?? "",
    box: node.getBoundingClientRect(),
    node,
  }));
}

/**
 * Return the box of a card on its place, where the card lies when it comes to rest.
 * @param {HTMLElement} card
 * @param {HTMLElement} place
 */
export function atRest(card, place) {
  let { x, y } = place.getBoundingClientRect();
  for (let node = card; node !== place; node = /** @type {HTMLElement} */ (node.offsetParent)) {
    const around = /** @type {HTMLElement} */ (node.offsetParent);
    x += node.offsetLeft + around.clientLeft;
    y += node.offsetTop + around.clientTop;
  }
  return new DOMRect(x, y, card.offsetWidth, card.offsetHeight);
}

/**
 * Return each card that is now at another place, with the place that it left, if any.
 * @template {{text: string, place: string}} T
 * @param {T[]} before
 * @param {T[]} after
 */
export function journeys(before, after) {
  const left = before.filter((old) => !after.some((card) => card.text === old.text && card.place === old.place));
  const come = after.filter((card) => !before.some((old) => old.text === card.text && old.place === card.place));
  return come.map((card) => {
    const index = left.findIndex((old) => old.text === card.text);
    return { card, from: index < 0 ? undefined : left.splice(index, 1)[0] };
  });
}

/**
 * Animate every card that is now elsewhere: it comes from the place that it left or from the pile that got smaller, or
 * turns over. A new deal comes from the pile card by card.
 * @param {Seen[]} before
 * @param {Seen[]} after
 * @param {BoardView} old
 * @param {BoardView} view
 * @param {(place: string) => HTMLElement | null} find
 * @param {Faces} faces
 * @param {string[]} [played] the cards that a scene animates
 */
export function setOut(before, after, old, view, find, faces, played = []) {
  const dealt = old.deal !== view.deal;
  const lay = new Map(slotsOf(old).map((slot) => [slot.place, slot]));
  const smaller = slotsOf(view).filter(({ place, count }) => (lay.get(place)?.count ?? 0) > (count ?? 0));
  const shrunk = smaller.map(({ place }) => place);
  let delay = 0;
  for (const { card, from } of journeys(dealt ? [] : before, after)) {
    if (played.includes(card.text)) continue;
    const pile = dealt ? find("draw") ?? find("stock") : find(origin(faces[card.text]?.kind, shrunk) ?? "");
    const hidden = lay.get(card.place)?.cards.at(-1)?.up === false;
    if (from) travel(card.node, from.box, 0);
    else if (pile && (dealt || !hidden)) travel(card.node, pile.getBoundingClientRect(), (delay += 30));
    else flip(card.node, 0);
  }
}

/**
 * Return the pile that a card of a kind came from, among the piles that got smaller.
 * @param {string} kind
 * @param {string[]} shrunk
 */
export function origin(kind, shrunk) {
  const own = ["threat", "protection"].includes(kind) ? [`${kind}s`] : ["draw", "stock"];
  return shrunk.find((place) => own.includes(place));
}

/** Highlight a place that has changed, for a moment. @param {HTMLElement} place */
export function glow(place) {
  place.animate({ filter: ["brightness(1.1)", "none"] }, { duration: 500, easing: "ease-out" });
}

/** Make all cards on the board jump, one after the other, to celebrate. @param {HTMLElement} zones */
export function leap(zones) {
  const cards = /** @type {HTMLElement[]} */ ([...zones.querySelectorAll("[data-card]")]);
  const hop = { translate: ["0 0", "0 -26px", "0 0", "0 -9px", "0 0"], offset: [0, 0.3, 0.6, 0.8, 1] };
  cards.forEach((card, number) => {
    const delay = 300 + number * Math.min(45, 1500 / cards.length);
    lifted(card, card.animate(hop, { duration: 620, delay, easing: "ease-in-out" }));
  });
}

/** Return whether the user prefers reduced motion. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Move a card from a box to its place.
 * @param {HTMLElement} node
 * @param {DOMRect} from
 * @param {number} delay
 */
function travel(node, from, delay) {
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const start = `translate(${dx}px, ${dy}px) scale(${Math.min(2.5, from.width / to.width)})`;
  const timing = { duration: 210, delay, easing: "ease-out", fill: /** @type {const} */ ("backwards") };
  lifted(node, node.animate({ transform: [start, "none"] }, timing));
}

/** Turn a card over on its place. @param {HTMLElement} node @param {number} delay */
function flip(node, delay) {
  const turn = ["perspective(500px) rotateY(90deg)", "perspective(500px) rotateY(0deg)"];
  lifted(node, node.animate({ transform: turn }, { duration: 240, delay, easing: "ease-out", fill: "backwards" }));
}

/**
 * Keep the place of a card above the others while the card moves.
 * @param {HTMLElement} node
 * @param {Animation} journey
 */
function lifted(node, journey) {
  const place = node.closest("[data-place]");
  place?.classList.add("moving");
  const down = () => place?.classList.remove("moving");
  journey.finished.then(down, down);
}
