import { Board } from "../board/board.js";
import { closest, make, mark } from "../shared/dom.js";
import { focusPressed, isShortcut, keepKeys } from "../shared/input.js";

/** @import { BoardTraits, Model, Story } from "../shared/types.js" */

/** A game step by step. All steps are here, so walking through them needs no Python: the board is read-only. */

const STEPS = {
  first: ["|◀", "First step"], back: ["◀", "Step back"], next: ["▶", "Next step"], last: ["▶|", "Last step"],
};
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

/**
 * Return the step that a direction leads to, from 0 to `last`.
 * @param {string} way
 * @param {number} at
 * @param {number} last
 * @returns {number}
 */
export function walked(way, at, last) {
  const to = { first: 0, back: at - 1, next: at + 1, last }[way] ?? at;
  return Math.min(last, Math.max(0, to));
}

export class Player {
  at = 0;
  caption = make("p", "said");
  told = make("p", "told");
  words = make("div", "words", [this.told, this.caption], {
    role: "status", "aria-live": "polite", "data-caption": "",
  });
  count = make("span", "count", [], { "data-count": "" });
  slider = /** @type {HTMLInputElement} */ (make("input", "slider", [], {
    type: "range", min: "1", "aria-label": "Step", "data-step": "slider",
  }));
  buttons = Object.entries(STEPS).map(([way, [sign, name]]) => {
    return make("button", "way", [sign], { type: "button", "data-step": way, "aria-label": name, title: name });
  });
  table = make("div", "side");
  heading = make("h3", "title");
  controls = make("div", "walk", [...this.buttons, this.slider, this.count], {
    role: "group", "aria-label": "Walk through",
  });
  root = make("section", "elele elele-steps", [
    make("div", "spread", [this.table, make("div", "telling", [this.heading, this.words, this.controls])]),
  ], { "data-steps": "" });

  /** @param {Story} story @param {HTMLElement} el */
  constructor(story, el) {
    this.story = story;
    this.heading.textContent = story.title;
    mark(this.root, "aria-label", story.title || "Step by step");
    this.slider.max = `${story.views.length}`;
    this.redraw = () => {};
    this.board = new Board(this.model(), this.table);
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("keydown", (event) => this.press(event), true);
    keepKeys(this.root);
    focusPressed(this.root);
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value) - 1));
    el.append(this.root);
    this.tell();
  }

  /**
   * Return a stand-in for the board's model: it has the current view, and sends to nobody.
   * @returns {Model<BoardTraits>}
   */
  model() {
    const { faces, pictures, about } = this.story;
    return {
      get: (name) => ({ view: this.story.views[this.at], faces, pictures, about })[name],
      on: (/** @type {string} */ name, /** @type {Function} */ listener) => {
        if (name === "change:view") this.redraw = () => listener();
      },
      off: () => {},
      send: () => {},
    };
  }

  /** @param {Event} event */
  click(event) {
    const way = closest(event, "button[data-step]")?.dataset.step;
    if (way) this.walk(way);
  }

  /** Walk by arrow keys, wherever the focus is. @param {KeyboardEvent} event */
  press(event) {
    const way = KEYS[event.key];
    if (!way || isShortcut(event) || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.walk(way);
  }

  /** @param {string} way */
  walk(way) {
    this.go(walked(way, this.at, this.story.views.length - 1));
  }

  /** @param {number} at */
  go(at) {
    if (at === this.at) return;
    this.at = at;
    this.redraw();
    this.tell();
  }

  tell() {
    const { step } = this.story.views[this.at];
    const place = `${step.number} of ${step.of}`;
    this.told.textContent = step.changed;
    this.caption.textContent = step.caption;
    this.count.textContent = place;
    this.slider.value = `${step.number}`;
    mark(this.slider, "aria-valuetext", place);
    mark(this.root, "data-at", `${step.number}`);
    for (const button of this.buttons) {
      const there = walked(button.dataset.step ?? "", this.at, this.story.views.length - 1) === this.at;
      mark(button, "aria-disabled", there && "true");
    }
  }

  close() {
    this.board.close();
    this.root.remove();
  }
}
