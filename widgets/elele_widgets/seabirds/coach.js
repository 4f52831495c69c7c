import { leadingOn } from "../board/choose.js";
import { handLine } from "../board/hand.js";
import { Part } from "../board/parts.js";
import { make, mark, noteDrawn, put } from "../shared/dom.js";

/** @import { CoachStep } from "../shared/types.js" */
/** @import { Board } from "../board/board_view.js" */
/** @import { BoardEvent, BoardState } from "../board/state.js" */

/**
 * The coach of a first game: the tasks done, the task to do now, and marks on the places to touch. Python decides the
 * steps.
 */

/** Return the ways that contain all touched places. @param {CoachStep} step @param {string[]} touched */
function waysOn({ ways }, touched) {
  return ways.filter((way) => touched.every((place) => way.includes(place)));
}

/** Return the index of the place to touch next in a way. @param {string[]} way @param {string[]} touched */
function nextIn(way, touched) {
  const open = way.findIndex((place) => !touched.includes(place));
  return open < 0 ? way.length - 1 : open;
}

/**
 * Return the places to mark for the next touch. After a touch outside every way there are none, and only the board's
 * own marks remain.
 * @param {CoachStep} step
 * @param {string[]} touched
 */
export function pointedOut(step, touched) {
  if (!touched.length && !step.shown) return [];
  return [...new Set(waysOn(step, touched).map((way) => way[nextIn(way, touched)]))];
}

/**
 * Return the sentence of the step. It is empty after a touch outside every way, and after the first of two touches of
 * a place. Then the line about the touched places says more.
 * @param {CoachStep} step
 * @param {string[]} touched
 */
export function coachLine(step, touched) {
  const ways = waysOn(step, touched);
  if (step.action) return step.says[Math.min(touched.length, step.says.length - 1)];
  const again = ways.some((way) => way.every((place) => touched.includes(place)));
  if (!ways.length || again) return touched.length ? "" : step.says[0];
  return step.says[Math.min(...ways.map((way) => nextIn(way, touched)), step.says.length - 1)];
}

/** Return the tasks done, followed by the present task unless it is among them. @param {CoachStep} step */
export function tasksOf({ done, task }) {
  return done.includes(task) || !task ? done : [...done, task];
}

/** Return the event that starts or stops the coach. @param {boolean} on @returns {BoardEvent} */
export function turned(on) {
  return { type: "ask", intent: { type: "coach", on }, changes: { touched: [], offers: [], message: null, panel: "" } };
}

export class CoachRow extends Part {
  tasks = make("ol", "tasks", [], { "aria-label": "What you have learned" });
  words = make("span", "");
  /** The marked places, for screen readers. */
  rings = make("span", "unseen");
  line = make("p", "line", [this.words, this.rings], {
    "data-coach-line": "", "aria-live": "polite", "aria-atomic": "true",
  });
  stop = make("button", "leave", ["I know how to play"], { "data-coach": "off" });
  root = make("div", "coach", [this.tasks, this.line, this.stop], {
    role: "group", "aria-label": "First steps", hidden: "",
  });
  /** The button among the options that starts or stops the coach. */
  turn = make("button", "action", [], { hidden: "" });

  /** @param {Board} board */
  constructor(board) {
    super(board);
    board.status.says.prepend(this.root);
    board.options.learn.append(this.turn);
  }

  /** @param {DOMStringMap} data @override */
  touched({ coach }) {
    return coach ? turned(coach === "on") : null;
  }

  /**
   * Draw the step, and mark the places to touch on the board. While Python looks for a hint, and while one is shown,
   * the coach waits; while Python makes a move, it stays as it was, but without marks once Python is silent.
   * @param {BoardState} state
   * @override
   */
  draw({ view, about, touched: all, hint, message, moving, silent }) {
    mark(this.turn, "hidden", view.game === "seabirds" && !Object.keys(about.answers).length ? null : "");
    mark(this.turn, "data-coach", view.coach ? "off" : "on");
    put(this.turn, view.coach ? "I know how to play" : "Show me how to play");
    if (moving && !silent) return;
    const board = this.board.root;
    const step = hint || message?.kind === "looking" ? undefined : view.coach;
    const touched = leadingOn(view.moves, all);
    mark(this.root, "hidden", step ? null : "");
    mark(board, "data-coached", view.coach && "");
    const marked = moving ? undefined : step;
    const ringed = marked ? pointedOut(marked, touched) : [];
    for (const node of board.querySelectorAll("[data-place]")) {
      const ring = ringed.includes(/** @type {HTMLElement} */ (node).dataset.place ?? "");
      mark(node, "data-ring", ring && "");
      mark(node, "aria-description", ring && "Touch this now");
    }
    for (const node of board.querySelectorAll(".actions [data-action]")) {
      mark(node, "data-ring", marked?.action === /** @type {HTMLElement} */ (node).dataset.action && "");
    }
    if (!step || moving) return;
    put(this.words, coachLine(step, touched) || handLine(view, touched));
    put(this.rings, ringed.length ? ` Marked: ${ringed.join(", ")}.` : "");
    put(this.stop, step.task ? "I know how to play" : "Close");
    if (!noteDrawn(this.tasks, [step.task, step.done])) return;
    this.tasks.replaceChildren(...tasksOf(step).map((name) => {
      const ready = step.done.includes(name) && name !== step.task;
      return make("li", "task", [name, ready && make("span", "tick", [" ✓"])], {
        ...(ready && { "data-ready": "" }), ...(name === step.task && { "aria-current": "step" }),
      });
    }));
  }
}
