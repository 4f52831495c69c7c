/**
 * Cards that travel. The table is already right when a journey begins: what moves is only seen to move.
 *
 * @typedef {{text: string, place: string, box: DOMRect, node: HTMLElement}} Seen
 * @typedef {import("./cards.js").Slot} Slot
 * @typedef {{deal: string, zones: {slots: Slot[]}[]}} Table
 */

/** Where every card lies now. @param {Element} root @returns {Seen[]} */
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

/**
 * Let every card set out that lies elsewhere now: from the place it left, off the pile that got smaller, or by
 * turning over. A new deal comes off the pile, card by card.
 * @param {Seen[]} before @param {Seen[]} after @param {Table} old @param {Table} table
 * @param {(place: string) => HTMLElement | null} find @param {Record<string, any>} faces
 */
export function setOut(before, after, old, table, find, faces) {
  const anew = old.deal !== table.deal;
  const lay = new Map(slots(old).map((slot) => [slot.place, slot]));
  const shrunk = slots(table).filter(({ place, count }) => (lay.get(place)?.count ?? 0) > (count ?? 0)).map(({ place }) => place);
  let delay = 0;
  for (const { card, from } of journeys(anew ? [] : before, after)) {
    const pile = anew ? find("draw") ?? find("stock") : find(origin(faces[card.text]?.kind, shrunk) ?? "");
    const hidden = lay.get(card.place)?.cards.at(-1)?.up === false;
    if (from) travel(card.node, from.box, 0);
    else if (pile && (anew || !hidden)) travel(card.node, pile.getBoundingClientRect(), (delay += 30));
    else flip(card.node, 0);
  }
}

/** @param {Table} table */
function slots(table) {
  return table.zones.flatMap((zone) => zone.slots);
}

/** The pile that a card of a kind came from, among those that got smaller. @param {string} kind @param {string[]} shrunk */
export function origin(kind, shrunk) {
  const own = ["threat", "protection"].includes(kind) ? [`${kind}s`] : ["draw", "stock"];
  return shrunk.find((place) => own.includes(place));
}

/** A place that has changed lights up for a moment. @param {HTMLElement} place */
export function glow(place) {
  place.animate({ filter: ["brightness(1.1)", "none"] }, { duration: 500, easing: "ease-out" });
}

/** All cards on the table leap for joy, one after the other. @param {HTMLElement} table */
export function leap(table) {
  const cards = /** @type {HTMLElement[]} */ ([...table.querySelectorAll("[data-card]")]);
  cards.forEach((card, number) => {
    const hop = { translate: ["0 0", "0 -26px", "0 0", "0 -9px", "0 0"], offset: [0, 0.3, 0.6, 0.8, 1] };
    lifted(card, card.animate(hop, { duration: 620, delay: 300 + number * Math.min(45, 1500 / cards.length), easing: "ease-in-out" }));
  });
}

/** @returns {boolean} */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Let a card travel to where it lies, from a box. @param {HTMLElement} node @param {DOMRect} from @param {number} delay */
function travel(node, from, delay) {
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const [dx, dy] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const start = `translate(${dx}px, ${dy}px) scale(${Math.min(2.5, from.width / to.width)})`;
  lifted(node, node.animate({ transform: [start, "none"] }, { duration: 210, delay, easing: "ease-out", fill: "backwards" }));
}

/** Let a card turn over where it lies. @param {HTMLElement} node @param {number} delay */
function flip(node, delay) {
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
