/** The script and style that widgets share: a page loads them once, however many widgets it shows. */

/** @import { CodeTraits } from "./models.js" */
/** @import { AnyModel } from "@anywidget/types" */

/**
 * The key under which this page keeps the scripts that it has loaded. The key is global, because each widget's script
 * has its own copy of this module.
 */
const LOADED = Symbol.for("elele:loaded");

/**
 * Load the script in a model, unless this page has loaded it already, and return what it exports.
 * @param {Pick<AnyModel<CodeTraits>, "get">} code
 * @returns {Promise<any>}
 */
export function load(code) {
  const page = /** @type {{[LOADED]?: Map<string, Promise<any>>}} */ (globalThis);
  const loaded = (page[LOADED] ??= new Map());
  const script = code.get("script");
  let found = loaded.get(script);
  if (!found) {
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    found = import(url).finally(() => URL.revokeObjectURL(url));
    loaded.set(script, found);
    found.catch(() => loaded.delete(script));  // When the cell is run again, the script gets another chance.
  }
  return found;
}

/**
 * Add the style in a model to the page, or to a widget's shadow tree. It replaces another style of the same name.
 * @param {Pick<AnyModel<CodeTraits>, "get">} code
 * @param {Node} [root] the root of the widget's tree
 */
export function addStyle(code, root) {
  const inside = root instanceof ShadowRoot ? root : document.head;
  const name = code.get("name");
  let element = inside.querySelector(`style[data-elele="${name}"]`);
  if (!element) {
    element = document.createElement("style");
    element.setAttribute("data-elele", name);
    inside.append(element);
  }
  if (element.textContent !== code.get("style")) element.textContent = code.get("style");
}
