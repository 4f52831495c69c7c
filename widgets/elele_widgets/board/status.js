import { recordName } from "./actions.js";
import { Advice } from "./advice.js";
import { barred } from "./book.js";
import { nextLine } from "./hand.js";
import { still } from "./motion.js";
import { hinting, told } from "./marks.js";
import { doubtOf } from "./state.js";
import { SILENT } from "../shared/channel.js";
import { make, mark, noteDrawn, put } from "../shared/dom.js";

/** @import { FullAbout } from "../shared/models.js" */
/** @import { BoardView } from "../shared/types.js" */
/** @import { BoardState } from "./state.js" */

/** The texts of a board: the score, the notice, the last event, the ending. */

const LEAVE = "This game is still under way. Touch “New deal” again to leave it.";
const ASIDE = "The question is not about this place. Touch the places it asks about.";
const WALKING = "You are looking at another line. Go back to your game to play.";
const YIELD = {
  peek: "This looks at all cards, hidden ones too, and counts as a peek. Touch again to give up and look.",
  hint: "This compares your moves with others and counts as a hint. Touch again to give up and look.",
};
const LOOKING = { hint: "Looking for a hint…", peek: "Looking at the hidden cards…" };

/** Return the text of the message to the player. @param {ReturnType<typeof told>} saying */
export function wordsOf(saying) {
  switch (saying?.kind) {
    case "silent": return SILENT;
    case "leave": return LEAVE;
    case "aside": return ASIDE;
    case "walking": return WALKING;
    case "yield": return YIELD[saying.help];
    case "looking": return LOOKING[saying.wish];
    case "warning": case "trouble": return saying.text;
    case "notice": return saying.notice.text;
    default: return "";
  }
}

export class Status {
  score = make("span", "number", [], { "data-score": "" });
  best = make("span", "of");
  plaque = make("div", "plaque", [this.score, this.best]);
  notice = make("p", "notice", [], { "data-notice": "", "aria-live": "polite" });
  /** The line on what to touch next. */
  next = make("p", "next", [], { "data-next": "", "aria-live": "polite" });
  happened = make("p", "status", [], { role: "status", "aria-live": "polite" });
  result = make("div", "result");
  offers = make("div", "offers", [], { "data-offers": "", role: "group", "aria-label": "Moves to choose from" });
  /** The offers for screen readers. */
  offered = make("span", "unseen", [], { "data-offered": "", "aria-live": "polite" });
  advice = new Advice();
  why = make("button", "why", ["Why?"], { "data-why": "", "aria-keyshortcuts": "w", hidden: "" });
  says = make("div", "says", [
    this.result, this.notice, this.next, this.happened, this.offered, this.offers, this.why,
    this.advice.root, this.advice.panel,
  ]);
  colophon = make("span", "colophon");
  /** The button that shows trouble with saving again. */
  saving = make("button", "saving", [], { "data-saving": "", hidden: "" });
  /** The score to show while a scene counts points. @type {number | null} */
  held = null;
  /** What a part shows beside the score instead of the best score. @type {string | null} */
  measured = null;

  /** @param {BoardState} state */
  draw(state) {
    const { view, about } = state;
    const saying = told(state);
    const text = wordsOf(saying);
    this.count(state);
    mark(this.plaque, "hidden", about.unit ? null : "");
    put(this.notice, text);
    const next = nextLine(state);
    const happened = view.announce || (next ? "" : about.hint);
    put(this.happened, [happened, view.finish && about.finish].filter(Boolean).join(" "));
    // The line about the old position would be announced while Python makes the move.
    if (!state.moving) put(this.next, next);
    mark(this.says, "data-holding", state.touched.length > 0 && "");
    const elsewhere = saying?.kind === "notice" && saying.notice.kind === "turned";
    mark(this.notice, "data-elsewhere", elsewhere && "");
    mark(this.says, "data-noticed", text && !elsewhere ? "" : null);
    mark(this.says, "data-over", view.over ? "" : null);
    mark(this.says, "data-won", view.won ? "" : null);
    put(this.colophon, [view.deal, `move ${view.ply}`, about.note].filter(Boolean).join(" · "));
    const aside = saying?.kind === "notice" && saying.notice.kind === "save" ? "" : state.saving;
    put(this.saving, aside);
    mark(this.saving, "hidden", aside ? null : "");
    this.advice.draw(hinting(state), state.opened);
    mark(this.why, "hidden", doubtOf(state) || state.tracing.open ? null : "");
    mark(this.why, "aria-expanded", `${state.tracing.open}`);
    this.end(state);
  }

