import { carried, dropped, fitting, kept, settled, touch } from "./choose.js";
import { figureOf } from "./figures.js";
import { isHint, told } from "./marks.js";
import { NO_MOMENTS, goOn, keepUp, learnMoments, scrubTo, watchMoments } from "./moments.js";
import { KINDS } from "./parts.js";
import { changedPlaces, keeping, listed, may, slotAt, stays } from "./places.js";
import { UNTRACED, subject, traced } from "./trace_view.js";

/** @import { FullAbout } from "../shared/models.js" */
/** @import { BoardView, Faces, Intent, Move, Notice, Timeline } from "../shared/types.js" */
/** @import { Opened } from "./advice.js" */
/** @import { Choice } from "./choose.js" */
/** @import { Moments, Turned } from "./moments.js" */
/** @import { Doubt, TraceEvent, Tracing } from "./trace_view.js" */

/**
 * The board as data. Everything that happens on the page is an event; `update` returns the state after it and the
 * requests to Python. This module does not touch the page.
 *
 * @typedef {"play" | "choose" | "read"} Mode playing moves, choosing places as an answer, or only looking
 *
 * @typedef {"undo" | "redo"} Step
 *
 * @typedef {{record: string, line: string, waits: string, look: string}} Told the record and the line to hand in, or
 * why the record waits, and the label of the button that shows it at once
 *
 * @typedef {{kind: "leave" | "aside" | "walking"} | {kind: "yield", help: "peek" | "hint"}
 *   | {kind: "looking", wish: "hint" | "peek"}
 *   | {kind: "warning" | "trouble", text: string}} Message a message of the board itself
 *
 * @typedef {object} BoardState
 * @property {Mode} mode
 * @property {FullAbout} about
 * @property {Faces} faces
 * @property {BoardView} view
 * @property {string[]} touched the touched places, in order
 * @property {Move[]} offers the moves offered by name
 * @property {Message | null} message
 * @property {boolean} hushed whether the player has read the notice of the view
 * @property {Notice | null} hint the last hint or peek, until the position changes
 * @property {Opened | ""} opened the part of the hint that is open below it
 * @property {string} saving the last notice of trouble with saving, until a move is saved
 * @property {boolean} silent whether Python has stopped answering
 * @property {{from: string, cards: number, over: string | undefined} | null} drag the cards being carried
 * @property {boolean} moving whether a move was requested, no other position has arrived, and an answer is still due
 * @property {Step[]} queue the undos and redos that wait until Python has answered, in order
 * @property {number} touchedAt the time of the last touch, in milliseconds
 * @property {string} looked the card touched last
 * @property {string} symbol the kind of symbols on the cards
 * @property {string} pointed the name of the figure pointed at in the panel
 * @property {boolean} unfolded whether the panel of all figures is open
 * @property {{open: boolean, player: string} & Told} sheet the record of the game
 * @property {string} panel the name of the open sheet
 * @property {boolean} large whether the board fills the screen
 * @property {"" | "told" | "asked"} beside how the panel shows if it has no room beside the board: as one line, or open
 * because the player asked for it
 * @property {string[]} switches the names of the switches that are on
 * @property {Record<string, unknown>} found the answers to queries about the position of the view, by name, except the
 * answers that `tracing` and `moments` keep
 * @property {Record<string, unknown>} own what parts of the board remember, by name
 * @property {Tracing} tracing the trace of a move
 * @property {Moments} moments the timeline
 *
 * @typedef {{type: "dressed", about: Partial<FullAbout>, faces: Faces}
 *   | {type: "view", view: BoardView, busy?: boolean}
 *   | {type: "symbols", symbol: string} | {type: "place", place: string, at: number, look?: string}
 *   | {type: "offer", move: string} | {type: "figure", name: string}
 *   | {type: "action", name: string, clicks?: number, busy?: boolean}
 *   | {type: "advice", name: string} | {type: "home", place: string} | {type: "escape"} | {type: "saving"}
 *   | {type: "lift", place: string, depth: number} | {type: "over", place: string | undefined} | {type: "drop"}
 *   | {type: "break"} | {type: "point", name: string} | {type: "fold"}
 *   | {type: "large", large: boolean} | {type: "player", name: string}
 *   | {type: "silence", silent: boolean} | {type: "answered"} | {type: "trouble", text: string}
 *   | {type: "record", told: Told} | {type: "uncover"}
 *   | {type: "found", query: string, ply: number, found: unknown} | TraceEvent
 *   | {type: "watch"} | {type: "scrub", to: number} | {type: "settle"} | {type: "moments"} | {type: "turn"}
 *   | {type: "walk", line: string, to: number} | {type: "learn"}
 *   | {type: "recall", switches: string[]} | {type: "switch", name: string}
 *   | {type: "deal", kind: string, word: string}
 *   | {type: "ask", intent: Intent, changes?: Partial<BoardState>}} BoardEvent
 *
 * @typedef {{state: BoardState, intents: Intent[]}} Update
 */

