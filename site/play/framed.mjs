/**
 * What a page in a frame tells the page around it, if there is one: its height, and the line of a game that has ended,
 * without the player's name. Any page may be around it, so this page listens to none.
 */

/** Return whether this page is in a frame, as `load.mjs` has found. */
const isFramed = () => "framed" in document.body.dataset;

/** Tell the page around this one. @param {{height: number} | {line: string}} news */
export function tellAround(news) {
  if (isFramed()) parent.postMessage({ elele: 1, ...news }, "*");
}

/** Tell the height of this page at each change, and let its title open a new tab. @param {HTMLAnchorElement} title */
export function fitFrame(title) {
  if (!isFramed()) return;
  const page = document.documentElement;
  const first = innerHeight;  // until a board comes, the frame does not shrink
  const least = () => document.querySelector("#desk .elele") ? 0 : first;
  const told = () => tellAround({ height: Math.ceil(Math.max(page.getBoundingClientRect().height, least())) });
  new ResizeObserver(told).observe(page);
  title.target = "_blank";
  title.addEventListener("click", () => { title.href = location.href; });
}
