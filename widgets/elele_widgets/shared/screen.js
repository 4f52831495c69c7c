import { focused, mark } from "./dom.js";

/** Shows a widget on the whole screen. */

/** The node that holds a board and its panel. */
export const TABLE = ".elele-table";

/** Enlarges a widget: to the browser's full screen if it has one, otherwise above the rest of the page. */
export class Screen {
  large = false;
  /** The enlarged node: the widget, or the table around a board and its panel. @type {HTMLElement} */
  node;

  /** @param {HTMLElement} root the widget @param {() => void} left called when the browser has left its full screen */
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
    if (!this.large) this.lower(); // The widget was made small again before the browser reached full screen.
  }

  /** Show the node above the page, because the browser has no full screen or does not allow it here. */
  raise() {
    const held = focused(this.node);
    this.node.popover = "manual";
    this.node.showPopover();
    held?.focus({ preventScroll: true });
  }

  /** Return whether the node fills the browser's full screen. */
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
