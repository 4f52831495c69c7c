/** Scrolls a board fully into view if the window has room: a board half below the window is hard to play on. */

/**
 * Return the scroll container of a node: the nearest element around it whose content overflows.
 * @param {Element} node
 * @returns {Element | null}
 */
function pane(node) {
  const around = node.parentElement ?? /** @type {ShadowRoot} */ (node.getRootNode()).host;
  if (!around) return document.scrollingElement;
  const scrolls = around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY);
  return scrolls ? around : pane(around);
}

/**
 * Scroll until the whole node is visible, if a part of it is visible already and there is room for it.
 * @param {Element} node
 * @param {boolean} [start] also scroll a node that is too tall for the window, to its first line
 */
function bring(node, start = false) {
  const room = pane(node);
  const fits = room && node.clientHeight <= room.clientHeight;
  if (!room || !fits && !start) return;
  const { top, bottom } = node.getBoundingClientRect();
  const edge = room === document.scrollingElement ? 0 : room.getBoundingClientRect().top;
  if (bottom <= edge || top >= edge + room.clientHeight) return;
  node.scrollIntoView({ block: fits ? "nearest" : "start", behavior: "instant" });
}

/**
 * Scroll a new node into view once it is laid out. A part of it has to be visible, and a person has to have asked for
 * something on this page; a page that has just been opened stays where it is.
 * @param {Element} node
 * @returns {() => void} a function that ends the wait
 */
export function arrive(node) {
  const watch = new IntersectionObserver(([{ intersectionRatio }]) => {
    if (!node.isConnected) return;
    watch.disconnect();
    if (intersectionRatio > 0 && navigator.userActivation?.hasBeenActive) bring(node, true);
  });
  watch.observe(node);
  return () => watch.disconnect();
}

/**
 * Scroll a node that may have grown back into view once it is drawn, unless something on it is pressed by then: that
 * must not slip away from under the pointer.
 * @param {Element} node
 * @param {() => boolean} held returns whether a finger or the mouse is holding something
 */
export function remain(node, held) {
  requestAnimationFrame(() => setTimeout(() => {
    if (!held() && !node.matches(":active")) bring(node);
  }));
}

/**
 * Scroll, once the page is drawn, until both nodes are visible; until the second is, if they are too far apart.
 * @param {Element} next
 * @param {Element} first
 */
export function unfold(next, first) {
  requestAnimationFrame(() => setTimeout(() => {
    for (const node of [next, first]) node.scrollIntoView({ block: "nearest", behavior: "instant" });
  }));
}

/**
 * Return the element that follows a node on its page: its next sibling, or that of the nearest element around it.
 * @param {Element} node
 * @returns {Element | null}
 */
function following(node) {
  if (node.nextElementSibling) return node.nextElementSibling;
  const around = node.parentElement ?? /** @type {ShadowRoot} */ (node.getRootNode()).host;
  return around ? following(around) : null;
}

/** Scroll to what follows a node, and put the focus on its first button. @param {Element} node */
export function goBelow(node) {
  const next = following(node);
  next?.scrollIntoView({ block: "start", behavior: "instant" });
  next?.querySelector("button")?.focus({ preventScroll: true });
}
