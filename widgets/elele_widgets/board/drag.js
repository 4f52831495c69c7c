import { landing } from "./geometry.js";
import { still } from "./motion.js";
import { closest, mark } from "../shared/dom.js";

/**
 * Drag cards by mouse, pen or finger. A drag counts as two touches: the place that the cards leave and the place where
 * they are dropped. A short press without movement counts as one touch. This module does not depend on the meaning of a
 * drag.
 *
 * @typedef {object} Hands
 * @property {(place: string, depth: number) => number} lift called when cards are picked up; returns how many move
 * @property {(place: string | undefined) => void} over called when the cards would fall on another place
 * @property {() => boolean} drop called when the cards are dropped; returns whether Python will make a move soon
 * @property {() => void} cancel called when the system cancels the drag
 *
 * @typedef {object} Grip the pressed card
 * @property {string} place
 * @property {number} depth the depth of the pressed card in its pile, 1 for the top card
 * @property {number} x
 * @property {number} y
 * @property {number} pointer
 * @property {boolean} scrolls whether the pointer scrolls the page when it moves up or down
 */

/** The pixels that a press may move and still count as a touch. @type {Record<string, number>} */
const SLACK = { mouse: 4, pen: 7, touch: 9 };
/**
 * The milliseconds that a finger must rest on a card before it drags the card, where a finger can also scroll the page.
 */
const HOLD = 300;

export class Drag {
  /** @type {Grip | undefined} */
  grip;
  /** The timer after which a resting finger holds the card. @type {ReturnType<typeof setTimeout> | undefined} */
  rested;
  /** @type {Element | undefined} */
  held;
  /** @type {HTMLElement[]} */
  cards = [];
  /** @type {string | undefined} */
  target;
  /** The time of the last drop; the click that follows it is not a touch. */
  ended = -1;

  /** @param {HTMLElement} root @param {Hands} hands */
  constructor(root, hands) {
    this.root = root;
    this.hands = hands;
    root.addEventListener("pointerdown", (event) => this.press(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    root.addEventListener("pointerup", (event) => this.release(event));
    root.addEventListener("pointercancel", () => this.cancel());
    root.addEventListener("touchmove", (event) => {
      if (this.held) event.preventDefault();
    }, { passive: false });
    root.addEventListener("click", (event) => {
      if (event.timeStamp - this.ended < 5) event.stopImmediatePropagation();
    }, true);
  }

  /** True while cards are carried. */
  get carrying() {
    return this.cards.length > 0 && this.grip !== undefined;
  }

  /**
   * Return whether places that have changed interrupt the drag. While cards are carried, any place does; before that,
   * only the pressed place.
   * @param {HTMLElement[]} changed
   */
  upset(changed) {
    const { grip } = this;
    return !grip || changed.some(({ dataset }) => this.carrying || dataset.place === grip.place);
  }

  /** @param {PointerEvent} event */
  press(event) {
    const place = closest(event, "[data-drag]");
    this.cancel();
    if (!place || event.button !== 0 || !event.isPrimary) return;
    const cards = [...place.querySelectorAll(".stack > .card")];
    const card = closest(event, ".stack > .card");
    const depth = card ? cards.length - cards.indexOf(card) : 1;
    const scrolls = event.pointerType === "touch" && card !== null && getComputedStyle(card).touchAction === "pan-y";
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    this.grip = { place: place.dataset.place ?? "", depth, x, y, pointer, scrolls };
    if (scrolls) this.rested = setTimeout(() => this.hold(place), HOLD);
  }

  /**
   * Hold a card after a finger has rested on it: the finger stops scrolling the page, and the card looks held.
   * @param {Element} place
   */
  hold(place) {
    if (this.grip) this.grip.scrolls = false;
    this.held = place;
    mark(place, "data-held", "");
  }

  /** Release the card on which a finger rests. */
  loosen() {
    clearTimeout(this.rested);
    if (this.held) mark(this.held, "data-held", null);
    this.held = undefined;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.pointer) return;
    if (!(event.buttons & 1)) return this.cancel();
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!this.cards.length && Math.hypot(dx, dy) > (SLACK[event.pointerType] ?? SLACK.touch)) {
      clearTimeout(this.rested);
      if (!grip.scrolls || Math.abs(dx) > Math.abs(dy)) this.lift(grip);
    }
    for (const card of this.cards) card.style.transform = `translate(${dx}px, ${dy}px)`;
    if (this.cards.length) this.aim(landing(this.boxes(), { x: event.clientX, y: event.clientY }));
  }

  /** @param {Grip} grip */
  lift({ place, depth, pointer }) {
    const count = this.hands.lift(place, depth);
    const node = this.root.querySelector(`[data-place="${CSS.escape(place)}"]`);
    this.cards = /** @type {HTMLElement[]} */ ([...(node?.querySelectorAll(".stack > .card") ?? [])].slice(-count));
    for (const card of this.cards) card.classList.add("carried");
    this.root.setPointerCapture(pointer);
    mark(this.root, "data-dragging", "");
    node?.classList.add("dragged");
  }

  boxes() {
    const places = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("[data-place]")]);
    return places.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { place: node.dataset.place ?? "", x, y, width, height, fits: node.hasAttribute("data-fits") };
    });
  }

  /** @param {string | undefined} target */
  aim(target) {
    if (this.target === target) return;
    this.target = target;
    this.hands.over(target);
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { carrying } = this;
    this.loosen();
    this.grip = undefined;
    this.target = undefined;
    if (!carrying) return;
    this.ended = event.timeStamp;
    mark(this.root, "data-dragging", null);
    if (!this.hands.drop()) this.rest();
  }

  /** Let cards glide back if they are still carried, or were dropped without finding a new place. */
  rest() {
    for (const card of this.cards) {
      const there = card.style.transform;
      card.style.transform = "";
      card.classList.remove("carried");
      const place = card.closest("[data-place]");
      const down = () => place?.classList.remove("dragged");
      if (still() || !card.isConnected) down();
      else {
        const glide = card.animate({ transform: [there, "none"] }, { duration: 200, easing: "ease-out" });
        glide.finished.then(down, down);
      }
    }
    this.cards = [];
  }

  /** Cancel the drag, after a second finger or a system event, as if the cards had never been touched. */
  cancel() {
    const { carrying } = this;
    this.end();
    if (carrying) this.hands.cancel();
  }

  /** Stop carrying cards. */
  end() {
    this.loosen();
    this.grip = undefined;
    this.target = undefined;
    mark(this.root, "data-dragging", null);
    this.rest();
  }
}
