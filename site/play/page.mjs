/** A page without a notebook, which asks Python in a worker for the task in its address, and draws the widgets. */
import { keepFiles } from "./keep.mjs";
import { Leaving } from "./leave.mjs";
import { Models } from "./models.mjs";

const FAILED = "Something went wrong. Try again. If that does not help, tell the person who gave you the address.";

/** Return the task after the # of the address; null if the page waits for the user's choice. */
function taskOf() {
  const task = plain(location.hash.slice(1));
  return task || !document.body.hasAttribute("data-waits") ? task : null;
}

/** Decode a part of an address; a part that was cut short stays encoded. @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Begin, once this script has arrived.
 * @param {import("./load.mjs").Files} files
 * @param {import("./load.mjs").Notice} notice
 */
export async function begin(files, notice) {
  const { page = "" } = document.body.dataset;
  const desk = /** @type {HTMLElement} */ (document.querySelector("#desk"));
  const kept = /** @type {HTMLElement} */ (document.querySelector("#kept"));
  const script = files.pathOf(new URL("worker.mjs", import.meta.url).href);
  const worker = new Worker(await files.module(script), { type: "module" });
  const leaving = new Leaving();
  const models = new Models((comm, data) => {
    leaving.send(data);
    worker.postMessage({ comm, data });
  });
  /** @type {import("./models.mjs").Drawn | undefined} */
  let shown;
  /** True if a file did not arrive and Python has not started without it. */
  let missing = false;
  /** True while the files of the site are being kept. */
  let keeping = false;

  /** Keep the files of the site, once. */
  async function keep() {
    if (keeping || "offline" in document.body.dataset) return;
    keeping = true;
    try {
      await keepFiles(files);
      document.body.dataset.offline = "";
    } catch (error) {
      console.info("These pages still need the network:", error);
    }
    keeping = false;
  }

  /** Give Python a file. @param {{wanted: string, order: number}} request */
  async function give({ wanted, order }) {
    try {
      const content = await files.take(files.pathOf(wanted));
      worker.postMessage({ order, content }, [content]);
    } catch (error) {
      missing = true;
      worker.postMessage({ order, trouble: `${error}` });
    }
  }

  /** Ask Python for the task in the address. */
  function ask() {
    shown?.close();
    shown = undefined;
    worker.postMessage({ page, task: taskOf() });
  }

  worker.addEventListener("message", ({ data }) => {
    if (data.type) models.hear(data);
    if (data.saved) leaving.keep(data.saved);
    if ("unkept" in data) kept.textContent = data.unkept;
    if (data.ready) {
      document.body.dataset.ready = data.ready;
      missing = false;
    }
    if (data.model) {
      if (data.task && location.hash.endsWith("#")) history.replaceState(null, "", `#${data.task}`);
      shown?.close();
      shown = models.draw(data.model);
      desk.replaceChildren(shown.node);
      notice.end();
    }
    if (data.model || data.ready && taskOf() === null) keep();
    if (data.trouble) {
      document.body.removeAttribute("data-open");
      notice.end(data.trouble);
    }
    if (data.failed) notice.fail(data.failed, missing ? undefined : FAILED);
    if (data.wanted) give(data);
    if (data.used) files.keep(files.pathOf(data.used), data.content);
  });
  worker.addEventListener("error", (event) => notice.fail(event.message, FAILED));
  addEventListener("hashchange", ask);
  addEventListener("beforeunload", (event) => { if (leaving.loses) event.preventDefault(); });
  // A browser may keep this page for its Back button. The worker would then keep the lock, so no other page could save.
  addEventListener("pagehide", () => worker.terminate());
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
  ask();
}