/** @type {BoardView} */
export const NOTHING = {
  format: 1, game: "", deal: "", ply: -1, plies: 0, zones: [], moves: [], notice: null, score: 0, over: false,
  won: false,
  announce: "",
};
/** @type {FullAbout} */
const WORDLESS = {
  title: "", unit: "", unit_of_one: "", best: null, actions: {}, zones: {}, piles: {}, captions: {}, homes: [],
  hint: "", note: "",
  done: "", lost: "", shapes: [], groups: [], kinds: {}, symbols: {}, symbol: "", answers: {}, plays: false, able: [],
  most: 0, again: "", reading: false, lettered: "", look: "", names: {}, switches: {}, levels: {}, finish: "",
  buried: "", manipulations: {}, suits: {}, unaided: false, prepared: false, turn: "", modes: {}, match: "", site: "",
};
/** @type {BoardState} */
export const START = {
  mode: "read", about: WORDLESS, faces: {}, view: NOTHING, touched: [], offers: [], message: null, hushed: false,
  hint: null, opened: "", saving: "", silent: false, drag: null, moving: false, queue: [], touchedAt: -Infinity,
  looked: "", symbol: "", pointed: "", unfolded: true,
  sheet: { open: false, player: "", record: "", line: "", waits: "", look: "" },
  found: {}, panel: "", large: false, beside: "", switches: [], own: {}, tracing: UNTRACED,
  moments: NO_MOMENTS,
};
/** Nothing is carried and nothing waits, because Python does not answer. */
const IDLE = { drag: null, queue: [] };
/** The maximum milliseconds between the two touches of a double touch. */
const DOUBLE = 450;
/** The events that a board handles only at a moment of its game. */
const PLAYING = ["place", "offer", "figure", "home", "lift", "advice"];
/** The events that a read-only board handles. */
const LOOKING_ON = ["dressed", "view", "symbols", "point", "silence", "recall"];

/**
 * Return the state after an event, and the requests to Python.
 * @param {BoardState} state
 * @param {BoardEvent} event
 * @returns {Update}
 */
export function update(state, event) {
  let { state: after, intents } = handle(state, event);
  for (const kind of KINDS) {
    const { changes, intents: more = [] } = kind.follow(state, after, event);
    after = { ...after, ...changes };
    intents = [...intents, ...more];
  }
  return { state: after, intents };
}

/** @param {BoardState} state @param {BoardEvent} event @returns {Update} */
function handle(state, event) {
  if (state.mode === "read" && !LOOKING_ON.includes(event.type)) return become(state, {});
  if (state.view.walk && PLAYING.includes(event.type)) return become(state, { message: { kind: "walking" } });
  if (event.type === "escape" && state.tracing.open) return handle(state, { type: "trace" });
  // A player who goes on without an answer no longer waits for it.
  const goesOn = state.silent && [...PLAYING, "action"].includes(event.type);
  const next = react(goesOn ? { ...state, moving: false } : state, event);
  const { tracing, intents } = traced(state, next, event, [doubtOf(state), doubtOf(next.state)]);
  return { state: { ...next.state, tracing }, intents };
}

