import { numbered } from "./advice.js";
import { leading, partners } from "./choose.js";
import { figureOf, whole, works } from "./figures.js";
import { nextLine } from "./hand.js";
import { KINDS } from "./parts.js";
import { grid, listed, slotsOf } from "./places.js";
import { ruled } from "./trace_view.js";

/** @import { Move, Notice, Shape } from "../shared/types.js" */
/** @import { BoardState, Message } from "./state.js" */

/** Derives from the state of a board the message to the player, and the marks on places and figures. */

/**
 * Return the message to the player, the first of these that exists: that Python is silent, the board's own message, the
 * notice of the view, the last hint.
 * @param {BoardState} state
 * @returns {{kind: "silent"} | Message | {kind: "notice", notice: Notice} | null}
 */
export function told({ silent, message, view, hushed, hint }) {
  if (silent) return { kind: "silent" };
  if (message) return message;
  const notice = (!hushed && view.notice) || hint;
  return notice && { kind: "notice", notice };
}

/** Return the hint to show with its marks and buttons: none beside a refusal or a warning. @param {BoardState} state */
export function hinting(state) {
  const saying = told(state);
  if (saying?.kind === "warning") return null;
  return saying?.kind === "notice" && ["objection", "together"].includes(saying.notice.kind) ? null : state.hint;
}

/** @param {Notice} notice */
export function isHint({ kind }) {
  return kind === "hint" || kind === "peek";
}

/**
 * Return the marks on the board: the touched places, the places that can go with them, and the places that a notice, a
 * hint or a step mentions. They include the place that carried cards would fall on, and the figure to draw.
 * @param {BoardState} state
 */
export function marks(state) {
  const { mode, touched, drag, view, pointed } = state;
  const saying = told(state);
  const notice = saying?.kind === "notice" && !pointed ? saying.notice : null;
  const figure = shownFigure(state);
  const steps = [...new Set(KINDS.flatMap((kind) => kind.pointing(state).steps ?? []))];
  const cure = new Map(steps.map((place, index) => [place, `${index + 1}`]));
  const advised = numbered(hinting(state), state.opened);
  return {
    touched: view.step?.chosen ?? touched.filter((place) => !pointed || !figure || whole(figure).includes(place)),
    fits: mode === "choose" || pointed ? new Map() : fits(state, drag ? leading(view.moves, drag.from) : view.moves),
    noticed: notice && !isHint(notice) && notice.kind !== "legal" ? notice.places : [],
    hinted: cure.size && (pointed || !advised.size) ? cure : advised,
    lit: [...(figure ? whole(figure) : []), ...(view.step?.places ?? []), ...ruled(state.tracing)],
    over: drag?.over,
    right: notice?.kind === "right",
    figure,
    previewed: pointed && figure ? (figureOf([figure], touched) ? "chosen" : "other") : "",
    hull: figure ? outlined(state, figure) : "plain",
  };
}

/**
 * Return whether places show their names: the player has switched them on, or a message uses them.
 * @param {BoardState} state
 */
export function speaksOfPlaces(state) {
  const { switches, offers, tracing, moments, hint, opened, view, about } = state;
  const saying = told(state);
  const speaks = saying?.kind === "notice" && saying.notice.places.length > 0;
  const listed = moments.open || tracing.open || Boolean(hint && opened);
  const wanted = about.prepared || switches.includes("places");
  const line = nextLine(state);
  const named = slotsOf(view).some(({ place }) => line.includes(` ${place}`));
  return wanted || speaks || listed || named || offers.length > 0 || view.step !== undefined;
}

/**
 * Return the kind of a figure's outline: `ready`, `failing`, or `plain` where its state is unknown or must not show.
 * @param {BoardState} state
 * @param {Shape} figure
 */
function outlined({ mode, view }, figure) {
  if (mode !== "play" && figure.fails === undefined) return "plain";
  return figure.fails ?? !works(figure, view.moves) ? "failing" : "ready";
}

/**
 * Return the places that can go with the touched places. If a card may go anywhere, the mark is faint, except on places
 * where a part says that the card fits best.
 * @param {BoardState} state
 * @param {Move[]} moves
 */
function fits(state, moves) {
  const found = /** @type {Map<string, string>} */ (partners(moves, state.touched));
  const spots = grid(state);
  if (!spots.length || !spots.every(({ place }) => found.has(place))) return found;
  const targets = KINDS.flatMap((kind) => kind.pointing(state).targets ?? []);
  return new Map([...found].map(([place, role]) => [place, targets.includes(place) ? role : "any"]));
}

/**
 * Return the figure to draw: the figure pointed at in the panel, or else the figure of a step or of the touched places.
 * @param {BoardState} state
 */
function shownFigure(state) {
  const { about, view, touched, pointed } = state;
  const lit = listed(about).find(({ name }) => name === pointed);
  return lit ?? view.step?.figure ?? figureOf(about.shapes, touched);
}
