import { addStyle, load } from "./code.js";
import { modelNamed } from "./named.js";
import { illustrated } from "./pictures.js";

/** @import { CodedTraits, CodeTraits, SharingTraits } from "./models.js" */
/** @import { AnyModel, InitializeProps, RenderProps } from "@anywidget/types" */

/**
 * Return the model with the code of a widget.
 * @param {InitializeProps<CodedTraits> | RenderProps<CodedTraits>} context
 */
async function codeOf(context) {
  return /** @type {Pick<AnyModel<CodeTraits>, "get">} */ (await modelNamed(context, context.model.get("code")));
}

/** Return whether a widget finds its code before it has a view. @param {{model: AnyModel<CodedTraits>}} context */
const isEarly = ({ model }) => typeof model.get("code") !== "string" || Boolean(model.widget_manager);

/** @param {InitializeProps<CodedTraits>} context */
async function initialize(context) {
  if (!isEarly(context)) return;
  const loaded = await load(await codeOf(context));
  await loaded.default.initialize?.(context);
}

/** @param {RenderProps<CodedTraits & SharingTraits>} context */
async function render(context) {
  const code = await codeOf(context);
  const [loaded, model] = await Promise.all([load(code), illustrated(context)]);
  if (!isEarly(context)) await loaded.default.initialize?.(context);
  addStyle(code, context.el.getRootNode());
  return loaded.default.render({ ...context, model });
}

export default { initialize, render };
