/** A page without a notebook, which asks Python in a worker for the task in its address, and draws the widgets. */
import { keepFiles } from "./keep.mjs";
import { Leaving } from "./leave.mjs";
import { Models } from "./models.mjs";

const FAILED = "Something went wrong. Load the page again. If that does not help, tell the person who gave you the address.";

const { page = "" } = document.body.dataset;
const desk = /** @type {HTMLElement} */ (document.querySelector("#desk"));
const told = /** @type {HTMLElement} */ (document.querySelector("#told"));
const kept = /** @type {HTMLElement} */ (document.querySelector("#kept"));
const form = document.querySelector("form");
const worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
const leaving = new Leaving();
const models = new Models((comm, data) => {
  leaving.send(data);
  worker.postMessage({ comm, data });
});
/** @type {import("./models.mjs").Drawn | undefined} */
let shown;

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

/** Ask Python for the task in the address. */
function ask() {
  const task = taskOf();
  shown?.close();
  shown = undefined;
  document.body.toggleAttribute("data-open", task !== null);
  told.textContent = task === null ? "" : "The cards are coming …";
  worker.postMessage({ page, task });
}

/** @param {unknown} error */
function needNetwork(error) {
  console.info("These pages still need the network:", error);
}

worker.addEventListener("message", ({ data }) => {
  if (data.type) models.hear(data);
  if (data.saved) leaving.keep(data.saved);
  if ("unkept" in data) kept.textContent = data.unkept;
  if (data.ready) document.body.dataset.ready = data.ready;
  if (data.model) {
    if (data.task && location.hash.endsWith("#")) history.replaceState(null, "", `#${data.task}`);
    shown?.close();
    shown = models.draw(data.model);
    desk.replaceChildren(shown.node);
    told.textContent = "";
  }
  if (data.model || data.ready && taskOf() === null) keepFiles().catch(needNetwork);
  if (data.trouble || data.failed) {
    told.textContent = data.trouble ?? FAILED;
    document.body.removeAttribute("data-open");
  }
  if (data.failed) console.error(data.failed);
});
worker.addEventListener("error", () => { told.textContent = FAILED; });
addEventListener("hashchange", ask);
addEventListener("beforeunload", (event) => { if (leaving.loses) event.preventDefault(); });
// A browser may keep this page for its Back button. The worker would then keep the lock, and no other page could save.
addEventListener("pagehide", () => worker.terminate());
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  const chosen = new FormData(form);
  const word = `${chosen.get("word") ?? ""}`.trim();
  const game = chosen.get("game");
  const before = location.hash;
  location.hash = `#${game ? `${game}#` : ""}${word}`;
  if (location.hash === before) ask();
});
ask();
