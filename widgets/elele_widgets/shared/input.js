import { closest } from "./dom.js";

/** Keys and touches that all widgets handle in the same way. */

/** Focus options: the page does not scroll, and no focus ring appears that would not appear without the script. */
const QUIETLY = { preventScroll: true, focusVisible: false };

/** Return whether a key is pressed together with Ctrl, Alt or Cmd. @param {KeyboardEvent} event */
export function isShortcut(event) {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** What Safari does not focus when it is pressed. A text field gets the focus in every browser. */
const PRESSED = 'button, summary, select, a[href], [role="button"], input:is([type="range"], [type="checkbox"])';

/**
 * Keep the notebook from handling keys pressed on a widget: an x would cut the cell. Shortcuts pass through.
 * Safari leaves the focus of a pressed control elsewhere, so the control takes it here.
 * @param {HTMLElement} root
 */
export function keepInput(root) {
  root.addEventListener("keydown", (event) => {
    if (!isShortcut(event)) event.stopPropagation();
  });
  focusPressed(root);
}

/**
 * Focus a control that is pressed. Safari takes the focus away after the press has begun, so the control gets it again
 * when it is let go.
 * @param {HTMLElement} root
 */
function focusPressed(root) {
  /** @type {HTMLElement | null} */
  let pressed = null;
  root.addEventListener("pointerdown", (event) => {
    const label = /** @type {HTMLLabelElement | null} */ (closest(event, "label"));
    const control = closest(event, PRESSED) ?? label?.control;
    pressed = control?.matches(PRESSED) ? control : null;
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
