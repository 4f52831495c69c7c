import { Board } from "../board/board_view.js";
import { boardModel } from "../board/stand_in.js";
import { focused, make, mark, put } from "../shared/dom.js";
import { followPatches } from "../shared/patches.js";
import { listen, widgetOf } from "../shared/widget.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Answer, ExercisesTraits } from "../shared/types.js" */
/** @import { InitializeProps } from "@anywidget/types" */

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

  /** @param {Model<ExercisesTraits>} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.stand = this.facade();
    const leave = listen(model, {
      "change:view": () => this.renew(),
      "change:exercise": () => this.draw(),
      "msg:custom": (/** @type {Answer} */ answer) => this.stand.tell("msg:custom", answer),
    });
    this.close = () => {
      leave();
      this.board?.close();
      this.host.remove();
    };
    el.append(this.host);
    this.draw();
  }

  /** Return the model for a board; it reports a new view only if that belongs to the same exercise. */
  facade() {
    return boardModel(this.model, (name) => this.model.get(name));
  }

  /** Tell the board to draw the new view of its exercise. */
  renew() {
    if (this.model.get("view").number === this.number) this.stand.tell("change:view");
  }

  /** Draw the exercise: a new one with a new board, or the current one after its answer. */
  draw() {
    const told = this.model.get("exercise");
    const fresh = told.number !== this.number;
    const held = focused(this.host);
    if (fresh) this.seat(told.number);
    else this.stand.tell("change:about");
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
    this.stand = this.facade();
    const board = new Board(this.stand.board, this.host);
    const table = /** @type {HTMLElement} */ (board.root.firstElementChild);
    const reply = make("div", "reply", [board.status.says, board.actions.root]);
    board.root.replaceChildren(this.ask, make("div", "board-side", [table]), reply, this.tally);
    this.board = board;
  }
}

/** @param {InitializeProps<ExercisesTraits>} context */
function initialize({ model }) {
  followPatches(model);
}

export default { initialize, ...widgetOf(Exercise) };
