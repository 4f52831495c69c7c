/**
 * Cards that travel. The table is already right when a journey begins: what moves is only seen to move.
 *
 * @typedef {{text: string, place: string, box: DOMRect}} Seen
 */

/** Where every card lies now. @param {Element} root @returns {Seen[]} */
export function seen(root) {
  return [...root.querySelectorAll("[data-card]")].map((node) => ({
    text: /** @type {HTMLElement} */ (node).dataset.card ?? "",
    place: /** @type {HTMLElement | null} */ (node.closest("[data-place]"))?.dataset.place ?? "",
    box: node.getBoundingClientRect(),
  }));
}

/**
 * Who came from where: each card now lying at another place, with the place that it left, if it left one.
 * @template {{text: string, place: string}} T
 * @param {T[]} before @param {T[]} after @returns {{card: T, from: T | undefined}[]}
 */
export function journeys(before, after) {
  const left = before.filter((old) => !after.some((card) => card.text === old.text && card.place === old.place));
  const come = after.filter((card) => !before.some((old) => old.text === card.text && old.place === card.place));
  return come.map((card) => {
    const index = left.findIndex((old) => old.text === card.text);
    return { card, from: index < 0 ? undefined : left.splice(index, 1)[0] };
  });
}

/** @returns {boolean} */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Let a card travel to where it lies, from a box. @param {HTMLElement} node @param {DOMRect} from @param {number} delay */
export function travel(node, from, delay) {
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const start = `translate(${dx}px, ${dy}px) scale(${Math.min(2.5, from.width / to.width)})`;
  lifted(node, node.animate({ transform: [start, "none"] }, { duration: 210, delay, easing: "ease-out", fill: "backwards" }));
}

/** Let a card turn over where it lies. @param {HTMLElement} node @param {number} delay */
export function flip(node, delay) {
  const turn = ["perspective(500px) rotateY(90deg)", "perspective(500px) rotateY(0deg)"];
  lifted(node, node.animate({ transform: turn }, { duration: 240, delay, easing: "ease-out", fill: "backwards" }));
}

/** @param {HTMLElement} node @param {Animation} journey */
function lifted(node, journey) {
  const place = node.closest("[data-place]");
  place?.classList.add("moving");
  const down = () => place?.classList.remove("moving");
  journey.finished.then(down, down);
}
