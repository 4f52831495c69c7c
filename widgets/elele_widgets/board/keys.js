import { KINDS } from "./parts.js";

/** @import { BoardEvent, BoardState } from "./state.js" */

/** The keys of a board: one table that handles pressed keys and is shown to the player. */

/**
 * @typedef {object} Key
 * @property {string[]} keys the names of the keys in events
 * @property {string} shown the names of the keys on a keyboard
 * @property {string} does what the keys do
 * @property {(state: BoardState) => boolean} [when] whether a board has what the keys need; by default, all boards do
 * @property {(place: string | undefined) => BoardEvent | "step" | "close" | null} meaning the event of the key on a
 * place; "step" moves to another place, "close" deselects, and null is left to the browser
 */

/** @type {Key[]} */
const FIRST_KEYS = [
  {
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], shown: "← → ↑ ↓",
    does: "Go to the next place or button", meaning: () => "step",
  },
  { keys: ["Home", "End"], shown: "Home, End", does: "Go to the start or end of the row", meaning: () => "step" },
  { keys: ["Enter", " "], shown: "Enter, Space", does: "Touch the place or press the button", meaning: () => null },
  {
    keys: ["f", "F"], shown: "F", does: "Send the top card of this pile home",
    when: ({ about }) => about.homes.length > 0,
    meaning: (place) => place ? { type: "home", place } : null,
  },
  { keys: ["u"], shown: "U", does: "Undo", meaning: () => ({ type: "action", name: "undo" }) },
  { keys: ["r"], shown: "R", does: "Redo", meaning: () => ({ type: "action", name: "redo" }) },
  {
    keys: ["w", "W"], shown: "W", does: "Ask why: show or hide the rules for a move",
    meaning: () => ({ type: "trace" }),
  },
  { keys: ["l"], shown: "L", does: "Enter or exit full screen", meaning: () => ({ type: "action", name: "large" }) },
  {
    keys: ["g"], shown: "G", does: "Open or close the guide", when: ({ view }) => Boolean(view.followed),
    meaning: () => ({ type: "action", name: "guide" }),
  },
];
/** The keys after those of parts. @type {Key[]} */
const LAST_KEYS = [
  {
    keys: ["k"], shown: "K", does: "Open or close this list",
    meaning: () => ({ type: "action", name: "options" }),
  },
  { keys: ["Escape"], shown: "Esc", does: "Cancel, and close what is open", meaning: () => "close" },
];

/** Return the keys that do something on a board, with those of its parts. @param {BoardState} state */
export function boardKeys(state) {
  const keys = [...FIRST_KEYS, ...KINDS.flatMap(({ keys }) => keys), ...LAST_KEYS];
  return keys.filter(({ when }) => !when || when(state));
}

/**
 * Return the meaning of a key pressed on a place or elsewhere on the board.
 * @param {string} key
 * @param {BoardState} state
 * @param {string} [place]
 */
export function meaningOf(key, state, place) {
  return boardKeys(state).find(({ keys }) => keys.includes(key))?.meaning(place) ?? null;
}
