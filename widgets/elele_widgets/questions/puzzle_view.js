import { Channel, SILENT } from "../shared/channel.js";
import { make, mark, put } from "../shared/dom.js";
import { HandIn } from "../shared/hand_in.js";
import { mount, widgetOf } from "../shared/widget.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Answer, PuzzleBoxTraits } from "../shared/types.js" */

/** The panel above a puzzle's board, which has the task. The verdict on an answer appears on the board itself. */
class Panel {
  level = make("span", "level");
  title = make("h3", "title", [], { tabindex: "-1" });
  worked = make("ol", "worked", [], { "data-worked": "", "aria-label": "Worked out for you" });
  task = make("p", "task", [], { "data-task": "" });
  status = make("p", "status", [], { role: "status", "aria-live": "polite", "data-status": "" });
  hint = make("p", "hint", [], { "data-hint": "", hidden: "" });
  ask = make("button", "way", ["Hint"], { "data-puzzle": "hint", "aria-expanded": "false" });
  next = make("button", "way", ["Next puzzle"], { "data-puzzle": "next" });
  list = /** @type {HTMLSelectElement} */ (make("select", "list", [], {
    "aria-label": "All puzzles", "data-puzzle": "list",
  }));
  offer = make("button", "way", ["Hand in"], { "data-puzzle": "hand" });
  root = make("section", "elele elele-puzzle", [
    make("div", "head", [this.level, this.title, make("div", "ways", [this.ask, this.next, this.list, this.offer])]),
    this.worked, this.task, this.status, this.hint,
  ], { "data-puzzle-panel": "", "aria-label": "Puzzle" });

  /** @param {Model<PuzzleBoxTraits>} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.channel = new Channel(model, () => this.draw());
    this.hand = new HandIn((intent) => this.channel.ask(intent), "the puzzles that you solved in this set");
    this.hand.behind(this.offer);
    this.root.append(this.hand.root);
    this.drawn = "";
    this.handed = 0;
    this.fill();
    this.ask.addEventListener("click", () => this.open(this.hint.hidden !== false));
    this.next.addEventListener("click", () => this.go(this.after()));
    this.list.addEventListener("change", () => this.go(this.list.value));
    this.close = mount(this, model, el, {
      "change:puzzle": () => this.draw(),
      "change:others": () => this.fill(),
      "msg:custom": (/** @type {Answer} */ answer) => {
        this.channel.hear(answer.ack);
        if (this.channel.owns(answer.ack)) this.hand.hear(answer);
      },
    });
    this.draw();
  }

  /** List all puzzles, each with its mark. */
  fill() {
    const others = Object.entries(this.model.get("others") ?? {});
    this.list.replaceChildren(...others.map(([id, name]) => make("option", "", [name], { value: id })));
    this.list.value = this.model.get("puzzle").id;
  }

  /** Return the next puzzle; after the last, the first. */
  after() {
    const ids = [...this.list.options].map((option) => option.value);
    return ids[(ids.indexOf(this.model.get("puzzle").id) + 1) % ids.length];
  }

  /** @param {string} id */
  go(id) {
    this.channel.ask({ type: "open", id, attempt: this.model.get("puzzle").attempt });
  }

  /** @param {boolean} shown */
  open(shown) {
    this.hint.hidden = !shown;
    mark(this.ask, "aria-expanded", `${shown}`);
  }

  /** Move the focus from the previous puzzle's button, which disappears with its board, to the new task. */
  meet() {
    const { activeElement } = /** @type {ShadowRoot | Document} */ (this.root.getRootNode());
    if (/** @type {HTMLElement | null} */ (activeElement)?.dataset.action === "next") this.title.focus();
  }

  draw() {
    const told = this.model.get("puzzle");
    if (told.id !== this.drawn) this.open(false);
    if (this.drawn && told.id !== this.drawn) this.meet();
    this.drawn = told.id;
    this.level.textContent = told.set || `Level ${told.level}`;
    this.worked.replaceChildren(...told.worked.map((step) => make("li", "", [step])));
    this.worked.hidden = !told.worked.length;
    this.title.textContent = told.title;
    this.task.textContent = told.task;
    this.hint.textContent = told.hint;
    this.ask.hidden = !told.hint;
    this.list.value = told.id;
    put(this.status, this.channel.silent ? SILENT : told.trouble);
    mark(this.root, "data-solved", told.solved && "");
    this.list.hidden = this.list.options.length < 2;
    this.next.hidden = told.solved || this.list.hidden;  // once it is solved, the board has this button
    this.offer.hidden = !told.hand;
    if (this.handed !== told.hand) this.hand.lay(false);
    this.handed = told.hand;
  }
}

export default widgetOf(Panel);
