/**
 * The names of the switches that a player has turned on, remembered for every board in the browser or, if that fails,
 * for this page.
 */

import { store, stored } from "../shared/stored.js";

const STORE = "elele-switches";
/** @type {string[]} */
let here = [];

/** Return the names of the switches that are on. @returns {string[]} */
export function recall() {
  try {
    const names = JSON.parse(stored(STORE) || JSON.stringify(here));
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : here;
  } catch {
    return here;
  }
}

/** @param {string[]} names */
export function remember(names) {
  here = names;
  store(STORE, JSON.stringify(names));
}
