import { followNamed } from "./below.js";
import { make } from "./dom.js";
import { keepInput } from "./input.js";

/** @import { Channel } from "./channel.js" */
/** @import { Model } from "./models.js" */
/** @import { Context } from "./named.js" */
/** @import { RenderProps } from "@anywidget/types" */

/** What widgets have in common: how a page shows them, and how they listen to Python. */

/**
 * Return the widget that is drawn by a function, with the widgets that it names below it and beside it.
 * @template {object} Traits
 * @param {(context: RenderProps<Traits>) => () => void} draw returns a function that removes what it has drawn
 * @param {Record<string, string>} [region] the attributes of the place below it
 */
export function widgetBy(draw, region = {}) {
  return {
    /** @param {RenderProps<Traits>} context */
    render(context) {
      const own = make("div", "elele-own");
      const table = /** @type {Context} */ (context).model.get("beside") ? make("div", "elele-table", [own]) : own;
      context.el.append(table);
      const leaves = [
        draw({ ...context, el: own }),
        followNamed(context, "below", own, make("div", "elele-below", [], region)),
        ...(table === own ? [] : [followNamed(context, "beside", table, make("div", "elele-beside"))]),
      ];
      return () => {
        for (const leave of leaves) leave();
        table.remove();
      };
    },
  };
}

/**
 * Return the widget that shows a view.
 * @template {object} Traits
 * @param {new (model: Model<Traits>, el: HTMLElement) => {close: () => void}} View
 * @param {Record<string, string>} [region] the attributes of the place below it
 */
export function widgetOf(View, region) {
  return widgetBy(({ model, el }) => {
    const view = new View(/** @type {Model<Traits>} */ (/** @type {unknown} */ (model)), el);
    return () => view.close();
  }, region);
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
