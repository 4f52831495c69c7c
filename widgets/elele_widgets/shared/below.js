import { make } from "./dom.js";
import { idIn } from "./named.js";

/** @import { Context } from "./named.js" */
/** @typedef {(model: object) => Promise<{el: HTMLElement, remove: () => void}>} CreateView */
/** @typedef {{get_model: Function, create_view?: CreateView}} Manager Jupyter's widget manager */

const TROUBLE = "Something that belongs here cannot be shown on this page.";

/**
 * Draw a widget that another one names, through anywidget or else through Jupyter's widget manager. Return a function
 * that removes it.
 * @param {Context} context
 * @param {string} name
 * @param {HTMLElement} el
 */
async function compose({ model, host }, name, el) {
  if (host?.getWidget && name.startsWith("anywidget:")) {
    const leaving = new AbortController();
    await (await host.getWidget(name)).render({ el, signal: leaving.signal });
    return () => leaving.abort();
  }
  const manager = /** @type {Manager} */ (model.widget_manager);
  if (!manager?.create_view) throw new Error(TROUBLE);
  const view = await manager.create_view(await manager.get_model(idIn(name)));
  el.append(view.el);
  return () => view.remove();
}

/**
 * Show in a room the widgets that a widget names in one of its traits, and follow changes of the list; return a
 * function that removes them. If the room has a label, the focus moves there when the first of them come.
 * @param {Context} context
 * @param {"below" | "beside"} trait
 * @param {HTMLElement} el holds the room while it is not empty
 * @param {HTMLElement} room
 */
export function followNamed(context, trait, el, room) {
  const { model } = context;
  const line = make("p", "elele elele-alone", [model.get("alone") || TROUBLE], { role: "status" });
  /** @type {Map<string, {node: HTMLElement, close: () => unknown}>} */
  const shown = new Map();
  /** @type {Promise<unknown>} */
  let work = Promise.resolve();
  const draw = async (/** @type {string[]} */ names, /** @type {boolean} */ asked) => {
    const began = asked && !shown.size && room.hasAttribute("aria-label");
    for (const [name, { node, close }] of [...shown]) {
      if (names.includes(name)) continue;
      shown.delete(name);
      close();
      node.remove();
    }
    line.remove();
    if (!names.length) return room.remove();
    if (room.parentNode !== el) el.append(room);
    for (const name of names.filter((one) => !shown.has(one))) {
      const node = room.appendChild(make("div", ""));
      shown.set(name, { node, close: await compose(context, name, node) });
    }
    if (began) {
      room.scrollIntoView({ block: "nearest" });
      room.focus({ preventScroll: true });
    }
  };
  const step = (/** @type {string[]} */ names, asked = true) => {
    work = work.then(() => draw(names, asked)).catch((error) => {
      console.error(error);
      room.replaceWith(line);
    });
  };
  const changed = () => step(model.get(trait));
  model.on(`change:${trait}`, changed);
  step(model.get(trait) ?? [], false);
  return () => {
    model.off(`change:${trait}`, changed);
    step([]);
  };
}
