/** The pictures that boards share. Python sends them once, in a model of their own, which each board names. */

/** @import { SharingTraits } from "../shared/types.js" */
/** @import { AnyModel } from "@anywidget/types" */

/**
 * Return the shared pictures of a board, by their names.
 * @param {Pick<AnyModel<SharingTraits>, "get" | "widget_manager">} model
 * @returns {Promise<Record<string, string>>}
 */
export async function picturesOf(model) {
  const name = model.get("shared");
  if (!name) return {};
  const holder = await model.widget_manager.get_model(name.replace("IPY_MODEL_", ""));
  return holder.get("svg");
}
