/**
 * What a page does before anything else. In a browser that is new to the site, it requests the first files. It makes
 * "Try again" work, and hides the form if the address has a task.
 */
{
  /** The paths of the first scripts, and of the files that all openings of a game share. The build writes them here. */
  const { scripts, openings } = { scripts: [], openings: [] };

  /** The address without its note to a class, as in `load.mjs`. */
  const task = location.hash.slice(1).split("&").filter((part) => !/^(?:mail|bell|names)=/.test(part)).join("&");

  /** True if this browser has stored nothing about the first moves of a game. */
  const isNew = () => {
    try {
      return !Object.keys(localStorage).some((key) => key.startsWith("elele-opening "));
    } catch (error) {
      console.info("This browser stores no texts:", error);
      return false;
    }
  };

  /** Return the path of the file that all openings of this game share, if there is one. */
  const shared = () => {
    const version = /^([\w:]*)(?:#|%23|$)/.exec(task)?.[1].replaceAll(":", "-");
    return openings.find((path) => path.endsWith(`/opening-${version}.bin`));
  };

  document.documentElement.toggleAttribute("data-open", task !== "");
  addEventListener("submit", (event) => {
    if (/** @type {HTMLFormElement} */ (event.target).id !== "again") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    location.reload();
  }, true);

  /** @type {Map<string, {answer: Promise<Response>, stop: AbortController}>} path → its request */
  globalThis.earlyRequests = new Map();
  for (const path of isNew() ? [shared(), ...scripts] : []) {
    if (!path) continue;
    const stop = new AbortController();
    const answer = fetch(path, { cache: "force-cache", signal: stop.signal });
    answer.catch(() => {});  // `load.mjs` gets the error, too
    globalThis.earlyRequests.set(path, { answer, stop });
  }
}
