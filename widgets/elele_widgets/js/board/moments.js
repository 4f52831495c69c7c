/** @import { Intent, Timeline, View } from "../shared/types.js" */

/**
 * The timeline as data: the moments of the game, what was done there, and where it turned. Python knows the moves; they
 * are asked for once the player turns to the timeline.
 *
 * @typedef {object} Moments
 * @property {boolean} watched whether the player has turned to the timeline, so that its moves are fetched
 * @property {boolean} open whether the moves of a moment are listed
 * @property {number} to the moment that the handle was moved to, -1 for that of the view
 * @property {number} going the moment whose view was requested, or -1
 * @property {Timeline["moves"]} moves what was done, as far as it is known here
 * @property {Omit<Timeline, "since" | "moves">} known the rest of Python's answer
 *
 * @typedef {{moments: Moments, intents: Intent[]}} Turned
 */

/** @type {Moments} */
export const NO_MOMENTS = {
  watched: false, open: false, to: -1, going: -1, moves: [],
  known: { comments: {}, peeks: [], together: [], over: false, searching: false, turn: null },
};

/** Return the moment at the handle. @param {Moments} moments @param {View} view */
export function handleAt({ to }, { ply }) {
  return to < 0 ? ply : to;
}

/**
 * Return the timeline after a view has arrived, and the requests that follow. What was done up to the last moment that
 * both views share is still known; while the handle is dragged on, its moment is asked for next.
 * @param {Moments} moments
 * @param {View} before
 * @param {View} view
 * @returns {Turned}
 */
export function keepUp(moments, before, view) {
  const { going, to } = moments;
  const turned = view.notice?.kind === "turned" && before.notice?.text !== view.notice.text;
  if (view.deal !== before.deal || view.game !== before.game) {
    return fetchMoments({ ...NO_MOMENTS, watched: moments.open, open: moments.open }, view, moments.open);
  }
  const there = going >= 0 && view.ply === going;
  const same = view.plies === before.plies && (there || view.ply <= before.ply);
  const waiting = going >= 0 && !there && view.ply === before.ply && view.notice?.kind !== "stale";
  const moves = same ? moments.moves : moments.moves.slice(0, before.ply);
  const after = { ...moments, moves, watched: moments.watched || turned };
  const step = waiting ? { moments: after, intents: [] } : goOn({ ...after, going: -1, to: there ? to : -1 }, view);
  const asked = fetchMoments(step.moments, view, turned || moves.length < view.plies);
  return { moments: asked.moments, intents: [...step.intents, ...asked.intents] };
}

/**
 * Ask for the view at the handleAt, unless it is shown or one is on its way.
 * @param {Moments} moments
 * @param {View} view
 * @returns {Turned}
 */
export function goOn(moments, { ply }) {
  const { to, going } = moments;
  if (going >= 0 || to < 0) return { moments, intents: [] };
  if (to === ply) return { moments: { ...moments, to: -1 }, intents: [] };
  return { moments: { ...moments, going: to }, intents: [{ type: "goto", to, ply }] };
}

/** Move the handle. @param {Moments} moments @param {View} view @param {number} to @returns {Turned} */
export function scrubTo(moments, view, to) {
  return watchMoments({ ...moments, to: Math.max(0, Math.min(view.plies, to)) }, view);
}

/** Turn to the timeline: ask for the moves that are not known. @param {Moments} moments @param {View} view */
export function watchMoments(moments, view) {
  return fetchMoments({ ...moments, watched: true }, view, !moments.watched || moments.moves.length < view.plies);
}

/**
 * Ask for what is new, if the player uses the timeline.
 * @param {Moments} moments
 * @param {View} view
 * @param {boolean} news
 * @returns {Turned}
 */
function fetchMoments(moments, { ply }, news) {
  const query = /** @type {Intent} */ ({ type: "query", name: "timeline", ply, since: moments.moves.length });
  return { moments, intents: moments.watched && news ? [query] : [] };
}

/**
 * Take in Python's answer about the moment of a view, null if the game has gone on since; ask on where it leaves gaps.
 * @param {Moments} moments
 * @param {View} view
 * @param {Timeline | null} found
 * @returns {Turned}
 */
export function learnMoments(moments, view, found) {
  if (!found || found.since > moments.moves.length) return fetchMoments(moments, view, true);
  const { since, moves, ...known } = found;
  const after = { ...moments, moves: [...moments.moves.slice(0, since), ...moves], known };
  return fetchMoments(after, view, moves.length > 0 && after.moves.length < view.plies);
}

/** Say in words where the handle is, and what was done last. @param {Moments} moments @param {View} view */
export function momentWords(moments, view) {
  const at = handleAt(moments, view);
  const done = moments.moves[at - 1];
  if (!view.plies) return "No move has been made.";
  if (!at) return `The beginning of ${view.plies === 1 ? "1 move" : `${view.plies} moves`}.`;
  return `Move ${at} of ${view.plies}${done ? `: ${done.says}` : ""}.`;
}

/** Say what else there is to know about a moment. @param {Moments} moments @param {number} at */
export function momentRemarks({ known: { comments, peeks, together, turn } }, at) {
  return [
    turn?.ply === at ? "Here it turned." : "", together.includes(at) ? "Between moves that were made together." : "",
    peeks.includes(at) ? "Peeked here." : "", comments[at] ?? "",
  ].filter(Boolean).join(" ");
}
