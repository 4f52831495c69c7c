import { edge, towards } from "./choose.js";
import { mark } from "../shared/dom.js";

/** The way through a board by keys. */

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const ENDS = ["Home", "End"];

export class Focus {
  /** The place where the player was last. */
  last = "";

  /** @param {HTMLElement} root @param {import("./zones.js").Zones} zones */
  constructor(root, zones) {
    this.root = root;
    this.zones = zones;
    root.addEventListener("focusin", (event) => this.rove(/** @type {HTMLElement} */ (event.target)));
  }

  /** Where the player is on the board. @returns {HTMLElement | null} */
  here() {
    const active = /** @type {ShadowRoot | Document} */ (this.root.getRootNode()).activeElement;
    return active && this.root.contains(active) ? /** @type {HTMLElement} */ (active) : null;
  }

  /** One place of each zone is reached by Tab: the one where the player was last. @param {HTMLElement} node */
  rove(node) {
    const zone = node.closest(".zone");
    if (!zone || !node.dataset.place) return;
    this.last = node.dataset.place;
    for (const place of zone.querySelectorAll("[data-place]")) mark(place, "tabindex", place === node ? "0" : "-1");
  }

  /** Do something to the board; focus is not lost with what it stood on. @template T @param {() => T} change @returns {T} */
  keep(change) {
    const held = this.here();
    const done = change();
    if (held && !this.root.contains(held)) (this.zones.place(this.last) ?? this.zones.places()[0])?.focus();
    return done;
  }

  /** Arrow keys lead everywhere on the board, Home and End stay among their own kind. @param {string} key @returns {boolean} whether it is such a key */
  step(key) {
    const ends = ENDS.includes(key);
    if (!ends && !ARROWS.includes(key)) return false;
    const buttons = [...((ends && this.here()?.parentElement) || this.root).querySelectorAll("button")];
    const boxes = buttons.map((button, index) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { place: `${index}`, x, y, width, height };
    });
    const from = `${buttons.indexOf(/** @type {HTMLButtonElement} */ (this.here()))}`;
    const to = ends ? edge(boxes, from, /** @type {"Home" | "End"} */ (key)) : towards(boxes, from, key);
    if (to !== undefined) buttons[Number(to)].focus();
    return true;
  }
}