/** Return the subject that "Why?" asks about now. @param {BoardState} state @returns {Doubt | null} */
export function doubtOf(state) {
  const saying = told(state);
  const notice = saying?.kind === "notice" ? saying.notice : null;
  return state.mode === "play" ? subject(notice, state.offers, state.tracing.doubt) : null;
}

/** @param {BoardState} state @param {BoardEvent} event @returns {Update} */
function react(state, event) {
  switch (event.type) {
    case "dressed": return dress(state, event.about, event.faces);
    case "view": return see(state, event);
    case "symbols": return become(state, { symbol: event.symbol });
    case "place": return touchPlace({ ...state, message: null, beside: "" }, event);
    case "offer": return play({ ...state, message: null }, event.move);
    case "figure": return touchFigure({ ...state, message: null }, event.name);
    case "action": return act(state, event);
    case "answered": return goStep(state);
    case "advice": return takeAdvice({ ...state, message: null }, event.name);
    case "home": return sendHome({ ...state, message: null }, event.place);
    case "escape": return state.large && !busy(state) ? become(state, { large: false }) : letGo(state);
    case "large": return become(state, { large: event.large });
    case "saving": return become(state, { message: null, hushed: false });
    case "lift": return lift(state, event.place, event.depth);
    case "over": return become(state, { drag: state.drag && { ...state.drag, over: event.place } });
    case "drop": return drop(state, state.drag?.over);
    case "break": return drop(state, undefined);
    case "point": return become(state, { pointed: event.name });
    case "fold": return become(state, { unfolded: !state.unfolded });
    case "player": return askRecord({ ...state, sheet: { ...state.sheet, player: event.name } });
    case "silence": return become(state, { silent: event.silent, ...(event.silent && IDLE) });
    case "trouble": return become(state, { message: { kind: "trouble", text: event.text } });
    case "record": return become(state, { sheet: { ...state.sheet, ...event.told } });
    case "uncover": return become(state, {}, { type: "uncover", ply: state.view.ply }, ...askRecord(state).intents);
    case "watch": return follows(state, watchMoments(state.moments, state.view));
    case "scrub": return follows(state, scrubTo(state.moments, state.view, event.to));
    case "settle": return follows(state, goOn(state.moments, state.view));
    case "moments": return listMoves(state);
    case "turn": return seekTurn(state);
    case "walk": return become(state, {}, walkTo(state, event));
    case "learn": return become(state, {}, { type: "learn", ply: state.view.ply });
    case "found": return find(state, event);
    case "recall": return become(state, { switches: event.switches });
    case "switch": return become(state, { switches: toggled(state.switches, event.name) });
    case "deal": return become({ ...state, hushed: false, message: null }, {}, event);
    case "ask": return become(state, event.changes ?? {}, event.intent);
    case "trace": case "rule": return become(state, {});
  }
}

/** @param {BoardState} state @param {Partial<BoardState>} changes @param {Intent[]} intents @returns {Update} */
function become(state, changes, ...intents) {
  return { state: { ...state, ...changes }, intents };
}

/**
 * Store the answer to a query, unless the game has gone on since. `tracing` stores the answer to a trace query.
 * @param {BoardState} state
 * @param {{query: string, ply: number, found: unknown}} answer
 */
function find(state, { query, ply, found }) {
  const current = ply === state.view.ply && found !== null;
  if (query === "timeline") {
    return follows(state, learnMoments(state.moments, state.view, current ? /** @type {Timeline} */ (found) : null));
  }
  return become(state, current && query !== "trace" ? { found: { ...state.found, [query]: found } } : {});
}

/** Store a change of the timeline. @param {BoardState} state @param {Turned} turned */
function follows(state, { moments, intents }) {
  return become(state, { moments }, ...intents);
}

