/** @import { BoardView, Intent, Timeline } from "../shared/types.js" */

/**
 * The timeline as data: the moments of the game, the moves made there, and the turning point. Python has the moves; the
 * page fetches them once the player turns to the timeline.
 *
 * @typedef {object} Moments
 * @property {boolean} watched whether the player has turned to the timeline, so that its moves are fetched
 * @property {boolean} open whether the moves of a moment are listed
 * @property {number} to the moment that the handle was moved to, or -1 for the moment of the view
 * @property {number} going the moment whose view was requested, or -1
 * @property {Timeline["moves"]} moves the moves made, as far as the page has them
 * @property {Omit<Timeline, "since" | "moves">} known the rest of Python's answer
 *
 * @typedef {{moments: Moments, intents: Intent[]}} Turned
 */

/** @type {Moments} */
export const NO_MOMENTS = {
  watched: false, open: false, to: -1, going: -1, moves: [],
  known: {
    comments: {}, peeks: [], together: [], over: false, searching: false, turn: null, did: [], lines: [], mistakes: 0,
  },
};

/** Return the moment at the handle. @param {Moments} moments @param {BoardView} view */
export function handleAt({ to }, { ply }) {
  return to < 0 ? ply : to;
}

/**
 * Return the timeline after a view has arrived, and the requests that follow. The moves up to the last moment that both
 * views share are kept; if the handle has been dragged on, its moment is requested next.
 * @param {Moments} moments
 * @param {BoardView} before
 * @param {BoardView} view
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
  const news = turned || view.news !== before.news;
  const after = { ...moments, moves, watched: moments.watched || turned, open: moments.open || turned };
  const step = waiting ? { moments: after, intents: [] } : goOn({ ...after, going: -1, to: there ? to : -1 }, view);
  const asked = fetchMoments(step.moments, view, news || moves.length < view.plies);
  return { moments: asked.moments, intents: [...step.intents, ...asked.intents] };
}

/**
 * Ask for the view at the handle, unless it is shown or a view is on its way.
 * @param {Moments} moments
 * @param {BoardView} view
 * @returns {Turned}
 */
export function goOn(moments, { ply, walk }) {
  const { to, going } = moments;
  if (going >= 0 || to < 0) return { moments, intents: [] };
  if (to === ply && !walk) return { moments: { ...moments, to: -1 }, intents: [] };
  return { moments: { ...moments, going: to }, intents: [{ type: "goto", to, ply }] };
}

/** Move the handle. @param {Moments} moments @param {BoardView} view @param {number} to @returns {Turned} */
export function scrubTo(moments, view, to) {
  return watchMoments({ ...moments, to: Math.max(0, Math.min(view.plies, to)) }, view);
}

/** Turn to the timeline, and ask for the missing moves. @param {Moments} moments @param {BoardView} view */
export function watchMoments(moments, view) {
  return fetchMoments({ ...moments, watched: true }, view, !moments.watched || moments.moves.length < view.plies);
}

/**
 * Ask for the missing moves and other news, if there are any and the player uses the timeline.
 * @param {Moments} moments
 * @param {BoardView} view
 * @param {boolean} news
 * @returns {Turned}
 */
function fetchMoments(moments, { ply }, news) {
  const query = /** @type {Intent} */ ({ type: "query", name: "timeline", ply, since: moments.moves.length });
  return { moments, intents: moments.watched && news ? [query] : [] };
}

/**
 * Store Python's answer about the moment of a view, and ask for the moves that it lacks. The answer is null if the game
 * has gone on since.
 * @param {Moments} moments
 * @param {BoardView} view
 * @param {Timeline | null} found
 * @returns {Turned}
 */
export function learnMoments(moments, view, found) {
  if (!found || found.since > moments.moves.length) return fetchMoments(moments, view, true);
  const { since, moves, ...known } = found;
  const after = { ...moments, moves: [...moments.moves.slice(0, since), ...moves], known };
  return fetchMoments(after, view, moves.length > 0 && after.moves.length < view.plies);
}

/**
 * Return words for the handle's position and the last move before it.
 *
 * @param {Moments} moments
 * @param {BoardView} view
 */
export function momentWords(moments, view) {
  const at = handleAt(moments, view);
  const done = moments.moves[at - 1];
  const line = moments.known.lines.find(({ name }) => name === view.walk?.line);
  if (view.walk) return `Another line, move ${view.walk.at} of ${line?.moves.length ?? view.walk.at}.`;
  if (!view.plies) return "No move has been made.";
  if (!at) return `Before move 1 of ${view.plies}.`;
  return `Move ${at} of ${view.plies}${done ? `: ${done.says}` : ""}.`;
}

/**
 * Return the remarks on a moment: its comment, peeks, and moves made together.
 * @param {Moments} moments
 * @param {number} at
 */
export function momentRemarks({ known: { comments, peeks, together, turn } }, at) {
  return [
    turn?.ply === at ? "This was the turning point." : "",
    together.includes(at) ? "This moment falls between moves that were made in one step." : "",
    peeks.includes(at) ? "You peeked here." : "", comments[at] ?? "",
  ].filter(Boolean).join(" ");
}
