import { addStyle, load } from "./code.js";
import { illustrated } from "./pictures.js";

/** @import { CodeTraits, CodedTraits, SharingTraits } from "./models.js" */
/** @import { AnyModel, InitializeProps, RenderProps } from "@anywidget/types" */

/** Return the model with the code of a widget. @param {AnyModel<CodedTraits>} model */
async function codeOf(model) {
  const code = await model.widget_manager.get_model(model.get("code").replace("IPY_MODEL_", ""));
  return /** @type {Pick<AnyModel<CodeTraits>, "get">} */ (code);
}

/** @param {InitializeProps<CodedTraits>} context */
async function initialize(context) {
  const loaded = await load(await codeOf(context.model));
  return loaded.default.initialize?.(context);
}

/** @param {RenderProps<CodedTraits & SharingTraits>} context */
async function render(context) {
  const code = await codeOf(context.model);
  const [loaded, model] = await Promise.all([load(code), illustrated(context.model)]);
  addStyle(code, context.el.getRootNode());
  const close = await loaded.default.render({ ...context, model });
  const leave = loaded.default.below?.(context, async (/** @type {typeof context} */ child) => {
    await initialize(child);
    return render(child);
  });
  return () => {
    leave?.();
    close?.();
  };
}

export default { initialize, render };