/**
 * Return the request for a moment of another line or, without a line, for the moment of the game.
 * @param {BoardState} state
 * @param {{line: string, to: number}} event
 * @returns {Intent}
 */
function walkTo({ view: { ply } }, { line, to }) {
  return line ? { type: "walk", line, to, ply } : { type: "goto", to: ply, ply };
}

/** List the moves of the moment, or hide them. @param {BoardState} state */
function listMoves(state) {
  const moments = { ...state.moments, open: !state.moments.open };
  return follows(state, moments.open ? watchMoments(moments, state.view) : { moments, intents: [] });
}

/** Ask what each move did; a game under way is given up only at the second request. @param {BoardState} state */
function seekTurn(state) {
  const { about: { turn: help }, view, moments, message } = state;
  if (!help) return become(state, {});
  const ended = view.over || moments.known.over;
  if (!ended && message?.kind !== "yield") return become(state, { message: { kind: "yield", help }, hushed: true });
  const asked = watchMoments({ ...moments, watched: false, open: true }, view);
  return become(state, { message: null, moments: asked.moments }, { type: "turn", ply: view.ply }, ...asked.intents);
}

/**
 * Store the parts of the board that moves do not change.
 * @param {BoardState} state
 * @param {Partial<FullAbout>} given
 * @param {Faces} faces
 */
function dress(state, given, faces) {
  const about = { ...WORDLESS, ...given };
  const mode = about.reading ? "read" : Object.keys(about.answers).length && !about.plays ? "choose" : "play";
  const symbol = state.symbol || about.symbol;
  return become(state, { about, faces: { ...faces, ...state.view.nested }, mode, symbol, looked: "", pointed: "" });
}

/**
 * Store a new view, and keep the player's touches if they still mean something. An objection to an answer deselects its
 * places.
 * @param {BoardState} state
 * @param {{view: BoardView, busy?: boolean}} event `busy` says whether a request is unanswered
 */
function see(state, { view, busy = false }) {
  const before = state.view;
  const moved = view.ply !== before.ply || view.deal !== before.deal;
  const changed = changedPlaces(before, view).length > 0;
  const choosing = state.mode === "choose";
  const drag = changed ? null : state.drag;
  const news = JSON.stringify(view.notice) !== JSON.stringify(before.notice) ? view.notice : null;
  const wrong = choosing && news?.kind === "objection";
  const held = choosing ? state.touched : kept(before, view, state.touched, keeping({ ...state, view }));
  const meant = wrong ? [] : news?.kind === "legal" && !held.length && !drag ? news.places : held;
  const { touched, offers } = settled(view.moves, meant);
  const answered = state.message?.kind === "looking" && view.notice;
  const timeline = keepUp(state.moments, before, view);
  const after = {
    ...state, view, touched, drag, faces: { ...state.faces, ...view.nested },
    moving: state.moving && !moved && busy,
    offers: choosing || drag ? [] : offers,
    message: moved || answered ? null : state.message, ...notices(state, view, moved),
    beside: moved ? "" : state.beside, found: moved ? {} : state.found,
    panel: view.deal === before.deal ? state.panel : "", moments: timeline.moments,
  };
  const intents = [...timeline.intents];
  if (view.followed && !before.followed && state.looked) intents.push({ type: "look", text: state.looked });
  if (state.sheet.open && (moved || changed)) intents.push(...askRecord(state).intents);
  return { state: after, intents };
}

/** Return whether there is a touch, a sheet or a message that Escape removes first. @param {BoardState} state */
function busy({ touched, panel, sheet, message, beside }) {
  return touched.length > 0 || panel !== "" || sheet.open || message !== null || beside !== "";
}

/**
 * Return the changes that a new view makes to the messages. Trouble with saving returns with every move, so it is shown
 * once and then does not hide other notices.
 * @param {BoardState} state
 * @param {BoardView} view
 * @param {boolean} moved
 * @returns {Pick<BoardState, "hushed" | "hint" | "opened" | "saving">}
 */
