/** The pictures that boards share. Python sends them once, in a model of their own, which each board names. */

/** @import { SharingTraits } from "../shared/types.js" */
/** @import { AnyModel } from "@anywidget/types" */

/** The name of a model → its pictures. @type {Map<string, Record<string, string>>} */
const sharedByName = new Map();

/** Wait for the shared pictures of a board. @param {Pick<AnyModel<SharingTraits>, "get" | "widget_manager">} model */
export async function fetchPictures(model) {
  const name = model.get("shared");
  if (!name || sharedByName.has(name)) return;
  const holder = await model.widget_manager.get_model(name.replace("IPY_MODEL_", ""));
  sharedByName.set(name, holder.get("svg"));
}

/** Return the shared pictures of a board. @param {Pick<AnyModel<SharingTraits>, "get">} model */
export function picturesOf(model) {
  return sharedByName.get(model.get("shared") ?? "") ?? {};
}
