import { closest } from "./dom.js";

/** Keys and touches that all widgets handle in the same way. */

/** Focus options: the page does not scroll, and no focus ring appears that would not appear without the script. */
const QUIETLY = { preventScroll: true, focusVisible: false };

/** Return whether a key is pressed together with Ctrl, Alt or Cmd. @param {KeyboardEvent} event */
export function isShortcut(event) {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/**
 * Keep the notebook from handling keys pressed on a widget: an x would cut the cell. Shortcuts pass through.
 * @param {HTMLElement} root
 */
export function keepKeys(root) {
  root.addEventListener("keydown", (event) => {
    if (!isShortcut(event)) event.stopPropagation();
  });
}

/**
 * Focus a button that is pressed. Safari leaves the focus elsewhere, and the next key would go to the notebook; it
 * takes the focus away after the press has begun, so the button gets it again when it is let go.
 * @param {HTMLElement} root
 */
export function focusPressed(root) {
  /** @type {HTMLElement | null} */
  let pressed = null;
  root.addEventListener("pointerdown", (event) => {
    pressed = closest(event, 'button, summary, [role="button"]');
    pressed?.focus(QUIETLY);
  });
  root.addEventListener("pointerup", () => {
    if (pressed?.isConnected) pressed.focus(QUIETLY);
    pressed = null;
  });
}

/**
 * Return a function that tells whether an event was caused by the page moving under a resting mouse. A `pointerleave`
 * reports no movement, so it is compared with the position of the event before it.
 */
export function restingMouse() {
  let last = "";
  return (/** @type {Event} */ event) => {
    const moved = /^pointer(move|leave)$/.test(event.type) && event instanceof PointerEvent ? event : null;
    if (moved?.pointerType !== "mouse") return false;
    const here = `${moved.screenX} ${moved.screenY}`;
    const still = here === last || (moved.type === "pointermove" && !moved.movementX && !moved.movementY);
    last = here;
    return still;
  };
}
