/** Scenes on a board, and widgets of other cells that wait for their end: all that they share is the page. */

const OVER = "elele-scene-over";

/** Tell the page that a scene is over. */
export function sceneOver() {
  document.dispatchEvent(new CustomEvent(OVER));
}

/** Do something now, or when the scene on a board of the page is over. @param {() => void} act */
export function afterScene(act) {
  if (document.querySelector("[data-scene]")) document.addEventListener(OVER, act, { once: true });
  else act();
}
