import { handleAt, momentRemarks, momentWords } from "./moments.js";
import { Tree } from "./tree_view.js";
import { closest, make, mark, noteDrawn, put } from "../shared/dom.js";

/** @import { BoardEvent, BoardState } from "./state.js" */

/**
 * The timeline under a board: a slider over the moves, the game as a tree with what each move did, and the moves that
 * are possible at each moment.
 */

const REPLACES = "Playing here replaces all later moves.";
const SEEKING = "Looking at your moves, one by one…";
/** The milliseconds for which the handle must rest before the board follows. */
const SCRUB_REST = 120;

/** @param {string} name @param {string} text @param {string} label @param {string} kind */
function timeButton(name, text, label = "", kind = "action") {
  /** @type {Record<string, string>} */
  const named = label ? { "aria-label": label, title: label } : {};
  return make("button", kind, [text], { "data-time": name, ...named });
}

export class TimelineRow {
  slider = /** @type {HTMLInputElement} */ (make("input", "scrubber", [], {
    type: "range", min: "0", max: "0", step: "1", "aria-label": "Moment of the game", "data-time": "slider",
  }));
  marks = make("span", "moments", [], { "aria-hidden": "true" });
  first = timeButton("first", "|◀", "To the beginning", "way");
  last = timeButton("last", "▶|", "To the last move", "way");
  words = make("span", "said");
  more = make("span", "aside");
  /** The line on the moment at the handle, which stands among the words of the board. */
  moment = make("p", "moment", [this.words, " ", this.more], { "data-moment": "" });
  list = timeButton("list", "Moves");
  turn = timeButton("turn", "Study this game");
  told = make("p", "turned", [], { "data-turned": "" });
  there = timeButton("there", "Go there");
  learn = timeButton("learn", "Learn from your mistakes");
  back = timeButton("back", "Back to your game");
  verdict = make("div", "verdict", [this.told, this.there, this.learn, this.back]);
  could = make("p", "could");
  choices = make("ul", "choices", [], { tabindex: "0", role: "list" });
  yields = timeButton("yield", "Give up and study this game");
  details = make("div", "details", [], { hidden: "", "data-choices": "" });
  root = make("div", "timeline", [
    this.first, make("span", "track", [this.marks, this.slider]), this.last, this.list, this.turn, this.details,
  ], { role: "group", "aria-label": "Timeline", "data-timeline": "" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  rest = undefined;

  /** @param {(event: BoardEvent) => void} dispatch */
  constructor(dispatch) {
    this.dispatch = dispatch;
    this.tree = new Tree(dispatch);
    const { root, slider } = this;
    this.details.append(this.verdict, this.tree.root, this.could, this.choices, this.yields);
    slider.addEventListener("input", () => this.scrub(Number(slider.value)));
    slider.addEventListener("change", () => this.settle());
    slider.addEventListener("focus", () => dispatch({ type: "watch" }));
    slider.addEventListener("pointerenter", () => dispatch({ type: "watch" }));
    root.addEventListener("click", (event) => this.click(closest(event, "[data-time]")));
  }

  /** @param {number} to */
  scrub(to) {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.settle(), SCRUB_REST);
    this.dispatch({ type: "scrub", to });
  }

  settle() {
    clearTimeout(this.rest);
    this.dispatch({ type: "settle" });
  }

  /** @param {HTMLElement | null} button */
  click(button) {
    const name = button?.dataset.time;
    const to = { first: 0, last: Number(this.slider.max), there: Number(this.there.dataset.to) }[name ?? ""];
    if (to !== undefined) {
      this.scrub(to);
      this.settle();
    } else if (name === "list") this.dispatch({ type: "moments" });
    else if (name === "turn" || name === "yield") this.dispatch({ type: "turn" });
    else if (name === "learn") this.dispatch({ type: "learn" });
    else if (name === "back") this.dispatch({ type: "walk", line: "", to: 0 });
  }

  /** @param {BoardState} state */
  draw(state) {
    const { view, about, mode, moments } = state;
    const at = handleAt(moments, view);
    this.root.hidden = mode !== "play" || Boolean(about.again);
    if (this.root.hidden) return;
    const { known } = moments;
    const words = momentWords(moments, view);
    const remark = momentRemarks(moments, at);
    if (this.slider.max !== `${view.plies}`) this.slider.max = `${view.plies}`;
    if (this.slider.value !== `${at}`) this.slider.value = `${at}`;
    this.slider.disabled = !view.plies;
    mark(this.slider, "aria-valuetext", [words, remark].filter(Boolean).join(" "));
    mark(this.first, "aria-disabled", at > 0 || view.walk ? null : "true");
    mark(this.last, "aria-disabled", at < view.plies || view.walk ? null : "true");
    put(this.words, words);
    put(this.more, at < view.plies && !view.walk ? REPLACES : "");
    mark(this.list, "aria-expanded", `${moments.open}`);
    const ended = known.over || view.over;
    const asks = about.turn && view.plies > 0 && !known.turn && !known.searching;
    this.turn.hidden = !(asks && ended && !view.won);
    this.yields.hidden = !(asks && !ended);
    this.drawVerdict(state);
    this.drawMarks(state);
    this.details.hidden = !state.moments.open;
    if (!state.moments.open) return;
    this.tree.draw(state);
    this.drawChoices(state, remark);
  }

  /** Show the turning point, as far as it is known, and the ways on from it. @param {BoardState} state */
  drawVerdict({ view, moments: { known: { turn, searching, mistakes } } }) {
    put(this.told, turn?.text ?? (searching ? SEEKING : ""));
    this.learn.hidden = !mistakes || searching;
    this.back.hidden = !view.walk;
    this.verdict.hidden = !this.told.textContent && !mistakes && !view.walk;
    const to = turn?.ply ?? turn?.between[0];
    this.there.hidden = typeof to !== "number";
    this.there.dataset.to = `${to}`;
  }

  /** Mark comments, peeks, moves made together, and the turning point. @param {BoardState} state */
  drawMarks({ view: { plies }, moments: { known } }) {
    if (!noteDrawn(this.marks, [plies, known])) return;
    const { comments, peeks, together, turn } = known;
    const [won, lost] = turn?.between ?? [null, null];
    this.marks.replaceChildren(...[
      ...together.map((ply) => momentMark("together", ply, plies)),
      ...Object.keys(comments).map((ply) => momentMark("comment", Number(ply), plies)),
      ...peeks.map((ply) => momentMark("peek", ply, plies)),
      ...(turn && turn.ply === null && won !== null && lost !== null ? [momentMark("open", won, plies, lost)] : []),
      ...(turn && turn.ply !== null ? [momentMark("turn", turn.ply, plies)] : []),
    ]);
  }

  /**
   * List the possible moves at the moment of the view, and mark the move that was made.
   * @param {BoardState} state
   * @param {string} remark
   */
  drawChoices({ view, moments: { moves, known } }, remark) {
    this.could.hidden = this.choices.hidden = Boolean(view.walk);
    const made = moves[view.ply];
    const better = known.turn?.ply === view.ply ? known.turn.better : "";
    if (!noteDrawn(this.choices, [view.ply, view.moves, made, better, remark])) return;
    const count = view.moves.length;
    const could = !count ? "No moves are left." : `${made ? "At this moment, you could make" : "You can make"} `
      + `${count === 1 ? "1 move" : `one of ${count} moves`}:`;
    put(this.could, [remark, could].filter(Boolean).join(" "));
    this.choices.replaceChildren(...view.moves.map(({ text, says }) => {
      if (text === made?.text) return choiceEntry(says, "made", "your move");
      return text === better ? choiceEntry(says, "better", "a better move") : choiceEntry(says);
    }));
    mark(this.choices, "aria-label", could);
    const here = /** @type {HTMLElement | null} */ (this.choices.querySelector('[data-choice="made"]'));
    this.choices.scrollTop = here ? here.offsetTop - this.choices.clientHeight / 2 : 0;
  }
}

/** Make an entry of the list. @param {string} says @param {string} [what] @param {string} [note] */
function choiceEntry(says, what, note) {
  return make("li", "", [says, note && make("strong", "note", [note])], what ? { "data-choice": what } : {});
}

/**
 * Make a mark at one moment of the timeline, or from one moment to another.
 * @param {string} kind
 * @param {number} ply
 * @param {number} plies
 * @param {number} [to]
 */
function momentMark(kind, ply, plies, to) {
  const node = make("i", kind);
  node.style.setProperty("--at", `${ply / plies}`);
  if (to !== undefined) node.style.setProperty("--to", `${to / plies}`);
  return node;
}
