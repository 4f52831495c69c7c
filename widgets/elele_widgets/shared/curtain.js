/** Scenes on a board, and widgets of other cells that wait for a scene to end; they share only the page. */

const OVER = "elele-scene-over";

/** Tell the page that nothing moves in a scene anymore. */
export function sceneOver() {
  document.dispatchEvent(new CustomEvent(OVER));
}

/** Call a function now or, if a scene moves on a board of this page, when it stands still. @param {() => void} act */
export function afterScene(act) {
  if (document.querySelector("[data-scene]:not([data-settled])")) document.addEventListener(OVER, act, { once: true });
  else act();
}
