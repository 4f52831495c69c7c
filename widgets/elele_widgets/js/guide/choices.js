/** Which birds are shown, and where an arrow key leads among them. */

/**
 * @typedef {{label: string, icon: string}} Home
 * @typedef {{label: string, text?: string, low?: number, high?: number, unit?: string, items?: string[]}} Row
 * @typedef {{picture: string, tall: number, low: number, high: number, mid: number}} Flight
 * @typedef {{id: string, title: string, syllables: string, say: string, english: string, linnean: string, family: string, pictures: string[],
 *   traits: Record<string, string[]>, flight: Flight, nature: Home[], homes: Home[], harm: {text: string, cards: string[]}, rows: Row[],
 *   factoids: any[], measures: [string, string][], remark: string, facts: [string, string][], note: string, unlike: Record<string, string>}} Bird
 * @typedef {{name: string, label: string, choices: {value: string, label: string}[]}} Filter
 * @typedef {{left: number, top: number, width: number, height: number}} Box
 */

/** Whether a bird has everything that is wanted. @param {Bird} bird @param {Record<string, string>} wanted */
export function fits(bird, wanted) {
  return Object.entries(wanted).every(([name, choice]) => !choice || bird.traits[name].includes(choice));
}

/** How many birds would fit with this choice in place of that filter's. @param {Bird[]} birds @param {Record<string, string>} wanted @param {string} name @param {string} choice */
export function wouldFit(birds, wanted, name, choice) {
  return birds.filter((bird) => fits(bird, { ...wanted, [name]: choice })).length;
}

/** The wish to give up, where none fits: the one without which most birds would. @param {Bird[]} birds @param {Record<string, string>} wanted */
export function inTheWay(birds, wanted) {
  const without = Object.keys(wanted).filter((name) => wanted[name]).map((name) => ({ name, count: wouldFit(birds, wanted, name, "") }));
  return without.sort((one, other) => other.count - one.count)[0];
}

/** The box that an arrow key leads to: the nearest that way, those in line first. @param {Box[]} boxes @param {number} at @param {string} key */
export function reached(boxes, at, key) {
  if (key === "Home" || key === "End") return key === "Home" ? 0 : boxes.length - 1;
  if (key === "ArrowLeft" || key === "ArrowRight") return Math.min(boxes.length - 1, Math.max(0, at + (key === "ArrowLeft" ? -1 : 1)));
  const way = key === "ArrowUp" ? -1 : 1;
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const [x, y] = middle(boxes[at]);
  const there = boxes.map((box, number) => ({ number, box: middle(box) })).filter(({ box }) => way * (box[1] - y) > boxes[at].height / 2);
  const far = (/** @type {number[]} */ [bx, by]) => Math.abs(by - y) + 2 * Math.abs(bx - x);
  return there.sort((one, other) => far(one.box) - far(other.box))[0]?.number ?? at;
}

/** Let the arrow keys walk over the buttons of a place; Tab stops there once. @param {HTMLElement} root @param {string} which */
export function walkable(root, which) {
  const all = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(which)]);
  const rove = (/** @type {Element} */ here) => all().forEach((node) => node.setAttribute("tabindex", node === here ? "0" : "-1"));
  root.addEventListener("focusin", (event) => {
    const here = /** @type {Element} */ (event.target).closest(which);
    if (here) rove(here);
  });
  root.addEventListener("keydown", (event) => {
    const nodes = all();
    const at = nodes.indexOf(/** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest(which)));
    if (at < 0 || !/^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    nodes[reached(nodes.map((node) => node.getBoundingClientRect()), at, event.key)].focus();
  });
}
