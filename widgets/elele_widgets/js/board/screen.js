import { focused, mark } from "../shared/dom.js";

/** The surroundings of a board: the whole screen, which it can have to itself, and the panel of a table beside it. */

/** The node that holds a board and its panel. */
const TABLE = ".elele-table";

/** A board alone on the screen: in the browser's full screen where there is one, else above the rest of the page. */
export class Screen {
  large = false;
  /** The node that is enlarged: the table with its panel, or the board. @type {HTMLElement} */
  node;

  /** @param {HTMLElement} root the board @param {() => void} left called when the browser has left its full screen */
  constructor(root, left) {
    this.root = this.node = root;
    this.left = left;
  }

  /** @param {boolean} large */
  async turn(large) {
    if (large === this.large) return;
    this.large = large;
    if (large) this.node = this.root.closest(TABLE) ?? this.root;
    mark(this.node, "data-large", large && "");
    mark(this.root, "data-large", large && "");
    if (!large) return this.lower();
    this.node.onfullscreenchange = () => {
      if (this.large && !this.fills()) this.left();
    };
    try {
      await this.node.requestFullscreen();
    } catch {
      if (this.large) this.raise();
    }
    if (!this.large) this.lower(); // made small again while the browser was still on its way to full screen
  }

  /** Show the node above the page: the browser has no full screen, or does not allow it here. */
  raise() {
    const held = focused(this.node);
    this.node.popover = "manual";
    this.node.showPopover();
    held?.focus({ preventScroll: true });
  }

  /** Return whether the browser's full screen shows the node. */
  fills() {
    return /** @type {Document | ShadowRoot} */ (this.node.getRootNode()).fullscreenElement === this.node;
  }

  lower() {
    const held = focused(this.node);
    if (this.fills()) document.exitFullscreen();
    if (this.node.popover) this.node.hidePopover();
    this.node.popover = null;
    held?.focus({ preventScroll: true });
  }
}

/** The panel of a table where it has no room beside the board: it slides over, on the side away from what happened. */
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
