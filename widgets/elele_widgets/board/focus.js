import { edge, towards } from "./geometry.js";
import { focused, mark } from "../shared/dom.js";

/** @import { Zones } from "./zones.js" */

/** Keyboard navigation of a board. */

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const ENDS = ["Home", "End"];

export class Focus {
  /** The place that last had the focus. */
  last = "";

  /** @param {HTMLElement} root @param {Zones} zones */
  constructor(root, zones) {
    this.root = root;
    this.zones = zones;
    root.addEventListener("focusin", (event) => this.rove(/** @type {HTMLElement} */ (event.target)));
  }

  /** Let Tab reach one place of each zone: the one that last had the focus. @param {HTMLElement} node */
  rove(node) {
    const zone = node.closest(".zone");
    if (!zone || !node.dataset.place) return;
    this.last = node.dataset.place;
    for (const place of zone.querySelectorAll("[data-place]")) mark(place, "tabindex", place === node ? "0" : "-1");
  }

  /**
   * Change the board without losing the focus if the focused element is replaced.
   * @template T
   * @param {() => T} change
   */
  keep(change) {
    const held = focused(this.root);
    const done = change();
    if (held && !this.root.contains(held) && !focused(this.root)) this.here()?.focus();
    return done;
  }

  /** Move the focus from another place to the first of these places. @param {string[]} places */
  lead(places) {
    const here = focused(this.root)?.dataset.place;
    if (here && places.length && !places.includes(here)) this.zones.place(places[0])?.focus();
  }

  /** Return the place that last had the focus, or else the first place. */
  here() {
    return this.zones.place(this.last) ?? this.zones.places()[0];
  }

  /**
   * Move the focus by a key, and return whether the key moves it: arrows move from place to place, or from any other
   * button to the next one, and Home and End move within a row.
   * @param {string} key
   */
  step(key) {
    const ends = ENDS.includes(key);
    if (!ends && !ARROWS.includes(key)) return false;
    const here = focused(this.root);
    const kind = here?.dataset.place ? "button[data-place]" : "button";
    const within = (ends && here?.parentElement) || this.root;
    /** @type {NodeListOf<HTMLButtonElement>} */
    const all = within.querySelectorAll(kind);
    const buttons = [...all].filter((button) => button.checkVisibility());
    const boxes = buttons.map((button, index) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { place: `${index}`, x, y, width, height };
    });
    const from = `${buttons.indexOf(/** @type {HTMLButtonElement} */ (here))}`;
    const to = ends ? edge(boxes, from, key) : towards(boxes, from, key);
    if (to !== undefined) buttons[Number(to)].focus();
    return true;
  }
}
