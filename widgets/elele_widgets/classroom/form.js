/** @import { TaskField } from "../shared/types.js" */

/** The values of the form for a task, and the windows for pages to print. */

/**
 * Return the address of the site that shows this page, or an empty text if a program such as JupyterLab shows it.
 * @param {string} address the address of this page
 * @param {boolean} isSite true if the page has the mark of a site
 */
export function siteOf(address, isSite) {
  if (!isSite) return "";
  const [page] = address.split(/[?#]/);
  return /^https?:/.test(page) ? page.replace(/(?:(?:lab|notebooks)\/)?[^/]*$/, "") : "";
}

/**
 * Return the value of tick boxes after one of them has changed, in the order of the options.
 * @param {TaskField} field
 * @param {string} option
 * @param {boolean} on
 */
export function ticked({ options, value }, option, on) {
  const before = value.split("+");
  return options.map(([name]) => name).filter((name) => (name === option ? on : before.includes(name))).join("+");
}

/**
 * Return a field without its value as text; fields with equal texts can share the same elements.
 * @param {TaskField} field
 */
export function shapeOf(field) {
  return JSON.stringify({ ...field, value: "" });
}

/**
 * Show a page in the window that waits for it; return whether there is one.
 * @param {Window | null} waiting
 * @param {string} page
 */
export function leadTo(waiting, page) {
  if (waiting) waiting.location = URL.createObjectURL(new Blob([page], { type: "text/html" }));
  return waiting !== null;
}

/**
 * Return what to do with the window that waits for the slips, after an answer or when Python stops answering. A refusal
 * has no slips, so the empty window is closed.
 * @param {boolean} slips whether the answer has them
 * @param {{busy: boolean}} channel busy while another answer is still to come
 */
export function afterAnswer(slips, { busy }) {
  if (slips) return "show";
  return busy ? "wait" : "close";
}
