import { Line } from "../shared/channel.js";
import { make, mark, put } from "../shared/dom.js";

/**
 * The panel over a puzzle's board: what is to be done. What an answer is worth, the board says itself.
 *
 * @typedef {{id: string, level: number, title: string, task: string, hint: string, choosing: boolean, within: number,
 *   made: number, solved: boolean}} Told
 */

class Panel {
  level = make("span", "level");
  title = make("h3", "title", [], { tabindex: "-1" });
  task = make("p", "task", [], { "data-task": "" });
  status = make("p", "status", [], { role: "status", "aria-live": "polite", "data-status": "" });
  hint = make("p", "hint", [], { "data-hint": "", hidden: "" });
  ask = make("button", "way", ["Hint"], { type: "button", "data-puzzle": "hint", "aria-expanded": "false" });
  next = make("button", "way", ["Next puzzle"], { type: "button", "data-puzzle": "next" });
  list = /** @type {HTMLSelectElement} */ (make("select", "list", [], { "aria-label": "All puzzles", "data-puzzle": "list" }));
  root = make("section", "elele elele-puzzle", [
    make("div", "head", [this.level, this.title]), this.task, this.status, this.hint,
    make("div", "ways", [this.ask, this.next, this.list]),
  ], { "data-puzzle-panel": "", "aria-label": "Puzzle" });

  /** @param {any} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.line = new Line(model, () => this.draw());
    this.drawn = "";
    const others = Object.entries(model.get("others") ?? {});
    this.list.append(...others.map(([id, name]) => make("option", "", [`${name}`], { value: id })));
    this.ask.addEventListener("click", () => this.open(this.hint.hidden));
    this.next.addEventListener("click", () => this.go(this.after()));
    this.list.addEventListener("change", () => this.go(this.list.value));
    this.root.addEventListener("keydown", (event) => { if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation(); });
    const draw = () => this.draw();
    const heard = (/** @type {any} */ message) => { this.line.heard(message); };
    model.on("change:puzzle", draw);
    model.on("msg:custom", heard);
    this.close = () => {
      model.off("change:puzzle", draw);
      model.off("msg:custom", heard);
      this.line.close();
      this.root.remove();
    };
    el.append(this.root);
    this.draw();
  }

  /** The puzzle after this one; after the last, the first. @returns {string} */
  after() {
    const ids = [...this.list.options].map((option) => option.value);
    return ids[(ids.indexOf(this.model.get("puzzle").id) + 1) % ids.length];
  }

  /** @param {string} id */
  go(id) {
    this.line.ask({ type: "open", id });
  }

  /** @param {boolean} shown */
  open(shown) {
    this.hint.hidden = !shown;
    mark(this.ask, "aria-expanded", `${shown}`);
  }

  /** From the button of the puzzle before, which goes with its board, lead to what is to be done now. */
  meet() {
    const { activeElement } = /** @type {ShadowRoot | Document} */ (this.root.getRootNode());
    if (/** @type {HTMLElement | null} */ (activeElement)?.dataset.action === "next") this.title.focus();
  }

  draw() {
    /** @type {Told} */
    const told = this.model.get("puzzle");
    if (told.id !== this.drawn) this.open(false);
    if (this.drawn && told.id !== this.drawn) this.meet();
    this.drawn = told.id;
    this.level.textContent = `Level ${told.level}`;
    this.title.textContent = told.title;
    this.task.textContent = told.task;
    this.hint.textContent = told.hint;
    this.list.value = told.id;
    const text = this.line.dead ? "Python is not answering. Run this cell again." : "";
    put(this.status, text);
    mark(this.root, "data-solved", told.solved && "");
  }
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const panel = new Panel(model, el);
  return () => panel.close();
}

export default { render };
