import { focused, mark } from "../shared/dom.js";

/** The whole screen, which a widget can have to itself. */

/** The node that holds a board and its panel. */
export const TABLE = ".elele-table";

/** A widget alone on the screen: in the browser's full screen where there is one, else above the rest of the page. */
export class Screen {
  large = false;
  /** The node that is enlarged: the widget, or the table around a board and its panel. @type {HTMLElement} */
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