function notices(state, { notice }, moved) {
  const same = JSON.stringify(notice) === JSON.stringify(state.view.notice);
  const saving = notice?.kind === "save" ? notice.text : moved ? "" : state.saving;
  const again = notice?.kind === "save" && notice.text === state.saving;
  const fresh = moved || !same || state.message?.kind === "looking";
  const hint = notice && isHint(notice) && fresh ? notice : moved ? null : state.hint;
  return { saving, hushed: same && !moved ? state.hushed : again, hint, opened: hint ? state.opened : "" };
}

/**
 * Return some names with another one added, or removed if it was there.
 * @param {string[]} names
 * @param {string} name
 */
function toggled(names, name) {
  return names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
}

/**
 * Handle a touch on a place. Panels beside the board follow the card. A quick second touch sends the card home or makes
 * its obvious move; with one-touch moves switched on, the first touch does.
 * @param {BoardState} state
 * @param {{place: string, at: number, look?: string}} event
 */
function touchPlace(state, { place, at, look }) {
  const twice = at - state.touchedAt < DOUBLE && state.touched.length === 1 && state.touched[0] === place;
  const now = { ...state, touchedAt: at };
  if (state.mode === "choose") return toggle(now, place);
  const idle = state.about.homes.length > 0 && !fitting(state.view.moves, [place]).length;
  if (twice && (idle || homeward(state, place))) return sendHome(now, place);
  const meant = (twice || atOnce(state)) && state.view.moves.find(({ auto, places }) => auto && places[0] === place);
  if (meant) return follow(now, { touched: [], offers: [], play: meant });
  const choice = touch(state.view.moves, state.touched, place, keeping(state));
  const { state: after, intents } = choice.play ? become(now, {}) : lookAt(now, place, look);
  const done = follow(after, choice);
  return { state: done.state, intents: [...intents, ...done.intents] };
}

/** Return whether one touch makes a move: one-touch moves are on, and nothing is touched. @param {BoardState} state */
function atOnce({ about, switches, touched }) {
  return "one-touch" in about.switches && switches.includes("one-touch") && !touched.length;
}

/**
 * Report the touched card to the panels beside the board, except for playing cards, which have no page.
 * @param {BoardState} state
 * @param {string} place
 * @param {string} [look] the card, if one of several was touched
 */
function lookAt(state, place, look) {
  const cards = slotAt(state.view, place)?.cards ?? [];
  const card = look ?? (cards[0]?.role === "ground" ? cards[0] : cards.at(-1))?.text;
  if (!card || state.faces[card]?.kind === "suit") return become(state, {});
  const intents = state.view.followed ? [/** @type {Intent} */ ({ type: "look", text: card })] : [];
  return become(state, { looked: card }, ...intents);
}

/**
 * Choose a place for the answer, or take the choice back; a place that cannot be in the answer is ignored. If the
 * answer is a single place, a new choice replaces the old one. The first touch after a wrong answer dismisses the
 * verdict; unless it takes back a place, it begins a new choice. Once the question is over, nothing can be chosen.
 * @param {BoardState} state
 * @param {string} place
 */
function toggle(state, place) {
  const { touched, hushed, view: { notice }, about: { able, most, answers } } = state;
  const verdict = hushed ? undefined : notice?.kind;
  if (verdict === "right" || `${Object.keys(answers)}` === "next") return become(state, {});
  const takes = able.length ? able.includes(place) : may(state, [place]);
  if (!takes) return become(state, { message: { kind: "aside" } });
  const wrong = verdict === "answer";
  const others = touched.filter((other) => other !== place);
  const chosen = others.length < touched.length ? others : [...(most === 1 || wrong ? [] : touched), place];
  return become(state, { touched: chosen, offers: [], hushed: hushed || wrong });
}

/**
 * Handle a touch on a figure of the legend: it touches all its places, and a second touch makes its move.
 * @param {BoardState} state
 * @param {string} name
 */
