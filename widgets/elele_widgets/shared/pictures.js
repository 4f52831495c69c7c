import { modelNamed } from "./named.js";

/**
 * The drawings that boards share. Python sends them once, in a model of their own, which each board names. On a page
 * without a notebook, some may load after the board.
 */

/** @import { Context } from "./named.js" */
/** @import { SharingTraits } from "./models.js" */
/** @import { AnyModel } from "@anywidget/types" */

/**
 * Return the model of a widget, with the shared drawings among its `pictures` if it names a model that has them.
 * @param {Context} context
 * @returns {Promise<AnyModel<SharingTraits>>}
 */
export async function illustrated(context) {
  const { model } = context;
  const name = model.get("shared");
  if (!name) return model;
  const shared = await modelNamed(context, name);
  /** @param {"on" | "off"} way @returns {(event: string, listener: () => void) => void} */
  const turn = (way) => (event, listener) => {
    model[way](event, listener);
    if (event === "change:pictures") shared[way]?.("change:svg", listener);
  };
  return /** @type {AnyModel<SharingTraits>} */ ({
    get: (trait) => (trait === "pictures" ? { ...shared.get("svg"), ...model.get("pictures") } : model.get(trait)),
    on: turn("on"),
    off: turn("off"),
    send: model.send.bind(model),
    widget_manager: model.widget_manager,
  });
}
