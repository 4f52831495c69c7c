import { make, mark, noteDrawn } from "../shared/dom.js";

/** @import { Faces, Slot, Zone } from "../shared/types.js" */
/** @import { marks } from "./marks.js" */

/** Draws the places of the board, zone by zone. Only a place that has changed is drawn again. */

export class Zones {
  root = make("div", "zones");
  /** @type {Zone[]} */
  laid = [];
  /** @type {Faces} the faces of the cards */
  faces = {};

  /**
   * Update the zones and return the places that look different now.
   * @param {Zone[]} laid
   * @param {Record<string, string>} names
   * @param {Faces} faces
   * @param {(slot: Slot) => Node[]} inside draws the cards on a place
   */
  draw(laid, names, faces, inside) {
    this.laid = laid;
    this.faces = faces;
    const changed = laid.flatMap((zone) => {
      const node = this.frame(zone, names[zone.name] ?? zone.name);
      return zone.slots.filter((slot) => this.lay(node, slot, inside)).map(({ place }) => place);
    });
    this.prune();
    return this.places().filter((place) => changed.includes(place.dataset.place ?? ""));
  }

  /** @param {Zone} zone @param {string} label */
  frame({ name, slots }, label) {
    let node = /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-zone="${CSS.escape(name)}"]`));
    if (!node) {
      node = make("div", "zone", [], { "data-zone": name, role: "group", "aria-label": label });
      this.root.append(node);
    }
    const columns = Math.max(1, ...slots.map(({ col }) => col + 1));
    node.style.setProperty("--columns", `${columns}`);
    node.style.setProperty("--half", `${columns > 4 ? Math.ceil(columns / 2) : columns}`);
    node.classList.toggle("fans", slots.some(({ run }) => run !== undefined));
    node.classList.toggle("few", columns <= 4);
    node.classList.toggle("bare", !slots.length);
    return node;
  }

  /**
   * Update a place and return whether it looks different now.
   * @param {HTMLElement} zone
   * @param {Slot} slot
   * @param {(slot: Slot) => Node[]} inside
   */
  lay(zone, slot, inside) {
    const place = this.place(slot.place) ?? make("button", "place", [], { "data-place": slot.place, tabindex: "-1" });
    if (place.parentNode !== zone) zone.append(place);
    if (!noteDrawn(place, [slot, slot.cards.map(({ text }) => text && this.faces[text])])) return false;
    place.replaceChildren(...inside(slot));
    place.style.setProperty("--row", `${slot.row + 1}`);
    place.style.setProperty("--column", `${slot.col + 1}`);
    return true;
  }

  /** The places on which a picture is missing. */
  incomplete() {
    return this.places().filter((place) => place.querySelector(".missing"));
  }

  /** Draw these places again. @param {(slot: Slot) => Node[]} inside */
  complete(inside) {
    for (const slot of this.slots()) {
      const place = this.place(slot.place);
      if (place?.querySelector(".missing")) place.replaceChildren(...inside(slot));
    }
  }

  /** Remove places that have left the board, and keep one place in every zone within reach of Tab. */
  prune() {
    const there = new Set(this.slots().map(({ place }) => place));
    for (const place of this.places()) if (!there.has(place.dataset.place ?? "")) place.remove();
    for (const zone of this.root.children) {
      if (!zone.querySelector('[tabindex="0"]')) zone.querySelector("[data-place]")?.setAttribute("tabindex", "0");
    }
  }

  /** Mark the places. @param {ReturnType<typeof marks>} marked */
  mark({ touched, fits, noticed, hinted, lit, over }) {
    for (const { place, label } of this.slots()) {
      const node = this.place(place);
      if (!node) continue;
      const [held, told] = [touched, noticed].map((places) => places.includes(place));
      const advised = hinted.get(place);
      mark(node, "data-touched", held && "");
      mark(node, "data-fits", fits.get(place));
      mark(node, "data-noticed", advised ?? (told && `${1 + noticed.indexOf(place)}`));
      mark(node, "data-hint", advised);
      mark(node, "data-lit", lit.includes(place) && "");
      mark(node, "data-over", place === over && "");
      mark(node, "aria-pressed", held && "true");
      const state = held ? "; touched" : fits.has(place) ? "; fits" : "";
      const spoken = told ? "; in the notice" : advised ? `; hint ${advised}` : "";
      mark(node, "aria-label", `${label}${state}${spoken}`);
    }
  }

  slots() {
    return this.laid.flatMap(({ slots }) => slots);
  }

  places() {
    return /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("[data-place]")]);
  }

  /** @param {string} name @returns {HTMLElement | null} */
  place(name) {
    return this.root.querySelector(`[data-place="${CSS.escape(name)}"]`);
  }
}
