/** The other models that a widget names: `anywidget:` or, for other libraries' widgets, `IPY_MODEL_`, and an id. */

/** @import { AnyModel, Host } from "@anywidget/types" */
/** @typedef {{model: AnyModel<any>, host?: Host}} Context what a page gives a widget; only a view has a host */

/** Return the id in a name. @param {string} name */
export const idIn = (name) => name.replace(/anywidget:|IPY_MODEL_/, "");

/**
 * Return the model that a widget names; where models cannot be shared, the widget has the traits themselves.
 * @param {Context} context
 * @param {string | Record<string, any>} name
 * @returns {Promise<{get: (trait: string) => any} & Partial<Pick<AnyModel<any>, "on" | "off">>>}
 */
export async function modelNamed({ model, host }, name) {
  if (typeof name !== "string") return { get: (trait) => name[trait] };
  return model.widget_manager?.get_model(idIn(name)) ?? /** @type {Host} */ (host).getModel(name);
}
