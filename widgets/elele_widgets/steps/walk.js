/** @import { Step } from "../shared/types.js" */

/**
 * A walk through steps as data. Everything that happens on the page is an event; `walked` returns the state after it
 * and the requests to Python. This module changes nothing on the page and has no rules of a game: a step has the places
 * that it asks for, and Python explains why others are wrong.
 *
 * @typedef {object} Walk
 * @property {Step[]} steps
 * @property {number} at the number of the step shown, from 0
 * @property {boolean} playing whether the steps advance by themselves
 * @property {keyof typeof SPEEDS} speed
 * @property {boolean} guesses whether the learner is asked at each decision
 * @property {string[]} chosen the places that the learner has touched, in order
 * @property {"" | "right" | "shown"} answered whether the question of this step was answered or its answer was shown
 * @property {boolean} found whether the learner has found the move of this step
 * @property {string} reply the answer to a wrong choice, from Python or from the page
 * @property {boolean} linked whether Python is connected
 *
 * @typedef {{type: "walk", way: string} | {type: "go", at: number} | {type: "play"} | {type: "tick"}
 *   | {type: "speed", speed: string} | {type: "guess"} | {type: "touch", place: string} | {type: "show"}
 *   | {type: "link", linked: boolean} | {type: "reply", at: number, places: string[], text: string}
 *   | {type: "try"} | {type: "bend"}} WalkEvent
 *
 * @typedef {{type: "why", step: number, places: string[]} | {type: "try" | "bend", step: number}} WalkRequest
 */

/** The reading time of a letter in milliseconds, at each speed. */
export const SPEEDS = { slow: 95, normal: 55, fast: 25 };
/** The time for which every step is shown in addition to its reading time, counted in letters. */
const LOOK = 34;
export const DECIDE = "What would you do? Touch it.";
export const RIGHT = "✓ Right.";

/** @param {Step[]} steps @param {boolean} guesses @returns {Walk} */
export function begin(steps, guesses) {
  return {
    steps, at: 0, playing: false, speed: "normal", guesses, chosen: [], answered: "", found: false, reply: "",
    linked: false,
  };
}

/** Return whether the learner may find the next move now, which no one does while steps play. @param {Walk} walk */
function decides({ steps, at, guesses, playing }) {
  return guesses && !playing && steps[at].decides;
}

/** Return the places that the learner may touch now; empty if no question is open. @param {Walk} walk */
export function asked(walk) {
  const { asked: wanted, coming } = walk.steps[walk.at];
  return decides(walk) ? coming : walk.answered ? [] : wanted;
}

/** Return whether a walk will advance by itself. @param {Walk} walk */
export function running(walk) {
  return walk.playing && asked(walk).length === 0;
}

/** Return the number of milliseconds for which a step is shown before the next. @param {Walk} walk */
export function delay({ steps, at, speed }) {
  return (LOOK + steps[at].caption.length + steps[at].changed.length) * SPEEDS[speed];
}

/** Return the text beside the board. @param {Walk} walk */
export function spoken(walk) {
  const { steps, at, reply, answered, found } = walk;
  const { caption, changed } = steps[at];
  const right = { right: RIGHT, shown: "Here it is.", "": "" }[answered];
  const told = found ? `${RIGHT} ${changed}` : changed;
  return { told: right || reply || told, caption: decides(walk) ? `${caption} ${DECIDE}`.trim() : caption };
}

/**
 * Return the places to highlight, the chosen and the wrongly chosen places, and whether the figure may be drawn. An
 * open question does not show its answer.
 * @param {Walk} walk
 */
export function seenNow(walk) {
  const { steps, at, chosen, answered } = walk;
  const { places, asked: wanted } = steps[at];
  const open = asked(walk);
  return {
    lit: answered ? [...places, ...wanted] : places,
    chosen: answered ? [] : chosen,
    wrong: open.length && walk.reply ? chosen.filter((place) => !open.includes(place)) : [],
    figure: !wanted.length || answered !== "",
  };
}