  /**
   * Show what the score counts, and the best possible score or what a part measures it by.
   * @param {BoardState} state
   * @param {string | null} measured
   */
  measure({ view, about }, measured) {
    this.measured = measured;
    const unit = unitOf(about, this.held ?? view.score);
    const ofBest = measured === null && about.best && `of ${about.best} ${about.unit}`;
    put(this.best, ofBest || [unit, measured].filter(Boolean).join(" "));
  }

  /** Show the score, or the points that a scene has counted so far. @param {BoardState} state */
  count(state) {
    const { score } = state.view;
    const shown = `${this.held ?? score}`;
    const scored = this.score.textContent !== "" && this.score.textContent !== shown;
    put(this.score, shown);
    this.measure(state, this.measured);
    mark(this.score, "data-score", `${score}`);
    if (scored && !still()) this.score.animate({ scale: ["1.35", "1"] }, { duration: 300, easing: "ease-out" });
  }

  /** Offer moves by name, except those that have a button of their own. @param {BoardState} state */
  offer({ offers, about }) {
    const moves = offers.filter(({ text }) => !(text in about.actions));
    const words = moves.length ? `You can choose: ${moves.map((move) => move.says).join("; or ")}.` : "";
    if (!noteDrawn(this.offers, [words, ...moves.map((move) => move.text)])) return;
    this.offered.textContent = words;
    this.offers.replaceChildren(...moves.map((move) => {
      return make("button", "offer", [move.says], { "data-offer": move.text });
    }));
  }

  /** Show the result, and the actions that are possible now. @param {BoardState} state */
  end({ view, about, mode }) {
    if (!noteDrawn(this.result, view.over && [view.score, view.won, view.book, view.took, about])) return;
    this.result.replaceChildren(...(view.over ? ending(view, about, mode === "play") : []));
  }
}

/** Return what a score counts. @param {Pick<FullAbout, "unit" | "unit_of_one">} about @param {number} score */
function unitOf({ unit, unit_of_one: one }, score) {
  return score === 1 && one || unit;
}

/** @param {BoardView} view @param {FullAbout} about @param {boolean} playing */
function ending(view, about, playing) {
  const lost = !view.won && about.lost;
  const hidden = view.zones.some(({ slots }) => slots.some(({ cards }) => cards.some(({ up }) => !up)));
  const ways = {
    ...(lost && view.ply > 0 && { undo: "Take back the last step" }),
    ...(lost && hidden && about.buried && about.actions.peek && { peek: about.buried }),
    ...(view.season && playing && { again: "Again", new: "New deal" }),
    record: recordName(about),
  };
  const buttons = Object.entries(ways).map(([action, name]) => {
    return make("button", "action", [name], { "data-ending": action });
  });
  const { book } = view;
  const stands = book && make("span", "stands", [book.says], { "data-book": "" });
  const took = view.took && make("span", "stands", [`${view.took}.`], { "data-took": "" });
  return [
    make("span", "total", [`${view.score}`]),
    make("span", "best", [about.best ? `of ${about.best} ${about.unit}` : unitOf(about, view.score)]),
    make("span", "outcome", [make("strong", "done", [lost || about.done]), took, took && " ", stands]),
    ...(book ? barred(book) : []),
    ...(playing ? [make("span", "ways", buttons)] : []),
    ...(book?.trouble ? [make("span", "trouble", [book.trouble])] : []),
  ];
}
