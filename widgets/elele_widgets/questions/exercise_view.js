import { Board } from "../board/board_view.js";
import { focused, make, mark, put } from "../shared/dom.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Answer, BoardTraits, ExercisesTraits } from "../shared/types.js" */

/**
 * Exercises: a board with the question above it, and the verdict and answer buttons below. Each exercise gets a new
 * board, since it may belong to another game.
 */
export class Exercise {
  level = make("span", "level");
  title = make("h3", "title");
  question = make("p", "question", [], { "data-question": "", tabindex: "-1" });
  count = make("span", "tallied", [], { "data-count": "", role: "status", "aria-live": "polite" });
  note = make("span", "note");
  ask = make("div", "ask", [make("div", "head", [this.title, this.level]), this.question]);
  tally = make("div", "counts", [this.count, this.note]);
  host = make("section", "elele-exercise", [], { "data-exercise": "", "aria-label": "Exercise" });
  /** The number of the exercise that the board shows. */
  number = 0;
  ended = false;
  /** @type {Board | null} */
  board = null;
  /** The listeners of the board, by event. @type {Record<string, Function>} */
  heard = {};

  /** @param {Model<ExercisesTraits>} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    const renew = () => this.renew();
    const draw = () => this.draw();
    const hear = (/** @type {Answer} */ answer) => this.heard["msg:custom"]?.(answer);
    model.on("change:view", renew);
    model.on("change:exercise", draw);
    model.on("msg:custom", hear);
    this.close = () => {
      model.off("change:view", renew);
      model.off("change:exercise", draw);
      model.off("msg:custom", hear);
      this.board?.close();
      this.host.remove();
    };
    el.append(this.host);
    this.draw();
  }

  /** Return the model for a board; it reports a new view only if that belongs to the same exercise. */
  facade() {
    const { model } = this;
    this.heard = {};
    return /** @type {Model<BoardTraits>} */ ({
      get: (name) => model.get(name),
      on: (/** @type {string} */ name, /** @type {Function} */ listener) => { this.heard[name] = listener; },
      off: () => {},
      send: (/** @type {unknown} */ message) => model.send(message),
    });
  }

  /** Tell the board to draw the new view of its exercise. */
  renew() {
    if (this.model.get("view").number === this.number) this.heard["change:view"]?.();
  }

  /** Draw the exercise: a new one with a new board, or the current one after its answer. */
  draw() {
    const told = this.model.get("exercise");
    const fresh = told.number !== this.number;
    const held = focused(this.host);
    if (fresh) this.seat(told.number);
    else this.heard["change:about"]?.();
    put(this.title, told.title);
    put(this.level, `Level ${told.level}`);
    put(this.question, told.question);
    put(this.count, told.count);
    put(this.note, told.note);
    mark(this.host, "data-kind", told.kind);
    mark(this.host, "data-ended", told.ended && "");
    if (held && fresh) this.question.focus();
    if (held && told.ended && !this.ended) this.board?.actions.button("next")?.focus();
    this.ended = told.ended;
  }

  /** Make a board, with the question above and the answers below. @param {number} number */
  seat(number) {
    this.number = number;
    this.board?.close();
    const board = new Board(this.facade(), this.host);
    const table = /** @type {HTMLElement} */ (board.root.firstElementChild);
    const reply = make("div", "reply", [board.status.says, board.actions.root]);
    board.root.replaceChildren(this.ask, make("div", "board-side", [table]), reply, this.tally);
    this.board = board;
  }
}
