import { make, mark } from "../shared/dom.js";

/**
 * The places of the table, zone by zone. Only a place that has changed is drawn anew.
 *
 * @typedef {import("./cards.js").Slot} Slot
 * @typedef {import("./status.js").Zone} Zone
 * @typedef {{touched: string[], fits: Map<string, string>, noticed: string[], lit: string[]}} Marks
 */

export class Zones {
  root = make("div", "zones");
  /** @type {Zone[]} */
  laid = [];
  /** @type {WeakMap<HTMLElement, string>} */
  drawn = new WeakMap();

  /**
   * Lay the zones; the places that look different now come back.
   * @param {Zone[]} laid @param {Record<string, string>} names @param {(slot: Slot) => Node[]} inside what lies on a place
   * @returns {HTMLElement[]}
   */
  draw(laid, names, inside) {
    this.laid = laid;
    const changed = laid.flatMap((zone) => {
      const node = this.frame(zone, names[zone.name] ?? zone.name);
      return zone.slots.filter((slot) => this.lay(node, slot, inside)).map(({ place }) => place);
    });
    this.prune();
    return this.places().filter((place) => changed.includes(place.dataset.place ?? ""));
  }

  /** @param {Zone} zone @param {string} label @returns {HTMLElement} */
  frame({ name, slots }, label) {
    let node = /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-zone="${CSS.escape(name)}"]`));
    if (!node) this.root.append(node = make("div", "zone", [], { "data-zone": name, role: "group", "aria-label": label }));
    const columns = Math.max(1, ...slots.map(({ col }) => col + 1));
    node.style.setProperty("--columns", `${columns}`);
    node.style.setProperty("--half", `${Math.ceil(columns / 2)}`);
    node.classList.toggle("fans", slots.some(({ run }) => run !== undefined));
    node.classList.toggle("bare", !slots.length);
    return node;
  }

  /** @param {HTMLElement} zone @param {Slot} slot @param {(slot: Slot) => Node[]} inside @returns {boolean} whether it looks different now */
  lay(zone, slot, inside) {
    const place = this.place(slot.place) ?? make("button", "place", [], { type: "button", "data-place": slot.place, tabindex: "-1" });
    if (place.parentNode !== zone) zone.append(place);
    const text = JSON.stringify(slot);
    if (this.drawn.get(place) === text) return false;
    place.replaceChildren(...inside(slot));
    place.style.setProperty("--row", `${slot.row + 1}`);
    place.style.setProperty("--column", `${slot.col + 1}`);
    this.drawn.set(place, text);
    return true;
  }

  /** Places that are no longer on the table go, and every zone keeps one place that Tab reaches. */
  prune() {
    const there = new Set(this.slots().map(({ place }) => place));
    for (const place of this.places()) if (!there.has(place.dataset.place ?? "")) place.remove();
    for (const zone of this.root.children) {
      if (!zone.querySelector('[tabindex="0"]')) zone.querySelector("[data-place]")?.setAttribute("tabindex", "0");
    }
  }

  /** Show what is touched, what can go with it, what the notice speaks of and what a figure lights. @param {Marks} marks */
  mark({ touched, fits, noticed, lit }) {
    for (const { place, label } of this.slots()) {
      const node = this.place(place);
      if (!node) continue;
      const [held, told] = [touched.includes(place), noticed.includes(place)];
      mark(node, "data-touched", held && "");
      mark(node, "data-fits", fits.get(place));
      mark(node, "data-noticed", told && `${noticed.indexOf(place) + 1}`);
      mark(node, "data-lit", lit.includes(place) && "");
      mark(node, "aria-pressed", held && "true");
      const state = held ? "; touched" : fits.has(place) ? "; can go with it" : "";
      mark(node, "aria-label", `${label}${state}${told ? "; the notice speaks of it" : ""}`);
    }
  }

  /** @returns {Slot[]} */
  slots() {
    return this.laid.flatMap(({ slots }) => slots);
  }

  /** @param {string} name @returns {Slot | undefined} */
  slot(name) {
    return this.slots().find(({ place }) => place === name);
  }

  /** @returns {HTMLElement[]} */
  places() {
    return /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("[data-place]")]);
  }

  /** @param {string} name @returns {HTMLElement | null} */
  place(name) {
    return this.root.querySelector(`[data-place="${CSS.escape(name)}"]`);
  }
}
