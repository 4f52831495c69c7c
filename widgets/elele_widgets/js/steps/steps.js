import { Board } from "../board/board.js";
import { make, mark } from "../shared/dom.js";

/**
 * A game told step by step. All steps are here, so walking needs no Python: the board is only looked at.
 *
 * @typedef {{number: number, of: number, caption: string, places: string[], move: string, says: string, changed: string}} Step
 * @typedef {import("../board/status.js").View & {step: Step}} Telling
 * @typedef {{title: string, views: Telling[], faces: object, pictures: object, about: object}} Story
 */

const WAYS = { first: ["|◀", "First step"], back: ["◀", "Step back"], next: ["▶", "Next step"], last: ["▶|", "Last step"] };
/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

/** The step that a way leads to, from 0 to `last`. @param {string} way @param {number} at @param {number} last @returns {number} */
export function walked(way, at, last) {
  const to = { first: 0, back: at - 1, next: at + 1, last }[way] ?? at;
  return Math.min(last, Math.max(0, to));
}

export class Player {
  at = 0;
  caption = make("p", "said");
  told = make("p", "told");
  words = make("div", "words", [this.told, this.caption], { role: "status", "aria-live": "polite", "data-caption": "" });
  count = make("span", "count", [], { "data-count": "" });
  slider = /** @type {HTMLInputElement} */ (make("input", "slider", [], { type: "range", min: "1", "aria-label": "Step", "data-step": "slider" }));
  buttons = Object.entries(WAYS).map(([way, [sign, name]]) => {
    return make("button", "way", [sign], { type: "button", "data-step": way, "aria-label": name, title: name });
  });
  table = make("div", "side");
  heading = make("h3", "title");
  controls = make("div", "walk", [...this.buttons, this.slider, this.count], { role: "group", "aria-label": "Walk through" });
  root = make("section", "elele elele-steps", [
    make("div", "spread", [this.table, make("div", "telling", [this.heading, this.words, this.controls])]),
  ], { "data-steps": "" });

  /** @param {Story} story @param {HTMLElement} el */
  constructor(story, el) {
    this.story = story;
    this.heading.textContent = story.title;
    mark(this.root, "aria-label", story.title || "Step by step");
    this.slider.max = `${story.views.length}`;
    /** The board's model: what lies there now, and nobody to send to. @type {(() => void) | undefined} */
    let changed;
    const model = {
      get: (/** @type {string} */ name) => name === "view" ? story.views[this.at] : /** @type {any} */ (story)[name],
      on: (/** @type {string} */ name, /** @type {() => void} */ listener) => { if (name === "change:view") changed = listener; },
      off: () => {},
      send: () => {},
    };
    this.board = new Board(model, this.table);
    this.redraw = () => changed?.();
    this.root.addEventListener("click", (event) => this.clicked(event));
    this.root.addEventListener("keydown", (event) => this.pressed(event), true);
    this.root.addEventListener("keydown", (event) => { if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation(); });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value) - 1));
    el.append(this.root);
    this.tell();
  }

  /** @param {Event} event */
  clicked(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button[data-step]"));
    if (button?.dataset.step) this.walk(button.dataset.step);
  }

  /** Arrow keys walk, wherever the focus is. @param {KeyboardEvent} event */
  pressed(event) {
    const way = KEYS[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
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