function touchFigure(state, name) {
  const shape = listed(state.about).find((one) => one.name === name);
  if (!shape) return become(state, {});
  const { touched, offers } = state;
  if (offers.length === 1 && figureOf([shape], touched)) return play(state, offers[0].text);
  if (state.mode === "choose") return follow(state, settled([], shape.places));
  const choice = settled(state.view.moves, shape.places);
  return follow(state, choice.offers.length ? choice : { ...choice, why: shape.places });
}

/**
 * Carry out a choice: make its move, or ask why there is no such move.
 * @param {BoardState} state
 * @param {Choice} choice
 */
function follow(state, { touched, offers, play: made, why, cards }) {
  const [only] = offers.length === 1 && touched.length ? offers : [];
  const button = state.about.actions[only?.text ?? ""];
  const text = [only?.warning, button && `Touch “${button}” to go on.`].filter(Boolean).join(" ");
  const warning = only?.warning ? { kind: /** @type {const} */ ("warning"), text } : null;
  const after = { ...state, touched, offers, hushed: !why, message: warning };
  if (made) return play(after, made.text);
  if (!why) return become(after, {});
  return become(after, {}, { type: "why", places: why, ply: state.view.ply, ...(cards && { cards }) });
}

/** Ask for a move. @param {BoardState} state @param {string} move */
function play(state, move) {
  return become(state, { touched: [], offers: [], moving: true }, { type: "play", move, ply: state.view.ply });
}

/** Send the top card of a place home, or ask why it cannot go yet. @param {BoardState} state @param {string} place */
function sendHome(state, place) {
  const { homes } = state.about;
  if (!homes.length || stays(state, place)) return become(state, {});
  const move = homeward(state, place);
  return follow(state, { touched: [], offers: [], ...(move ? { play: move } : { why: [place, ...homes] }) });
}

/** Return the move that sends the top card of a place home. @param {BoardState} state @param {string} place */
function homeward({ about, view }, place) {
  return view.moves.find(({ places: [from, to, ...more] }) => {
    return from === place && about.homes.includes(to) && !more.length;
  });
}

/**
 * End a move that was under way, and request the next undo or redo that has waited for Python.
 * @param {BoardState} state
 */
function goStep(state) {
  const [type, ...queue] = state.queue;
  const now = { ...state, moving: false };
  return type ? become(now, { queue }, { type, ply: now.view.ply }) : become(now, {});
}

/**
 * Handle a button below the board. A button that is not a request asks for the move with its name. While Python is
 * `busy`, an undo or redo waits: it is about the view that is on its way.
 * @param {BoardState} state
 * @param {{name: string, clicks?: number, busy?: boolean}} event `clicks` is the number of quick clicks up to this one
 */
function act(state, { name, clicks = 1, busy = false }) {
  if (name === "new") return clicks > 1 ? become(state, {}) : dealAgain({ ...state, hushed: false });
  const now = { ...state, message: null, hushed: false, beside: /** @type {const} */ ("") };
  const { ply } = state.view;
  switch (name) {
    case "record": return turnSheet(now);
    case "large": return become(now, { large: !state.large, panel: "" });
    case "guide": return become(now, { beside: state.beside === "asked" ? "" : "asked", panel: "" });
    case "deals": case "options": return turnPanel(now, name);
    case "finish": return state.view.finish ? become(now, {}, { type: "finish", ply }) : play(now, name);
    case "show": return showFits(now);
    case "choose": return become(now, {}, { type: "choose", places: state.touched, ply });
    case "none": return become(now, {}, { type: "choose", places: [], ply });
    case "again": return become(now, {}, { type: "goto", to: 0, ply });
    case "undo": case "redo":
      return busy ? become(now, { queue: [...state.queue, name] }) : become(now, {}, { type: name, ply });
    case "home": return become(now, {}, { type: name, ply });
    case "hint": case "peek": {
      const looking = /** @type {const} */ ({ kind: "looking", wish: name });
      const changes = { touched: [], offers: [], message: looking, hint: null, panel: "" };
      return become({ ...now, opened: "" }, changes, { type: name, ply });
    }
    case "stuck": return confirm(now, name);
    default: return KINDS.some(({ panels }) => panels.includes(name)) ? turnPanel(now, name) : play(now, name);
  }
}

