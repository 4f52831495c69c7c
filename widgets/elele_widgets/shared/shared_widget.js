import { addStyle, load } from "./code.js";
import { modelNamed } from "./named.js";
import { illustrated } from "./pictures.js";

/** @import { CodedTraits, CodeTraits, Model, SharingTraits } from "./models.js" */
/** @import { AnyModel, InitializeProps, RenderProps } from "@anywidget/types" */

/**
 * Return the model with the code of a widget.
 * @param {InitializeProps<CodedTraits> | RenderProps<CodedTraits>} context
 */
async function codeOf(context) {
  const found = await modelNamed(context, context.model.get("code"));
  return /** @type {Pick<AnyModel<CodeTraits>, "get"> & {comm_live?: boolean}} */ (found);
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
  const close = await loaded.default.render({ ...context, model });
  if (code.comm_live === false && !loaded.default.alone) rest(context.el, model);
  return close;
}

/** Turn a widget that cannot reach Python into a picture. @param {HTMLElement} el @param {Model<any>} model */
function rest(el, model) {
  const own = /** @type {HTMLElement} */ (el.firstElementChild);
  const within = el.closest("[inert]");
  own.inert = true;
  const controls = /** @type {NodeListOf<HTMLElement>} */ (
    own.querySelectorAll("button:not([data-place], [data-choice]), select, label, input, .says")
  );
  for (const node of controls) node.style.display = "none";
  const { deal, ply } = model.get("view") ?? {};
  const line = document.createElement("p");
  line.className = "elele";
  line.append(`${deal ? `${deal}, move ${ply}. ` : ""}This is a picture: Python is not running here. `);
  const href = model.get("about")?.site;
  if (href) line.append(Object.assign(document.createElement("a"), { href, textContent: "Play this deal" }));
  if (!within) el.append(line);
}

export default { initialize, render };
