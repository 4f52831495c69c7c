/** A page without a notebook, which asks Python in a worker for the task in its address, and draws the widgets. */
import { Copies } from "./copies.mjs";
import { fitFrame, tellAround } from "./framed.mjs";
import { keepFiles } from "./keep.mjs";
import { Leaving } from "./leave.mjs";
import { Models } from "./models.mjs";
import { joined, Played, preload, unpack } from "./opening.mjs";

const FAILED = "Something went wrong. Try again. If that does not help, tell the person who gave you the address.";

/** What the page says above a board that has come before Python, and if Python comes to another position. */
const REST = "You can begin. The other cards are coming …";
const READY = "You can begin. The rest is coming …";
const LOOK = "Look at the cards. The others are coming …";
const WAITS = "Your last touch is waiting for the other cards. They are coming …";
const DIFFERENT = "This game has changed: the board now shows the right cards.";
/** The milliseconds after which Python's files are requested, even if the opening has not come yet. */
const OPENING_LATE = 5000;
/** The milliseconds after which they are requested if only the bird drawings have not loaded yet. */
const BIRDS_LATE = 1000;

/** Wait. @param {number} [milliseconds] */
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** What the page with the copies says about the files of the site. @param {{checked: number, damaged: number}} files */
export function checkedOf({ checked, damaged }) {
  if (!checked) return "";
  const replaced = damaged === 1 ? "1 was damaged, and was replaced." : `${damaged} were damaged, and were replaced.`;
  return `${checked} files of this site were checked. ${damaged ? replaced : "All are in order."}`;
}

/**
 * Begin, once this script has arrived.
 * @param {import("./load.mjs").Files} files
 * @param {import("./load.mjs").Notice} notice
 * @param {import("./load.mjs").Start} start
 */
