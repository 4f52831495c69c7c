/** @import { TaskField } from "../shared/types.js" */

/** The values of the form for a task, without a page around it. */

/**
 * Return the address of the site that shows this page, or an empty text if a program such as JupyterLab shows it.
 * @param {string} address the address of this page
 * @param {boolean} isSite true where the page has the mark of a site
 */
export function siteOf(address, isSite) {
  if (!isSite) return "";
  const [page] = address.split(/[?#]/);
  return /^https?:/.test(page) ? page.replace(/(?:(?:lab|notebooks)\/)?[^/]*$/, "") : "";
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

/** Return a field without its value, as a text: the same elements draw fields of one shape. @param {TaskField} field */
export function shapeOf(field) {
  return JSON.stringify({ ...field, value: "" });
}

/**
 * What becomes of the window that waits for the slips after an answer, or when Python falls silent: a refusal, which
 * brings no slips, leaves no empty window behind.
 * @param {boolean} slips whether the answer has them
 * @param {{busy: boolean}} channel busy while another answer is still to come
 * @returns {"show" | "close" | "wait"}
 */
export function afterAnswer(slips, { busy }) {
  if (slips) return "show";
  return busy ? "wait" : "close";
}
