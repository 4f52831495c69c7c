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
 * The panel of a table that has no room beside the board: it slides over the board. After an event, the panel covers
 * only the habitats on the side away from the event. So the player still sees the birds and the gaps to fill.
 */
export class Beside {
  /** @type {HTMLElement | null} */
  table = null;

  /** @param {HTMLElement} root the board @param {() => void} close called when the panel is touched */
  constructor(root, close) {
    this.root = root;
    this.close = close;
  }

  /** @param {boolean} open @param {string} side */
  turn(open, side) {
    const table = /** @type {HTMLElement | null} */ (this.root.closest(TABLE));
    if (!table) return;
    if (table !== this.table) table.addEventListener("click", (event) => this.touched(event));
    this.table = table;
    mark(table, "data-open", open && "");
    if (!open) return;
    const covered = side === "asked" ? [] : this.habitats(side);
    mark(table, "data-side", covered.length ? side : "asked");
    if (!covered.length) return;
    const boxes = covered.map((place) => place.getBoundingClientRect());
    table.style.setProperty("--habitats", insetOf(table.getBoundingClientRect(), boxes));
  }

  /** Return the habitats on one side of the board; a single habitat is on the left. @param {string} side */
  habitats(side) {
    const all = [...this.root.querySelectorAll('[data-zone="habitats"] [data-place]')];
    const half = Math.ceil(all.length / 2);
    return side === "left" ? all.slice(0, half) : all.slice(half);
  }

  /** @param {Event} event */
  touched({ target }) {
    if (!(target instanceof Element) || this.root.contains(target)) return;
    if (!target.closest("a, button, select, input, summary, label")) this.close();
  }
}