/**
 * Return the walk after an event, and the requests to Python.
 * @param {Walk} walk
 * @param {WalkEvent} event
 * @returns {{walk: Walk, requests: WalkRequest[]}}
 */
export function walked(walk, event) {
  const last = walk.steps.length - 1;
  switch (event.type) {
    case "walk": return after(stepped({ ...walk, playing: false }, event.way));
    case "go": return after(arrived({ ...walk, playing: false }, event.at));
    case "tick": return after(running(walk) ? ended(arrived(walk, walk.at + 1)) : walk);
    case "play": return after(walk.at === last && !walk.playing
      ? { ...arrived(walk, 0), playing: true }
      : { ...walk, playing: !walk.playing });
    case "speed": return after(Object.hasOwn(SPEEDS, event.speed)
      ? { ...walk, speed: /** @type {keyof typeof SPEEDS} */ (event.speed) } : walk);
    case "guess": return after({ ...walk, guesses: !walk.guesses, chosen: [], reply: "" });
    case "touch": return touched(walk, event.place);
    case "show": return after(shown(walk));
    case "link": return after({ ...walk, linked: event.linked });
    case "reply": return after(equal(event.places, walk.chosen) && event.at === walk.at && walk.reply
      ? { ...walk, reply: event.text } : walk);
    case "try":
    case "bend": return walk.linked
      ? after({ ...walk, playing: false }, { type: event.type, step: walk.at }) : after(walk);
  }
}

/** @param {Walk} walk @param {WalkRequest[]} requests */
function after(walk, ...requests) {
  return { walk, requests };
}

/** Go to a step, or to the nearest existing one. @param {Walk} walk @param {number} at @returns {Walk} */
function arrived(walk, at) {
  const to = Math.min(walk.steps.length - 1, Math.max(0, at));
  return { ...walk, at: to, chosen: [], answered: "", found: false, reply: "" };
}

/** @param {Walk} walk @param {string} way @returns {Walk} */
function stepped(walk, way) {
  switch (way) {
    case "first": return arrived(walk, 0);
    case "last": return arrived(walk, walk.steps.length - 1);
    case "back": return arrived(walk, walk.at - 1);
    case "next": return arrived(walk, walk.at + 1);
    default: return walk;
  }
}

/** Stop playing at the last step. @param {Walk} walk @returns {Walk} */
function ended(walk) {
  return walk.at === walk.steps.length - 1 ? { ...walk, playing: false } : walk;
}

/** Show the answer. @param {Walk} walk @returns {Walk} */
function shown(walk) {
  if (decides(walk)) return arrived(walk, walk.at + 1);
  return asked(walk).length ? { ...walk, answered: "shown", chosen: [], reply: "" } : walk;
}

/**
 * Choose a place or, if it is chosen already, give it up. As soon as enough places are chosen, they are judged.
 * @param {Walk} walk
 * @param {string} place
 */
function touched(walk, place) {
  const wanted = asked(walk);
  if (!wanted.length) return after(walk);
  const others = walk.chosen.filter((other) => other !== place);
  if (others.length < walk.chosen.length) return after({ ...walk, chosen: others, reply: "" });
  const wrong = others.find((other) => !wanted.includes(other));
  const kept = others.length < wanted.length ? others : others.filter((other) => other !== (wrong ?? others[0]));
  const chosen = [...kept, place];
  if (chosen.length < wanted.length) return after({ ...walk, chosen, reply: "" });
  if (!equal(chosen, wanted)) {
    const right = chosen.filter((one) => wanted.includes(one)).length;
    const reply = wanted.length === 1 ? "Not this one." : `${right} of ${wanted.length} right.`;
    const request = { type: /** @type {const} */ ("why"), step: walk.at, places: chosen };
    return after({ ...walk, chosen, reply }, ...(walk.linked ? [request] : []));
  }
  return after(decides(walk)
    ? { ...arrived(walk, walk.at + 1), found: true }
    : { ...walk, chosen: [], answered: "right", reply: "" });
}

/** @param {string[]} some @param {string[]} others */
function equal(some, others) {
  return some.length === others.length && some.every((place) => others.includes(place));
}
