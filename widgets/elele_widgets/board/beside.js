import { mark } from "../shared/dom.js";
import { TABLE } from "../shared/screen.js";

/**
 * Return the smallest box around all given boxes, as its distances from the sides of an outer box. They are given in
 * percent, in the order of CSS: top, right, bottom and left.
 * @typedef {Pick<DOMRect, "top" | "right" | "bottom" | "left">} Box
 * @param {Box} outer
 * @param {Box[]} boxes
 */
export function insetOf(outer, boxes) {
  const [wide, high] = [outer.right - outer.left, outer.bottom - outer.top];
  const sides = [
    (Math.min(...boxes.map(({ top }) => top)) - outer.top) / high,
    (outer.right - Math.max(...boxes.map(({ right }) => right))) / wide,
    (outer.bottom - Math.max(...boxes.map(({ bottom }) => bottom))) / high,
    (Math.min(...boxes.map(({ left }) => left)) - outer.left) / wide,
  ];
  return sides.map((side) => `${(100 * side).toFixed(2)}%`).join(" ");
}

/**
 * The panel of a table that has no room beside the board. After an event it is one line over the timeline, which opens
 * on touch. The open panel lies under the habitats, and never covers them.
 */
export class Beside {
  /** @type {HTMLElement | null} */
  table = null;

  /** @param {HTMLElement} root the board @param {() => void} touch called when the panel is touched */
  constructor(root, touch) {
    this.root = root;
    this.touch = touch;
  }

  /** @param {"" | "told" | "asked"} open */
  turn(open) {
    const table = /** @type {HTMLElement | null} */ (this.root.closest(TABLE));
    if (!table) return;
    if (table !== this.table) table.addEventListener("click", (event) => this.touched(event));
    this.table = table;
    if (!open) return mark(table, "data-opened", null);
    const covered = open === "told" ? ".timeline > :is(button, .track)" : '[data-zone="habitats"] [data-place]';
    const boxes = [...this.root.querySelectorAll(covered)].map((node) => node.getBoundingClientRect())
      .filter(({ left, right }) => right > left);
    mark(table, "data-opened", boxes.length ? open : null);
    if (!boxes.length) return;
    const whole = table.getBoundingClientRect();
    if (open === "told") table.style.setProperty("--line", insetOf(whole, boxes));
    else table.style.setProperty("--under", `${Math.max(...boxes.map(({ bottom }) => bottom)) - whole.top}px`);
  }

  /** @param {Event} event */
  touched({ target }) {
    if (!(target instanceof Element) || this.root.contains(target)) return;
    if (!target.closest("a, button, select, input, summary, label")) this.touch();
  }
}
