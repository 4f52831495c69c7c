import { modelNamed } from "./named.js";

/** The drawings that boards share. Python sends them once, in a model of their own, which each board names. */

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
  const shared = (await modelNamed(context, name)).get("svg");
  return /** @type {AnyModel<SharingTraits>} */ ({
    get: (trait) => (trait === "pictures" ? { ...shared, ...model.get("pictures") } : model.get(trait)),
    on: model.on.bind(model),
    off: model.off.bind(model),
    send: model.send.bind(model),
    widget_manager: model.widget_manager,
  });
}
