import { closest, make, mark } from "../shared/dom.js";

/** What the widgets that ask have in common. Python judges the answers; the page does not know the right one. */

const ANSWER_SIGNS = { right: "✓", wrong: "✗" };

/** Return the choice that a key stands for, from 1; 0 for any other key. @param {string} key */
export function choiceOf(key) {
  return /^[1-9]$/.test(key) ? Number(key) : 0;
}

/**
 * Return where a key was pressed: on a button or link, in the field for an answer, or elsewhere.
 * @param {Event} event
 * @param {HTMLElement} field
 */
export function pressedIn(event, field) {
  if (event.target === field) return "field";
  return closest(event, "a, button:not([aria-disabled])") ? "button" : "";
}

/**
 * Focus the first element that there is, and select the text of a field.
 * @param {HTMLElement} root
 * @param {string[]} selectors empty ones are left out
 */
export function focusFirst(root, selectors) {
  const found = selectors.filter(Boolean).map((name) => root.querySelector(name)).find(Boolean);
  /** @type {HTMLElement | undefined} */ (found ?? undefined)?.focus();
  if (found instanceof HTMLInputElement) found.select();
}

/**
 * Make the form of a field for an answer.
 * @param {HTMLInputElement} field
 * @param {(text: string) => void} write
 */
export function answerForm(field, write) {
  const form = make("form", "writing", [field, make("button", "way main", ["Answer"], { type: "submit" })]);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    write(field.value);
  });
  return form;
}

/**
 * Make the button of a choice.
 * @param {number} number
 * @param {string} state `right`, `wrong`, or empty for a choice that was not tried
 * @param {(Node | string)[]} says
 * @param {{told: string, done: boolean, by: string}} how its state in words, true if it cannot be chosen any more, and
 *   the id of the text that describes it
 */
export function choiceButton(number, state, says, { told, done, by }) {
  const sign = ANSWER_SIGNS[/** @type {"right" | "wrong"} */ (state)] ?? `${number}`;
  const button = make("button", "choice", [
    make("span", "key", [sign], { "aria-hidden": "true" }), make("span", "says", says),
    told && make("span", "unseen", [told]),
  ], { "data-choice": `${number}` });
  mark(button, "aria-disabled", done && "true");
  mark(button, "aria-describedby", by || null);
  return button;
}
