/** @import { TaskField } from "../shared/types.js" */

/** The values of the form for a task, without a page around it. */

/**
 * Return the address of the site that shows this page, or an empty text if a program such as JupyterLab shows it.
 * @param {string} address the address of this page
 * @param {boolean} isSite true where the page has the mark of a site
 */
export function siteOf(address, isSite) {
  if (!isSite) return "";
  const folder = /^https?:\/\/[^?#]+?\/(?=(?:(?:lab|notebooks|repl|tree)\/(?:index\.html)?|[^/?#]*)(?:[?#]|$))/.exec(address);
  return folder ? folder[0] : "";
}

/**
 * Return the value of ticks after one of them has changed; the order is that of the options.
 * @param {TaskField} field
 * @param {string} option
 * @param {boolean} on
 */
export function ticked({ options, value }, option, on) {
  const before = value.split("+");
  return options.map(([name]) => name).filter((name) => (name === option ? on : before.includes(name))).join("+");
}

/** Return whether two lists of fields differ in no more than their values. @param {TaskField[]} one @param {TaskField[]} other */
export function sameForm(one, other) {
  const shape = (/** @type {TaskField[]} */ fields) => JSON.stringify(fields.map((field) => ({ ...field, value: "" })));
  return shape(one) === shape(other);
}
