/** Scroll a board fully into view if the window has room: a board that is half out of sight is hard to play on. */

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
 * @param {boolean} [start] whether to scroll to the top of a node that is too tall for the window
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
 * Scroll a new node into view once it is laid out. This happens only if a part of it is visible and somebody has used
 * the page; a page that was just opened does not scroll, nor one where somebody is busy with another widget.
 * @param {Element} node
 * @returns {() => void} a function that ends the wait
 */
export function arrive(node) {
  const watch = new IntersectionObserver(([{ intersectionRatio }]) => {
    if (!node.isConnected) return;
    watch.disconnect();
    const busy = document.activeElement?.closest(".elele");
    if (intersectionRatio > 0 && navigator.userActivation?.hasBeenActive && (!busy || busy.contains(node))) {
      bring(node, true);
    }
  });
  watch.observe(node);
  return () => watch.disconnect();
}

/**
 * Scroll a node that may have grown back into view once it is drawn. If something on it is pressed by then, do not
 * scroll, because it would slip away from under the pointer.
 * @param {Element} node
 * @param {() => boolean} held returns whether a finger or the mouse is holding something
 */
export function remain(node, held) {
  requestAnimationFrame(() => setTimeout(() => {
    if (!held() && !node.matches(":active")) bring(node);
  }));
}

/**
 * Scroll once the page is drawn, until both nodes are visible or, if they are too far apart, only `next`.
 * @param {Element} next
 * @param {Element} first
 */
export function unfold(next, first) {
  requestAnimationFrame(() => setTimeout(() => {
    for (const node of [next, first]) node.scrollIntoView({ block: "nearest", behavior: "instant" });
  }));
}

/**
 * Return the next element after a node on its page: its next sibling, or that of the nearest ancestor with one.
 * @param {Element} node
 * @returns {Element | null}
 */
function following(node) {
  if (node.nextElementSibling) return node.nextElementSibling;
  const around = node.parentElement ?? /** @type {ShadowRoot} */ (node.getRootNode()).host;
  return around ? following(around) : null;
}

/** Scroll to the next element after a node, and focus its first button. @param {Element} node */
export function goBelow(node) {
  const next = following(node);
  next?.scrollIntoView({ block: "start", behavior: "instant" });
  next?.querySelector("button")?.focus({ preventScroll: true });
}
