import { keepInput } from "./input.js";

/** @import { Channel } from "./channel.js" */
/** @import { Model } from "./models.js" */
/** @import { RenderProps } from "@anywidget/types" */

/** What widgets have in common: how a page shows them, and how they listen to Python. */

/**
 * Return the widget that shows a view.
 * @template {object} Traits
 * @param {new (model: Model<Traits>, el: HTMLElement) => {close: () => void}} View
 */
export function widgetOf(View) {
  return {
    /** @param {RenderProps<Traits>} context */
    render({ model, el }) {
      const view = new View(/** @type {Model<Traits>} */ (/** @type {unknown} */ (model)), el);
      return () => view.close();
    },
  };
}

/**
 * Listen to events of a model; return a function that stops listening.
 * @param {{on: Function, off: Function}} model
 * @param {Record<string, Function>} listeners
 */
export function listen(model, listeners) {
  const every = Object.entries(listeners);
  for (const [event, listener] of every) model.on(event, listener);
  return () => {
    for (const [event, listener] of every) model.off(event, listener);
  };
}

/**
 * Show a view on a page; return a function that removes it.
 * @param {{root: HTMLElement, channel?: Channel}} view
 * @param {{on: Function, off: Function}} model
 * @param {HTMLElement} el
 * @param {Record<string, Function>} listeners to events of the model
 */
export function mount({ root, channel }, model, el, listeners) {
  const leave = listen(model, listeners);
  keepInput(root);
  el.append(root);
  return () => {
    leave();
    channel?.close();
    root.remove();
  };
}
