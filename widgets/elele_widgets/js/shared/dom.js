/** Pieces of a page. Text always goes in as text: what stands in a CSV file is never markup. */

/**
 * An element with a class, attributes and children; null and empty children are left out.
 * @param {string} tag @param {string} kind @param {(Node | string | null | undefined | false)[]} [children]
 * @param {Record<string, string>} [attributes] @returns {HTMLElement}
 */
export function make(tag, kind, children = [], attributes = {}) {
  const node = document.createElement(tag);
  if (kind) node.className = kind;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(.../** @type {(Node | string)[]} */ (children.filter(Boolean)));
  return node;
}

/** Set an attribute, or take it away when there is no value. @param {Element} node @param {string} name @param {string | false | null | undefined} value */
export function mark(node, name, value) {
  if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Put a text into an element; where it stands there already, the page has nothing to do. @param {Element} node @param {string} text */
export function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** The address of an SVG that is at hand as text. @param {string} svg @returns {string} */
export function address(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** An element of a drawing. @param {string} tag @param {Record<string, string>} attributes @param {Node[]} [children] @returns {SVGElement} */
export function draw(tag, attributes, children = []) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return /** @type {SVGElement} */ (node);
}
