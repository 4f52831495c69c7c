/** The drawings that boards share. Python sends them once, in a model of their own, which each board names. */

/** @import { Model, SharingTraits } from "./models.js" */
/** @import { AnyModel } from "@anywidget/types" */

/**
 * Return the model of a widget, with the shared drawings among its `pictures` if it names a model that has them.
 * @param {AnyModel<SharingTraits>} model
 * @returns {Promise<Model<SharingTraits>>}
 */
export async function illustrated(model) {
  const name = model.get("shared");
  if (!name) return model;
  const holder = await model.widget_manager.get_model(name.replace("IPY_MODEL_", ""));
  const shared = holder.get("svg");
  return /** @type {Model<SharingTraits>} */ ({
    get: (trait) => (trait === "pictures" ? { ...shared, ...model.get("pictures") } : model.get(trait)),
    on: model.on.bind(model),
    off: model.off.bind(model),
    send: model.send.bind(model),
  });
}
