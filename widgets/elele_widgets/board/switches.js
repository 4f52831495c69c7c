/**
 * The names of the switches that a player has turned on, remembered for every board in the browser or, if that fails,
 * for this page.
 */

const STORE = "elele-switches";
/** @type {string[]} */
let here = [];

/** Return the names of the switches that are on. @returns {string[]} */
export function recall() {
  try {
    const names = JSON.parse(localStorage.getItem(STORE) ?? JSON.stringify(here));
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : here;
  } catch {
    return here;
  }
}

/** @param {string[]} names */
export function remember(names) {
  here = names;
  try {
    localStorage.setItem(STORE, JSON.stringify(names));
  } catch {
    // Private windows and some hosts store nothing; the page still remembers the switches.
  }
}
