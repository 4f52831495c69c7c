/** Elements of a page. Text is always inserted as text, so the content of a CSV file is never treated as markup. */

/**
 * Make an element with a class, attributes and children; empty children are left out. A button submits no form.
 * @param {string} tag
 * @param {string} kind
 * @param {(Node | string | number | null | undefined | false)[]} [children]
 * @param {Record<string, string>} [attributes]
 * @returns {HTMLElement}
 */
export function make(tag, kind, children = [], attributes = {}) {
  const node = document.createElement(tag);
  if (kind) node.className = kind;
  if (tag === "button") node.setAttribute("type", "button");
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(.../** @type {(Node | string)[]} */ (children.filter(Boolean)));
  return node;
}

/**
 * Set an attribute, or remove it if there is no value.
 * @param {Element} node
 * @param {string} name
 * @param {string | false | null | undefined} value
 */
export function mark(node, name, value) {
  if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Set the text of an element, unless it has that text already. @param {Element} node @param {string} text */
export function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** The data for which elements were last drawn. @type {WeakMap<Element, string>} */
const lastDrawn = new WeakMap();

/**
 * Note the data that an element is about to show, and return whether it differs from what it showed last. Only one
 * drawing may use an element.
 * @param {Element} node
 * @param {unknown} data
 */
export function noteDrawn(node, data) {
  const drawn = JSON.stringify(data);
  const other = lastDrawn.get(node) !== drawn;
  lastDrawn.set(node, drawn);
  return other;
}

/** Return the data URL of a drawing given as SVG text. @param {string} svg @returns {string} */
export function address(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Make an element of a drawing.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {Node[]} [children]
 * @returns {SVGElement}
 */
export function draw(tag, attributes, children = []) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return /** @type {SVGElement} */ (node);
}

/** Return the element that has the focus, if it is inside another. @param {HTMLElement} root */
export function focused(root) {
  const active = /** @type {ShadowRoot | Document} */ (root.getRootNode()).activeElement;
  return active && root.contains(active) ? /** @type {HTMLElement} */ (active) : null;
}

/**
 * Return the target of an event, or the nearest element around it that matches a selector.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function closest(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * Link a title to its source; an address that is not http or https is left out.
 * @param {{title: string, url: string}} source
 */
export function linked({ title, url }) {
  return /^https?:\/\//.test(url)
    ? make("a", "", [title], { href: url, target: "_blank", rel: "noopener noreferrer" })
    : make("span", "", [title]);
}
