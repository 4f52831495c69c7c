/**
 * What a page does before anything else: a browser that is new here requests the first files, "Try again" works, and the
 * form is hidden if the address has a task.
 */

/** The paths of the first scripts and of what the openings of a game share; the build writes them here. */
const { scripts, openings } = { scripts: [], openings: [] };

addEventListener("submit", (event) => {
  if (/** @type {HTMLFormElement} */ (event.target).id !== "again") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.reload();
}, true);
document.documentElement.toggleAttribute("data-open", !/^#?(?:&?(?:mail|bell|names)=[^&]*)*$/.test(location.hash));

/** True if this browser has stored nothing about the first moves of a game. */
function isNew() {
  try {
    return !Object.keys(localStorage).some((key) => key.startsWith("elele-opening "));
  } catch (error) {
    console.info("This browser stores no texts:", error);
    return false;
  }
}

/** Return the path of what the openings of the address's game share, if there is any. */
function shared() {
  const task = /^#([\w:]+)(?:#|%23|$)/i.exec(location.hash)?.[1] ?? "";
  return openings.find((path) => path.endsWith(`/opening-${task.replace(":", "-")}.bin`));
}

/** @type {Map<string, {answer: Promise<Response>, stop: AbortController}>} path → its request */
globalThis.early = new Map();
for (const path of isNew() ? [shared(), ...scripts] : []) {
  if (!path) continue;
  const stop = new AbortController();
  const answer = fetch(path, { cache: "force-cache", signal: stop.signal });
  answer.catch(() => {});  // `load.mjs` gets the error, too
  globalThis.early.set(path, { answer, stop });
}
