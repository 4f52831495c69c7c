import { closest } from "./dom.js";

/** Keys and touches that all widgets handle alike. */

/** The page does not move, and no ring shows up that would not be there without the script. */
const QUIETLY = { preventScroll: true, focusVisible: false };

/** Return whether a key is pressed together with Ctrl, Alt or Cmd. @param {KeyboardEvent} event */
export function isShortcut(event) {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/**
 * Keep keys pressed on a widget from the notebook, which would cut the cell at an x. Shortcuts pass through.
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
 * Return a test of events: true if the mouse rests while the page moves below it, so that it points at nothing new.
 * A `pointerleave` has no movement of its own, so the place of the event before it decides.
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
