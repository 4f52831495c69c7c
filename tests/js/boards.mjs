/** The states of boards after some events. */

import { START, update } from "../../widgets/elele_widgets/board/state.js";
import "../../widgets/elele_widgets/elemental/parts.js";
import "../../widgets/elele_widgets/seabirds/parts.js";
import { PAIRS } from "./moves.mjs";

/** A slot with one face-up card. */
export const slot = (place, text = `card-${place}`, more = {}) => {
  return { place, label: `${place}: ${text}`, row: 0, col: 0, cards: [{ up: true, text }], badges: [], ...more };
};

export const view = (changes = {}) => ({
  game: "seabirds", deal: "seabirds#7", ply: 3, plies: 3, score: 0, over: false, won: false, announce: "", notice: null,
  moves: PAIRS,
  zones: [
    { name: "habitats", slots: ["a1", "a3", "a6"].map((place) => slot(place, place, { capacity: 2, free: 2 })) },
    { name: "row-2", slots: ["b1", "b2", "b5"].map((place) => slot(place)) },
    { name: "row-3", slots: ["c1", "c4"].map((place) => slot(place)) },
    { name: "held", slots: [slot("p1")] },
  ],
  ...changes,
});

/** The state after some events, with all requests. */
export function after(state, ...events) {
  const intents = [];
  for (const event of events) {
    const next = update(state, event);
    state = next.state;
    intents.push(...next.intents);
  }
  return { state, intents };
}

/** The state of a new board. */
export function laid(shown = view(), about = {}, faces = {}) {
  return after(START, { type: "dressed", about, faces }, { type: "view", view: shown }).state;
}

export const touched = (...places) => places.map((place, number) => ({ type: "place", place, at: 1000 * number }));
export const notice = (kind, text, ...places) => ({ kind, text, places });