export async function begin(files, notice, start) {
  const { page = "" } = document.body.dataset;
  const desk = /** @type {HTMLElement} */ (document.querySelector("#desk"));
  const kept = /** @type {HTMLElement} */ (document.querySelector("#kept"));
  const newer = /** @type {HTMLElement} */ (document.querySelector("#newer"));
  const copy = /** @type {HTMLElement} */ (document.querySelector("#copy"));
  const copies = new Copies(start.store, navigator.storage);
  /** @type {Worker} */
  let worker;
  const leaving = new Leaving();
  const post = (/** @type {string} */ comm, /** @type {any} */ data) => {
    leaving.send(data);
    copies.send(data);
    worker.postMessage({ comm, data });
  };
  const models = new Models((comm, data) => {
    if (!played) return post(comm, data);
    played.take(comm, data);
    if (played.waits && page === "play") notice.say(WAITS);
  });
  /** The game that has begun without Python. @type {Played | undefined} */
  let played;
  /** The tasks for which Python was asked and that it has not opened yet. */
  let owed = 0;
  /** @type {import("./models.mjs").Drawn | undefined} */
  let shown;
  /** True if a file did not arrive and Python has not started without it. */
  let missing = false;
  /** The channel of the widget that Python has opened last. */
  let opened = "";
  /** True once everything has come that Python may need. */
  let whole = false;
  /** True once something is shown, so that there is time to keep the files of the site. */
  let hasTime = false;
  /** True while they are being kept. */
  let keeping = false;

  /** Keep the files of the site, once, when all of them have come. */
  async function keep() {
    hasTime = true;
    if (!whole || keeping || "offline" in document.body.dataset) return;
    keeping = true;
    try {
      await keepFiles(files);
      document.body.dataset.offline = "";
      advise();
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

  /** Close what is shown. */
  function close() {
    shown?.close();
    shown = played = undefined;
    document.body.removeAttribute("data-coming");
  }

  /** Draw a widget. @param {string} model */
  function draw(model) {
    shown?.close();
    shown = models.draw(model);
    desk.replaceChildren(shown.node);
  }

  /** Begin the game of the task in the address from files, if they have its opening and come before Python. */
  async function show() {
    const task = start.ordered;
    if (task === null || !start.store) return;
    try {
      const contents = await start.opening();
      const [shared, deals] = await Promise.all(contents.map(([, content]) => unpack(content)));
      for (const [path, content] of contents) files.keep(path, content);
      const opening = joined(shared, deals, task);
      if (!opening || task !== start.task || "ready" in document.body.dataset) return;
      preload(opening);
      played = new Played(opening, models, post, start.store, start.key(task));
      document.body.dataset.coming = "";
      const illustrated = illustrate();
      draw(opening.model);
      played.restore();
      notice.wait(page !== "play" ? READY : Object.keys(opening.moves).length ? REST : LOOK);
      await models.of(opening.board).script;
      await pause();  // so that the board is drawn before Python's files come
      await Promise.race([illustrated, pause(BIRDS_LATE)]);
    } catch (error) {
      console.info("The game cannot begin before Python does:", error);
      if (played) close();
    }
  }

  /** Give the widgets of the opening the bird drawings. If they do not load, Python sends them. */
  async function illustrate() {
    let drawings = {};
    try {
      const [path, content] = await start.birds() ?? [];
      if (!path || !content) return;
      drawings = await unpack(content);
      files.keep(path, content);
    } catch (error) {
      console.info("The bird drawings did not load, so Python sends them:", error);
    }
    if (!played || played.met) return;
    for (const [comm, svg] of Object.entries(drawings)) {
      const model = models.of(comm);
      model.set("svg", { ...model.get("svg"), ...svg });
    }
  }

  /** Offer the game that the player once went on to from this one, if there is one. @param {string} [task] */
  function offer(task) {
    if (!task) return newer.replaceChildren();
    const link = Object.assign(document.createElement("a"), {
      href: `#${task}${start.noteToClass}`, textContent: task.split("&")[0],
    });
    newer.replaceChildren("Your newer game: ", link);
  }

  /** Tell what has become of the kept answers, and offer a copy; the page with the copies has its own buttons. */
  function advise() {
    const { told } = copies;
    if (page === "mine" && !copies.note.lost) return copy.replaceChildren(checkedOf(files));
    if (!told) return copy.replaceChildren();
    const link = Object.assign(document.createElement("a"), { href: "mine.html", textContent: told.link });
    copy.replaceChildren(`${told.says} `, ...(page === "mine" ? [] : [link]));
  }

  /** Ask Python for the task in the address. */
  function ask() {
    const { task } = start;
    if (task !== null) owed += 1;
    worker.postMessage({ page, task, head: copies.note.head });
  }

  /** Go on with Python, which has come to the position of the game that has begun without it. @param {string} model */
  function meet(model) {
    if (!played) return;
    const agreed = played.meet();
    if (played.fits(model)) {
      played.adopt();
    } else {
      models.known = played.python.known;
      draw(model);
    }
    notice.end(agreed ? "" : DIFFERENT);
    played.go();
    settle();
    keep();
  }

  /** Leave everything to Python once it has all requests. */
  function settle() {
    if (!played?.done) return;
    played = undefined;
    document.body.removeAttribute("data-coming");
  }

  /** Handle what the worker sends. @param {any} data */
  function hear(data) {
    if (data.type) (played ?? models).hear(data);
    const { file } = data.data?.content ?? {};
    if (page === "mine" && file) copies.copy(file.name);
    if (data.type && played?.isView(data)) meet(opened);
    settle();
    if (data.saved) {
      leaving.keep(data.saved);
      copies.keep(data.saved, data.head).catch((error) => console.info(error)).then(advise);
      start.note();
    }
    if ("unkept" in data) kept.textContent = data.unkept;
    if (data.line) tellAround({ line: data.line });
    if (data.ready) {
      copies.find(Boolean(data.empty));
      advise();
      document.body.dataset.ready = data.ready;
      missing = false;
    }
    if ("whole" in data) {
      whole = data.whole;
      if (!whole) console.info("These pages still need the network:", data.failed);
      else if (hasTime) keep();
    }
    if (data.model || data.trouble) owed -= 1;
    if (data.task && !owed) history.replaceState(null, "", `#${data.task}${start.noteToClass}`);
    if (data.task || data.model) offer(data.newer);
    if (data.model && !owed) {
      opened = data.model;
      if (played) {
        played.follow();
      } else {
        draw(opened);
        notice.end();
        keep();
      }
    }
    if (data.ready && start.task === null) keep();
    if (data.trouble) {
      close();
      document.documentElement.removeAttribute("data-open");
      notice.end(data.trouble);
    }
    if (data.failed) notice.fail(data.failed, missing ? undefined : FAILED);
    if (data.wanted) give(data);
    if (data.used) files.keep(files.pathOf(data.used), data.content);
  }

  fitFrame(/** @type {HTMLAnchorElement} */ (document.querySelector("header a")));
  await Promise.race([show(), pause(OPENING_LATE)]);
  start.rest();
  const script = files.pathOf(new URL("worker.mjs", import.meta.url).href);
  worker = new Worker(await files.module(script), { type: "module" });
  worker.addEventListener("message", ({ data }) => hear(data));
  worker.addEventListener("error", (event) => notice.fail(event.message, FAILED));
  addEventListener("hashchange", () => {
    close();
    ask();
  });
  addEventListener("beforeunload", (event) => { if (leaving.loses) event.preventDefault(); });
  // A browser may keep this page for its Back button. The worker would then keep the lock, so no other page could save.
  addEventListener("pagehide", () => worker.terminate());
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
  if (start.task !== start.ordered) close();  // the address has changed while the page loaded
  ask();
}
