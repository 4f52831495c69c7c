import { make, mark, put } from "../shared/dom.js";

/** @import { About, Intent, Ledger, Report, Shapes } from "../shared/types.js" */
/** @import { BoardState } from "./state.js" */

/**
 * The suit ledger: a slot for each suit, which fills as places are touched. Python counts; this module asks and draws.
 *
 * @typedef {Pick<BoardState, "mode" | "about" | "view" | "touched" | "drag" | "unfolded" | "found">} Asking
 */

/**
 * Return the queries after an event: one for the ledger of the places now touched. If the panel of figures is open and
 * out of date, another asks for the state of all figures.
 * @param {Asking} before
 * @param {Asking} after
 * @returns {Intent[]}
 */
export function questions(before, after) {
  const { mode, about, view, touched, drag, unfolded } = after;
  if (mode === "read" || !about.shapes.length || view.ply < 0) return [];
  const moved = view.ply !== before.view.ply || view.deal !== before.view.deal;
  const changed = moved || `${touched}` !== `${before.touched}` || Boolean(before.drag) !== Boolean(drag);
  const suits = about.unaided && { suits: true };
  const { ply } = view;
  return [
    ...(changed && touched.length && !drag ? [query("ledger", ply, { places: touched, ...suits })] : []),
    ...(!about.unaided && unfolded && (moved || !before.unfolded) ? [query("shapes", ply, {})] : []),
  ];
}

/** @param {string} name @param {number} ply @param {object} more @returns {Intent} */
function query(name, ply, more) {
  return { type: "query", name, ply, ...more };
}

/**
 * Return the ledger to show: of the figure pointed at in the panel, or else of the touched places.
 * @param {Pick<BoardState, "found" | "pointed" | "touched" | "drag">} state
 * @returns {Ledger | Report | undefined}
 */
export function tallied({ found, pointed, touched, drag }) {
  const shapes = /** @type {Shapes | undefined} */ (found.shapes);
  if (pointed) return shapes?.figures[pointed];
  return touched.length && !drag ? /** @type {Ledger | undefined} */ (found.ledger) : undefined;
}

/** Return the content of a slot in words. @param {string[]} places @param {string} [short] */
function holding(places, short = "") {
  if (!places.length) return `missing${short && `; ${short}`}`;
  return places.length > 1 ? `${places.length} times: ${places.join(", ")}` : places[0];
}

/** The row of slots, and a line that explains them. */
export class LedgerRow {
  line = make("p", "tally", [], { "data-tally": "" });
  /** The line for screen readers, which has text once the touched places leave a choice. */
  spoken = make("span", "unseen", [], { "aria-live": "polite" });
  root = make("div", "ledger", [], { "data-ledger": "", role: "group", hidden: "" });
  drawn = "";

  /** @param {BoardState} state */
  draw(state) {
    const { about, mode } = state;
    mark(this.root, "hidden", mode !== "read" && about.shapes.length ? null : "");
    const shown = tallied(state);
    put(this.line, shown?.says ?? "");
    put(this.spoken, !state.pointed && ["ready", "spare"].includes(shown?.state ?? "") ? shown?.says ?? "" : "");
    const drawn = JSON.stringify([about.suits, shown, state.symbol]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.root.replaceChildren(...this.slots(about, shown));
    const held = Object.entries(about.suits).map(([suit, [name]]) => {
      return `${name} ${holding(shown?.slots[suit] ?? [], shown?.short?.[suit])}`;
    });
    mark(this.root, "aria-label", shown ? `Suits: ${held.join("; ")}` : "Suits: touch places to count them");
  }

  /** @param {About} about @param {Ledger | Report | undefined} shown */
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
