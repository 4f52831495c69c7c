import { fitting, settled } from "./choose.js";
import { still } from "./motion.js";
import { mark } from "../shared/dom.js";

/**
 * Cards that are carried by mouse, pen or finger. A drag is two touches: the place that the cards leave and the place
 * where they are let go. A short press without movement stays a touch.
 *
 * @typedef {import("./choose.js").Move} Move
 * @typedef {import("./choose.js").Choice} Choice
 * @typedef {import("./choose.js").Box} Box
 * @typedef {{take: (place: string, depth: number) => number, show: () => void,
 *   drop: (place: string, target: string | undefined, cards: number) => boolean}} Hands
 * `take` says how many cards go along, `show` shows where they fit, `drop` says whether a move is under way.
 */

/** Pixels that a press may wander and still be a touch. @type {Record<string, number>} */
const SLACK = { mouse: 4, pen: 7, touch: 9 };
/** Milliseconds that a finger rests on a card, where a finger scrolls the page too, until it carries the card anywhere. */
const HOLD = 300;
/** Pixels beside a place at which cards still fall on it. */
const REACH = 90;

/** The moves that can begin with cards of a place: it is not where they end. @param {Move[]} moves @param {string} place @returns {Move[]} */
export function leading(moves, place) {
  return moves.filter(({ places }) => places.includes(place) && places.at(-1) !== place);
}

/**
 * How many cards go along when one is taken that lies `depth` cards deep: just those, where a move takes so many;
 * else the top card alone, or the run.
 * @param {Move[]} moves @param {string} place @param {number} depth 1 for the top card @param {number} run @returns {number}
 */
export function carried(moves, place, depth, run) {
  if (leading(moves, place).some(({ cards }) => (cards ?? 1) === depth)) return depth;
  return depth === 1 ? 1 : run;
}

/**
 * What comes of letting cards go on a place. A move of just as many cards is meant first, then any that fits; one of
 * fewer than were carried is only offered.
 * @param {Move[]} moves @param {string[]} held the places touched before, at last the one left @param {string} target
 * @param {number} cards @returns {Choice}
 */
export function dropped(moves, held, target, cards) {
  const together = [...held, target];
  const possible = fitting(leading(moves, held[held.length - 1]), together);
  const complete = possible.filter(({ places }) => places.length === together.length);
  const exactly = complete.filter((move) => (move.cards ?? 1) === cards);
  const meant = exactly.length ? exactly : complete;
  const fewer = cards > 1 && !exactly.length;
  if (meant.length === 1 && !meant[0].warning && !fewer) return { touched: [], offers: [], play: meant[0] };
  if (meant.length) return { touched: together, offers: meant };
  return possible.length ? settled(moves, together) : { touched: [], offers: [], why: together };
}

/**
 * The place on which cards fall: the one beneath the pointer, else the nearest that they fit.
 * @param {(Box & {fits: boolean})[]} boxes @param {{x: number, y: number}} point @returns {string | undefined}
 */
export function landing(boxes, point) {
  const away = (/** @type {Box} */ { x, y, width, height }) =>
    Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));
  const [beneath] = boxes.filter((box) => away(box) === 0);
  const [near] = boxes.filter((box) => box.fits && away(box) < REACH).sort((one, other) => away(one) - away(other));
  return (beneath ?? near)?.place;
}

export class Drag {
  /**
   * What is pressed: where, how deep in the pile, by which pointer; whether that pointer scrolls the page when it moves up or down.
   * @type {{place: string, depth: number, x: number, y: number, pointer: number, scrolls: boolean} | undefined}
   */
  grip;
  /** The wait until a finger that rests holds the card. @type {ReturnType<typeof setTimeout> | undefined} */
  rested;
  /** @type {Element | undefined} */
  held;
  /** @type {HTMLElement[]} */
  cards = [];
  /** @type {string | undefined} */
  target;
  /** When cards were let go: the click that comes with it is no touch. */
  ended = -1;

