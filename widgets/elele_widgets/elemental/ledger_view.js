import { figureOf } from "../board/figures.js";
import { Part } from "../board/parts.js";
import { listed } from "../board/places.js";
import { make, mark, noteDrawn, put } from "../shared/dom.js";

/** @import { FullAbout } from "../shared/models.js" */
/** @import { Intent, Ledger, Report } from "../shared/types.js" */
/** @import { Board } from "../board/board_view.js" */
/** @import { BoardEvent, BoardState } from "../board/state.js" */

/**
 * The suit ledger: a slot for each suit, which fills as places are touched. Python counts; this module asks and draws.
 *
 * @typedef {object} Counting
 * @property {string} asked the places of the last query, until the next move
 * @property {boolean} waiting whether that query is unanswered
 */

/** @type {Counting} */
const UNCOUNTED = { asked: "", waiting: false };

/** Return the query that a state has counted. @param {BoardState} state */
function countingOf({ own }) {
  return /** @type {Counting | undefined} */ (own.ledger) ?? UNCOUNTED;
}

/**
 * Return the queries after an event. One asks for the ledger of the touched places, unless the view has it; while a
 * query is unanswered, the next one waits. If the panel of figures is open, another asks Python to send their state
 * with every view.
 * @param {BoardState} before
 * @param {BoardState} after
 * @param {BoardEvent} event
 * @returns {{counting: Counting, intents: Intent[]}}
 */
function questions(before, after, event) {
  const { mode, about, view, touched, drag, unfolded } = after;
  if (mode === "read" || !about.shapes.length || view.ply < 0) return { counting: UNCOUNTED, intents: [] };
  const moved = view.ply !== before.view.ply || view.deal !== before.view.deal;
  const { type } = event;
  const answered = type === "found" ? event.query === "ledger" : ["trouble", "silence", "view"].includes(type);
  const known = countingOf(before);
  const waiting = known.waiting && !answered;
  const asked = moved ? "" : known.asked;
  /** @type {Intent[]} */
  const intents = [];
  const wanted = drag || sent(after) ? "" : `${touched}`;
  const asks = wanted !== "" && wanted !== asked && !waiting;
  if (asks) {
    const suits = about.unaided && { suits: true };
    intents.push({ type: "query", name: "ledger", ply: view.ply, places: touched, ...suits });
  }
  if (!about.unaided && !view.shapes && unfolded && (moved || !before.unfolded)) intents.push({ type: "shapes" });
  return { counting: { asked: asks || !wanted ? wanted : asked, waiting: asks || waiting }, intents };
}

/**
 * Return the ledger of the touched places if the view has it: of a spare, or of a block or a cross that is ready.
 * @param {Pick<BoardState, "about" | "view" | "touched">} state
 */
function sent({ about, view: { shapes }, touched }) {
  if (touched.length === 1) return shapes?.spares[touched[0]];
  const figure = touched.length > 2 ? figureOf(listed(about), touched) : undefined;
  const report = figure && shapes?.figures[figure.name];
  return report?.state === "ready" ? report : undefined;
}

/**
 * Return the ledger to show: of the figure pointed at in the panel, or else of the touched places.
 * @param {Pick<BoardState, "about" | "view" | "found" | "pointed" | "touched" | "drag">} state
 */
export function tallied(state) {
  const { view, found, pointed, touched, drag } = state;
  if (pointed) return view.shapes?.figures[pointed];
  return touched.length && !drag ? sent(state) ?? /** @type {Ledger | undefined} */ (found.ledger) : undefined;
}

/** Return the content of a slot in words. @param {string[]} places @param {string} [short] */
function holding(places, short = "") {
  if (!places.length) return `missing${short && `; ${short}`}`;
  return places.length > 1 ? `${places.length} times: ${places.join(", ")}` : places[0];
}

/** The row of slots, and a line that explains them. */
export class LedgerRow extends Part {
  line = make("p", "tally", [], { "data-tally": "" });
  /** The line for screen readers, which has text once the touched places leave a choice. */
  spoken = make("span", "unseen", [], { "aria-live": "polite" });
  root = make("div", "ledger", [], { "data-ledger": "", role: "group", hidden: "" });

  /** @param {Board} board */
  constructor(board) {
    super(board);
    board.status.says.prepend(this.root);
    board.status.says.append(this.line, this.spoken);
  }

  /** @override @type {typeof Part.follow} */
  static follow(before, after, event) {
    const { counting, intents } = questions(before, after, event);
    return { changes: { own: { ...after.own, ledger: counting } }, intents };
  }

  /**
   * Return the steps that the ledger suggests, and the places where a card completes a figure.
   * @override @type {typeof Part.pointing}
   */
  static pointing(state) {
    const ledger = tallied(state);
    return {
      steps: ledger?.cure?.flatMap(({ places }) => places),
      targets: ledger && "targets" in ledger ? ledger.targets : undefined,
    };
  }

  /** @param {BoardState} state @override */
  draw(state) {
    const { about, mode } = state;
    mark(this.root, "hidden", mode !== "read" && about.shapes.length ? null : "");
    const shown = tallied(state);
    put(this.line, shown?.says ?? "");
    put(this.spoken, !state.pointed && ["ready", "spare"].includes(shown?.state ?? "") ? shown?.says ?? "" : "");
    if (!noteDrawn(this.root, [about.suits, shown, state.symbol])) return;
    this.root.replaceChildren(...this.slots(about, shown));
    const held = Object.entries(about.suits).map(([suit, [name]]) => {
      return `${name} ${holding(shown?.slots[suit] ?? [], shown?.short?.[suit])}`;
    });
    mark(this.root, "aria-label", shown ? `Suits: ${held.join("; ")}` : "Suits: touch places to count their suits");
  }

  /** @param {FullAbout} about @param {Ledger | Report | undefined} shown */
  slots({ suits }, shown) {
    const slots = Object.entries(suits).map(([suit, [name, , element]]) => {
      const places = shown?.slots[suit] ?? [];
      const kind = !shown ? "idle" : places.length > 1 ? "double" : places.length ? "one" : "missing";
      const text = places.length ? places.join(" ") : shown?.short?.[suit] ?? "";
      const signs = [make("span", `icon ${name}`), make("span", `icon element ${element}`)];
      return make("span", `slot ${kind}`, [...signs, make("span", "held", [text])], {
        "data-suit": suit, "data-slot": kind, "data-times": `${places.length}`,
        title: shown ? `${name}: ${holding(places, shown.short?.[suit])}` : name,
      });
    });
    return shown?.middle ? [...slots, middleOf(shown.middle)] : slots;
  }
}

/**
 * Draw the middle of a cross, and the number of spares that still fit.
 * @param {NonNullable<Report["middle"]>} middle
 */
function middleOf({ place, empty, room }) {
  const words = `middle ${place}${empty ? " is empty" : ""}; room for ${room || "no"} spare${room === 1 ? "" : "s"}`;
  const text = `${place} → ${room || "full"}`;
  return make("span", empty || !room ? "slot missing" : "slot one", [text], { "data-middle": "", title: words });
}
