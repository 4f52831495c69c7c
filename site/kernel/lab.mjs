/** Adapts JupyterLab to a visitor who knows nothing about it. */

/** The width in CSS pixels below which a lesson needs the whole screen. */
const NARROW = 1000;
/** The commands that need a kernel. */
const RUNS = /^(notebook|runmenu):(restart-)?run/;
/** The command that opens the sidebar. */
const OPENS = "filebrowser:activate";

/** @returns {Promise<any>} JupyterLab's application */
async function started() {
  while (!("jupyterapp" in globalThis)) await new Promise((done) => setTimeout(done, 100));
  return /** @type {any} */ (globalThis).jupyterapp;
}

/**
 * Let ▶ wait until the notebook's kernel has been chosen. While JupyterLab opens a notebook, it does not yet know the
 * notebook's kernel, and would ask the visitor for one.
 * @param {any} app
 */
function waitForKernels({ commands, docRegistry, shell }) {
  /** All views of a notebook have the same session context. @type {WeakMap<object, Promise<unknown>>} */
  const chosen = new WeakMap();
  docRegistry.addWidgetExtension("Notebook", {
    createNew: (/** @type {any} */ _view, /** @type {any} */ { sessionContext }) => {
      if (chosen.has(sessionContext)) return;
      const initialize = sessionContext.initialize.bind(sessionContext);
      chosen.set(sessionContext, new Promise((done) => {
        sessionContext.initialize = () => {
          const choice = initialize();
          done(choice.catch(() => {}));
          return choice;
        };
      }));
    },
  });
  const execute = commands.execute.bind(commands);
  commands.execute = (/** @type {string} */ id, /** @type {object | undefined} */ options) => {
    const choice = RUNS.test(id) && chosen.get(shell.currentWidget?.sessionContext);
    return choice ? choice.then(() => execute(id, options)) : execute(id, options);
  };
}

/**
 * On a narrow screen, keep the sidebar closed until somebody opens it. JupyterLab would open it with each notebook, and
 * then find no room for ▶.
 * @param {any} app
 */
async function closeSideBar({ commands, restored, shell }) {
  if (innerWidth >= NARROW) return;
  let touched = false;
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => { touched = true; }, true);
  const execute = commands.execute.bind(commands);
  commands.execute = (/** @type {string} */ id, /** @type {{path?: string} | undefined} */ options) => {
    // A notebook that opens asks for this too. So while the sidebar is closed, “Show in File Browser” does nothing.
    const unasked = !touched || (options?.path && shell.leftCollapsed);
    return id === OPENS && unasked ? Promise.resolve() : execute(id, options);
  };
  await restored;
  if (!touched) shell.collapseLeft();
}

/**
 * Return whether it is still a notebook's turn. After a reload past the cache, no service worker answers this page: then
 * nobody knows of turns, and the page goes on as it would without them.
 * @param {string} turn
 */
async function isOn(turn) {
  if (!navigator.serviceWorker.controller) return true;
  const answer = fetch(new URL(`../api/turns/mine?turn=${turn}`, location.href));
  return answer.then(({ ok }) => ok, () => false);
}

/**
 * Let this page change a file only as long as it is the turn of the notebook that asked for it: the page may have been
 * frozen since (`turns.js`). Otherwise, answer for JupyterLab.
 */
function fence() {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    /** @param {string} name @param {any} listener @param {any[]} more */
    addEventListener(name, listener, ...more) {
      super.addEventListener(name, async (/** @type {any} */ event) => {
        const { turn, browsingContextId, requestId } = event.data ?? {};
        if (!turn || await isOn(turn)) listener.call(this, event);
        else this.postMessage({ response: "refused", browsingContextId, requestId });
      }, ...more);
    }
  };
}

fence();
started().then((app) => {
  waitForKernels(app);
  closeSideBar(app);
});