/**
 * Make a move at the second request; the first request shows its warning.
 * @param {BoardState} state
 * @param {string} name
 */
function confirm(state, name) {
  const move = state.view.moves.find(({ text }) => text === name);
  if (!move?.warning || state.offers.includes(move)) return play(state, name);
  return follow(state, { touched: move.places, offers: [move] });
}

/**
 * Handle a button of the hint. It makes the plan's next move, goes back to a moment when the game could be won, or
 * opens a part of the hint.
 * @param {BoardState} state
 * @param {string} name
 */
function takeAdvice(state, name) {
  const { hint, view: { ply } } = state;
  if (name === "do" && hint?.plan) return play(state, hint.plan[0].text);
  if (name === "back" && hint?.back !== undefined) return become(state, {}, { type: "goto", to: hint.back, ply });
  if (name !== "plan" && name !== "details") return become(state, {});
  return become(state, { opened: state.opened === name ? "" : name });
}

/** Deal again; a game under way is left only at the second request. @param {BoardState} state */
function dealAgain(state) {
  const { about, view, message } = state;
  if (!about.again && view.ply > 0 && !view.over && message?.kind !== "leave") {
    return become(state, { message: { kind: "leave" } });
  }
  return become(state, { message: null }, { type: "new", ply: view.ply });
}

/** Open or close the record of the game. @param {BoardState} state */
function turnSheet(state) {
  const sheet = { ...state.sheet, open: !state.sheet.open };
  return sheet.open ? askRecord({ ...state, sheet, panel: "" }) : become(state, { sheet });
}

/**
 * Open or close a sheet; only one is open at a time.
 * @param {BoardState} state
 * @param {string} name
 */
function turnPanel(state, name) {
  return become(state, { panel: state.panel === name ? "" : name, sheet: { ...state.sheet, open: false } });
}

/** Ask for the record, with the typed name. @param {BoardState} state */
function askRecord(state) {
  return become(state, {}, { type: "record", player: state.sheet.player });
}

/**
 * Ask for the mates and habitats of the touched birds, and dismiss a notice about other birds.
 * @param {BoardState} state
 */
function showFits(state) {
  const { touched, view } = state;
  if (!touched.length) return become(state, {});
  return become(state, { hushed: true }, { type: "show", places: touched, ply: view.ply });
}

/** Deselect all touched places, and dismiss the message. @param {BoardState} state */
function letGo(state) {
  const sheet = { ...state.sheet, open: false };
  const none = /** @type {const} */ ("");
  const closed = { message: null, hushed: true, hint: null, sheet, panel: none, beside: none };
  return become(state, { touched: [], offers: [], drag: null, opened: "", ...closed });
}

/**
 * Handle cards being picked up.
 * @param {BoardState} state
 * @param {string} place
 * @param {number} depth the depth of the card picked up
 */
function lift(state, place, depth) {
  const { moves } = state.view;
  const others = state.touched.includes(place) ? state.touched.filter((other) => other !== place) : [];
  const cards = carried(moves, place, depth, slotAt(state.view, place)?.run ?? 1);
  const held = { drag: { from: place, cards, over: undefined }, touched: [...others, place], offers: [] };
  const { state: looking, intents } = lookAt(state, place);
  return become(looking, { ...held, message: null, hushed: true }, ...intents);
}

/** Handle cards being dropped. @param {BoardState} state @param {string | undefined} target */
function drop(state, target) {
  const { drag, touched, view } = state;
  if (!drag) return become(state, {});
  const aimless = target === undefined || target === drag.from;
  const choice = aimless ? settled([], []) : dropped(view.moves, touched, target, drag.cards);
  return follow({ ...state, drag: null }, choice);
}