  /** @param {HTMLElement} root @param {Hands} hands */
  constructor(root, hands) {
    this.root = root;
    this.hands = hands;
    root.addEventListener("pointerdown", (event) => this.pressed(event));
    root.addEventListener("pointermove", (event) => this.moved(event));
    root.addEventListener("pointerup", (event) => this.released(event));
    root.addEventListener("pointercancel", () => this.cancel());
    root.addEventListener("touchmove", (event) => { if (this.held) event.preventDefault(); }, { passive: false });
    root.addEventListener("click", (event) => { if (event.timeStamp - this.ended < 5) event.stopImmediatePropagation(); }, true);
  }

  /** The place that cards are being carried from. @returns {string | undefined} */
  get from() {
    return this.cards.length && this.grip ? this.grip.place : undefined;
  }

  /** Whether places that look different now upset what is held: any while cards are carried, else the one that is pressed. @param {HTMLElement[]} changed */
  upset(changed) {
    const { grip } = this;
    return !grip || changed.some(({ dataset }) => this.cards.length || dataset.place === grip.place);
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    const target = /** @type {Element} */ (event.target);
    const place = /** @type {HTMLElement | null} */ (target.closest("[data-drag]"));
    this.cancel();
    if (!place || event.button !== 0 || !event.isPrimary) return;
    const cards = [...place.querySelectorAll(".stack > .card")];
    const card = target.closest(".stack > .card");
    const depth = card ? cards.length - cards.indexOf(card) : 1;
    const scrolls = event.pointerType === "touch" && card !== null && getComputedStyle(card).touchAction === "pan-y";
    this.grip = { place: place.dataset.place ?? "", depth, x: event.clientX, y: event.clientY, pointer: event.pointerId, scrolls };
    if (scrolls) this.rested = setTimeout(() => this.hold(place), HOLD);
  }

  /** A finger has rested on a card: it scrolls no more, and the card is seen to be held. @param {Element} place */
  hold(place) {
    if (this.grip) this.grip.scrolls = false;
    this.held = place;
    mark(place, "data-held", "");
  }

  /** No finger rests on a card any more. */
  loosen() {
    clearTimeout(this.rested);
    if (this.held) mark(this.held, "data-held", null);
    this.held = undefined;
  }

  /** @param {PointerEvent} event */
  moved(event) {
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

  /** @param {{place: string, depth: number, pointer: number}} grip */
  lift({ place, depth, pointer }) {
    const count = this.hands.take(place, depth);
    const node = this.root.querySelector(`[data-place="${CSS.escape(place)}"]`);
    this.cards = /** @type {HTMLElement[]} */ ([...(node?.querySelectorAll(".stack > .card") ?? [])].slice(-count));
    for (const card of this.cards) card.classList.add("carried");
    this.root.setPointerCapture(pointer);
    mark(this.root, "data-dragging", "");
    node?.classList.add("dragged");
    this.hands.show();
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
    this.target = target;
    for (const node of this.root.querySelectorAll("[data-place]")) mark(node, "data-over", /** @type {HTMLElement} */ (node).dataset.place === target && "");
  }

  /** @param {PointerEvent} event */
  released(event) {
    const { from, target, cards } = this;
    this.loosen();
    this.grip = undefined;
    if (from === undefined) return;
    this.ended = event.timeStamp;
    this.aim(undefined);
    mark(this.root, "data-dragging", null);
    if (!this.hands.drop(from, target === from ? undefined : target, cards.length)) this.rest();
  }

  /** Cards that are still carried, or were let go and found no new place, glide back. */
  rest() {
    for (const card of this.cards) {
      const there = card.style.transform;
      card.style.transform = "";
      card.classList.remove("carried");
      const place = card.closest("[data-place]");
      const down = () => place?.classList.remove("dragged");
      if (still() || !card.isConnected) down();
      else card.animate({ transform: [there, "none"] }, { duration: 200, easing: "ease-out" }).finished.then(down, down);
    }
    this.cards = [];
  }

  /** Cards are taken out of the player's hand, by a second finger or by the system: they were never touched. */
  cancel() {
    const { from } = this;
    this.end();
    if (from !== undefined) this.hands.drop(from, undefined, 0);
  }

  /** Nothing is carried any more. */
  end() {
    this.loosen();
    this.grip = undefined;
    this.aim(undefined);
    mark(this.root, "data-dragging", null);
    this.rest();
  }
}
