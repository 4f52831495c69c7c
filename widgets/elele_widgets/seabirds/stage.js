import { sceneOver } from "../shared/curtain.js";
import { make, mark } from "../shared/dom.js";

/**
 * The stage over a board, where scenes play. The board below is always up to date, so any touch or key can end a scene.
 *
 * @typedef {{at: number, act: () => void, clock: Animation}} Cue
 */

/** The events that end a scene. Assistive technology may click without a pointer. */
const ENDING = ["pointerdown", "keydown", "click"];

export class Stage {
  root = make("div", "stage", [], { "aria-hidden": "true" });
  /** @type {Animation[]} */
  running = [];
  /** @type {Cue[]} */
  cues = [];
  /** The function that ends the scene under way. @type {(() => void) | null} */
  over = null;
  /** True if the scene covers the board, so that a touch only ends it, unless it lands on what is to be touched now. */
  covers = false;

  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    this.touched = (/** @type {Event} */ event) => this.hear(event);
  }

  /** True while a scene is under way. */
  get playing() {
    return this.over !== null;
  }

  /**
   * Begin a scene; one under way ends first.
   * @param {string} name
   * @param {number} length in milliseconds
   * @param {boolean} covers whether it covers the board
   * @param {() => void} over called at the end, to show the board as it is
   * @param {boolean} [held] whether it stays until a touch, key or move; otherwise it ends by itself
   */
  begin(name, length, covers, over, held = false) {
    this.end();
    this.over = over;
    this.covers = covers;
    mark(this.board, "data-scene", name);
    mark(this.root, "data-covers", covers && "");
    for (const kind of ENDING) document.addEventListener(kind, this.touched, true);
    this.cue(length, held ? () => this.settle() : () => this.end());
  }

  /** Hold the last moment of the scene; what waits for its end need not wait any longer. */
  settle() {
    mark(this.board, "data-settled", "");
    sceneOver();
  }

  /** End the scene at a key, or a touch that does not scroll its words. @param {Event} event */
  hear(event) {
    const key = event instanceof KeyboardEvent ? event : null;
    const on = !key && event.target instanceof Element ? event.target : null;
    if (on?.closest(".tidings") && !on.closest(".close")) return;
    if (key && (key.repeat || key.ctrlKey || key.altKey || key.metaKey || key.key === "Shift")) return;
    const ours = this.covers && event.target instanceof Node && this.board.contains(event.target);
    this.end();
    if (ours && event.type !== "click" && key?.key !== "Tab") {
      event.preventDefault();
      event.stopPropagation();
      if (event instanceof PointerEvent) ringedAt(this.board, event)?.click();
    }
  }

  /** Call a function at a time of the scene, in milliseconds. @param {number} at @param {() => void} act */
  cue(at, act) {
    const clock = this.root.animate([], { duration: at });
    const cue = { at, act, clock };
    this.cues.push(cue);
    clock.onfinish = () => {
      if (!this.cues.includes(cue)) return;  // another cue of the same frame has ended the scene
      this.cues = this.cues.filter((other) => other !== cue);
      act();
    };
  }

  /**
   * Animate an element as part of the scene.
   * @param {Element} node
   * @param {Keyframe[] | PropertyIndexedKeyframes} frames
   * @param {KeyframeAnimationOptions} timing
   */
  animate(node, frames, timing) {
    this.running.push(node.animate(frames, { easing: "ease-in-out", fill: "both", ...timing }));
  }

  /** End the scene, if there is one. */
  end() {
    const { over, cues, running } = this;
    if (!over) return;
    this.over = null;
    this.cues = [];
    this.running = [];
    for (const kind of ENDING) document.removeEventListener(kind, this.touched, true);
    for (const { clock } of cues) clock.cancel();
    for (const animation of running) animation.cancel();
    this.root.replaceChildren();
    mark(this.root, "data-covers", null);
    for (const name of ["data-scene", "data-settled"]) mark(this.board, name, null);
    over();
    sceneOver();
  }

  /**
   * Put an element on the stage, over a box of the page.
   * @param {HTMLElement} node
   * @param {DOMRect} box
   */
  put(node, box) {
    const here = this.root.getBoundingClientRect();
    const px = { left: box.x - here.x, top: box.y - here.y, width: box.width, height: box.height };
    for (const [name, size] of Object.entries(px)) node.style.setProperty(name, `${size}px`);
    node.classList.add("player");
    for (const name of ["data-card", "data-look"]) node.removeAttribute(name);
    this.root.append(node);
    return node;
  }
}

/**
 * Return what has the coach's ring at a point of the board.
 * @param {HTMLElement} board
 * @param {Pick<PointerEvent, "clientX" | "clientY">} point
 */
function ringedAt(board, { clientX, clientY }) {
  return /** @type {HTMLElement[]} */ ([...board.querySelectorAll("[data-ring]")]).find((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  });
}

/**
 * Return the CSS transform that moves an element from the middle of one box to the middle of another.
 * @param {Pick<DOMRect, "x" | "y" | "width" | "height">} from
 * @param {Pick<DOMRect, "x" | "y" | "width" | "height">} to
 * @param {number} scale
 */
export function carry(from, to, scale = 1) {
  const dx = to.x + to.width / 2 - from.x - from.width / 2;
  const dy = to.y + to.height / 2 - from.y - from.height / 2;
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}
