import { make } from "../shared/dom.js";

/** A field for a name, and keys for its letters, which also phones without a Hawaiian keyboard can type. */

/** Keys whose letter is not their sign, and their names. @type {Record<string, string>} */
const SIGNS = { "": "⌫", " ": "space" };
/** @type {Record<string, string>} */
const LABELS = { "": "Delete", " ": "Space", "ʻ": "ʻokina", "-": "Hyphen", "'": "Apostrophe" };

/** Make the field. */
export function typingField() {
  return /** @type {HTMLInputElement} */ (make("input", "field", [], {
    "data-answer": "", autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false",
    maxlength: "80",
  }));
}

/**
 * Type a letter where the cursor is, or take one back.
 * @param {HTMLInputElement} field @param {string} letter empty to take one back
 */
export function typeLetter(field, letter) {
  const { value, selectionStart, selectionEnd, maxLength } = field;
  const end = selectionEnd ?? value.length;
  const start = Math.min(selectionStart ?? end, end);
  const from = letter || start < end ? start : Math.max(start - 1, 0);
  if (value.length - (end - from) < maxLength) field.setRangeText(letter, from, end, "end");
}

/** Return the attribute for words in a language. @param {string} lang @returns {Record<string, string>} */
export function inLanguage(lang) {
  return lang ? { lang } : {};
}

/**
 * Draw keys to type words of a language with; a touch leaves the focus where it is.
 * @param {string[]} letters @param {string} language
 */
export function letterKeys(letters, language) {
  const keys = [...letters, ""].map((letter) => make("button", "letter", [SIGNS[letter] ?? letter], {
    "data-letter": letter,
    ...(LABELS[letter] ? { "aria-label": LABELS[letter] } : inLanguage(language)),
  }));
  const group = make("div", "letters", keys, { role: "group", "aria-label": "Letters" });
  group.addEventListener("pointerdown", (event) => event.preventDefault());
  return group;
}
