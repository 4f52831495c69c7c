/** @import { BoardView, Intent, Move, Notice, Trace, WhyIntent } from "../shared/types.js" */

/**
 * The trace of a move as data: whether its panel is open, and the rule that the player looks at. Python finds the
 * trace; this module does not touch the page.
 *
 * @typedef {{move: string} | {places: string[], cards?: number}} Doubt a move, or a gesture that meant one
 *
 * @typedef {object} Tracing
 * @property {Doubt | null} doubt the gesture that Python was asked about last
 * @property {boolean} open
 * @property {Trace | null} shown Python's answer, once it has arrived
 * @property {number} rule the number of the rule that the player points at or has chosen, or -1
 *
 * @typedef {{tracing: Tracing, view: BoardView}} Traced
 *
 * @typedef {{type: "trace"} | {type: "rule", rule: number}} TraceEvent
 */

/** @type {Tracing} */
export const UNTRACED = { doubt: null, open: false, shown: null, rule: -1 };

/**
 * Return the subject of "Why?": the gesture to which the notice objects, or the only move offered.
 * @param {Notice | null} notice the notice that the player sees
 * @param {Move[]} offers
 * @param {Doubt | null} doubt the gesture that Python was asked about last
 */
export function subject(notice, offers, doubt) {
  if (notice?.kind === "objection") return doubt;
  return offers.length === 1 ? { move: offers[0].text } : null;
}

/**
 * Return the trace after an event, and the requests of the event together with those of the trace. A new subject closes
 * the panel, unless Python was asked about a new gesture; the panel then shows that gesture.
 * @param {Traced} before
 * @param {{state: Traced, intents: Intent[]}} next
 * @param {{type: string, query?: string, found?: unknown, rule?: number}} event
 * @param {[Doubt | null, Doubt | null]} subjects the subjects of "Why?" before and after the event
 * @returns {{tracing: Tracing, intents: Intent[]}}
 */
export function traced(before, { state, intents }, event, [old, now]) {
  const asked = intents.find((intent) => intent.type === "why");
  const tracing = asked ? { ...state.tracing, doubt: gesture(asked) } : state.tracing;
  const { view } = state;
  if (view.ply !== before.view.ply || view.deal !== before.view.deal) return { tracing: UNTRACED, intents };
  switch (event.type) {
    case "trace": return tracing.open ? { tracing: shut(tracing), intents } : ask(tracing, now, view, intents);
    case "rule": return { tracing: { ...tracing, rule: event.rule ?? -1 }, intents };
    case "found": if (event.query === "trace") return { tracing: show(tracing, event.found), intents };
  }
  if (!tracing.open) return { tracing, intents };
  if (asked) return ask(tracing, tracing.doubt, view, intents);
  return { tracing: JSON.stringify(old) === JSON.stringify(now) ? tracing : shut(tracing), intents };
}

/** @param {WhyIntent} intent @returns {Doubt} */
function gesture({ type: _type, ply: _ply, ...places }) {
  return places;
}

/** @param {Tracing} tracing @returns {Tracing} */
function shut(tracing) {
  return { ...UNTRACED, doubt: tracing.doubt };
}

/** @param {Tracing} tracing @param {Doubt | null} doubt @param {BoardView} view @param {Intent[]} intents */
function ask(tracing, doubt, { ply }, intents) {
  if (!doubt) return { tracing, intents };
  /** @type {Intent} */
  const intent = { type: "query", name: "trace", ply, ...doubt };
  return { tracing: { ...tracing, open: true }, intents: [...intents, intent] };
}

/** Show an answer, with the rule that objects first. @param {Tracing} tracing @param {unknown} found */
function show(tracing, found) {
  const shown = /** @type {Trace | null} */ (found);
  if (!tracing.open || !shown) return tracing;
  return { ...tracing, shown, rule: shown.rules.findIndex(({ passed }) => passed === false) };
}

/** Return the places that the chosen rule mentions. @param {Tracing} tracing */
export function ruled({ shown, rule }) {
  return shown?.rules[rule]?.places ?? [];
}
