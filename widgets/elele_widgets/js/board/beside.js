import { mark } from "../shared/dom.js";
import { TABLE } from "../shared/screen.js";

/**
 * The panel of a table that has no room beside the board: it slides over the board, on the side away from the event.
 */
export class Beside {
  /** @type {Element | null} */
  table = null;

  /** @param {HTMLElement} root the board @param {() => void} close called when the panel is touched */
  constructor(root, close) {
    this.root = root;
    this.close = close;
  }

  /** @param {boolean} open @param {string} side */
  turn(open, side) {
    const table = this.root.closest(TABLE);
    if (!table) return;
    if (table !== this.table) table.addEventListener("click", (event) => this.touched(event));
    this.table = table;
    mark(table, "data-open", open && "");
    if (open) mark(table, "data-side", side);
  }

  /** @param {Event} event */
  touched({ target }) {
    if (!(target instanceof Element) || this.root.contains(target)) return;
    if (!target.closest("a, button, select, input, summary, label")) this.close();
  }
}
