import { make } from "./dom.js";

/** @import { AnyModel, RenderProps } from "@anywidget/types" */

const TROUBLE = "Your mistakes could not be shown. Open them again.";

/**
 * Show under a widget the widgets that it names in its trait `below`, and follow changes of the list; return a function
 * that removes them. The focus moves there when the first of them come.
 * @template {object} Traits
 * @param {{model: AnyModel<{below?: string[]} & Traits>, el: HTMLElement}} context
 * @param {(context: RenderProps<any>) => Promise<(() => unknown) | undefined>} show shows one widget
 */
export function below({ model, el }, show) {
  /** @type {Map<string, {node: HTMLElement, close: () => unknown}>} */
  const shown = new Map();
  /** @type {HTMLElement | null} */
  let room = null;
  /** @type {Promise<unknown>} */
  let work = Promise.resolve();
  let gone = false;
  const follow = async (/** @type {boolean} */ asked) => {
    const names = /** @type {string[]} */ (model.get("below") ?? []);
    if (gone || (!room && !names.length)) return;
    room ??= make("div", "", [], { role: "region", "aria-label": "Your mistakes", tabindex: "-1", "data-below": "" });
    const began = asked && !shown.size && names.length > 0;
    for (const [name, { node, close }] of [...shown]) {
      if (names.includes(name)) continue;
      shown.delete(name);
      close();
      node.remove();
    }
    for (const name of names.filter((one) => !shown.has(one))) {
      const node = make("div", "");
      const child = await model.widget_manager.get_model(name.replace("IPY_MODEL_", ""));
      const close = (await show(/** @type {RenderProps<any>} */ ({ model: child, el: node }))) ?? (() => {});
      shown.set(name, { node, close });
      if (gone) return;
    }
    room.replaceChildren(...names.map((name) => /** @type {{node: HTMLElement}} */ (shown.get(name)).node));
    room.hidden = !names.length;
    if (names.length && !room.isConnected) el.append(room);
    if (began) {
      room.scrollIntoView({ block: "nearest" });
      room.focus({ preventScroll: true });
    }
  };
  const step = (/** @type {boolean} */ asked) => {
    work = work.then(() => follow(asked)).catch((error) => {
      console.error(error);
      if (gone || !room) return;
      room.replaceChildren(make("p", "", [TROUBLE], { role: "alert" }));
      room.hidden = false;
      el.append(room);
    });
  };
  const changed = () => step(true);
  model.on("change:below", changed);
  step(false);
  return () => {
    gone = true;
    model.off("change:below", changed);
    work = work.then(() => shown.forEach(({ close }) => close()));
    room?.remove();
  };
}
