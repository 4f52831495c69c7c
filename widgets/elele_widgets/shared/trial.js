import { make } from "./dom.js";

/**
 * Measure an unseen copy of an element that has other content for a moment.
 * @template T
 * @param {HTMLElement} node
 * @param {(Node | string)[]} children
 * @param {(trial: HTMLElement) => T} measure
 */
export function tried(node, children, measure) {
  const trial = make(node.tagName, `${node.className} trial`, children, { "aria-hidden": "true" });
  trial.style.width = `${node.offsetWidth}px`;
  node.after(trial);
  const found = measure(trial);
  trial.remove();
  return found;
}
