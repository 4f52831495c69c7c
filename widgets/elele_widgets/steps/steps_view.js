import { drawArrows } from "./arrows.js";
import { DECIDE, RIGHT, SPEEDS, asked, begin, delay, running, seenNow, spoken, walked } from "./walk.js";
import { Board } from "../board/board_view.js";
import { atRest } from "../board/motion.js";
import { boardModel } from "../board/stand_in.js";
import { closest, make, mark, put } from "../shared/dom.js";
import { isShortcut, keepInput } from "../shared/input.js";
import { tried } from "../shared/trial.js";

/** @import { StepView, Story } from "../shared/types.js" */
/** @import { WalkEvent, WalkRequest } from "./walk.js" */

/**
 * A game step by step on a read-only board. The page has all steps, so it needs no Python. If Python is connected, it
 * explains wrong answers and opens a board to play on.
 *
 * @typedef {{ask: (request: WalkRequest) => void}} Link a connection to Python
 */

const DIRECTIONS = {
  first: ["⇤", "", "First step"], back: ["←", "Back", "Back one step"],
  next: ["→", "Next", "Next step"], last: ["⇥", "", "Last step"],
};
/** @type {Record<string, string>} */
const ARROW_KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
const SPEED_NAMES = { slow: "Slow", normal: "Normal", fast: "Fast" };
const NO_TRY = "Run this cell first: you need Python to try it from here.";
/** A text as long as the longest reply for which room is reserved. */
const REPLY = "x ".repeat(70);
/** How far an arrow lies beside the marks that a shift leaves between two places, in pixels. */
const BESIDE_MARKS = 22;
let players = 0;

/** @param {string} name @param {string} sign @param {string} words @param {string} title */
function stepButton(name, sign, words, title) {
  const children = [make("span", "sign", [sign], { "aria-hidden": "true" }), words && make("span", "word", [words])];
  return make("button", "way", children, { "data-step": name, "aria-label": title, title });
}

export class Player {
  caption = make("p", "said");
  told = make("p", "told");
  words = make("div", "words", [this.told, this.caption], {
    role: "status", "aria-live": "polite", "data-caption": "",
  });
  count = make("span", "count", [], { "data-count": "" });
  slider = /** @type {HTMLInputElement} */ (make("input", "slider", [], {
    type: "range", min: "1", "aria-label": "Step", "data-step": "slider",
  }));
  ways = Object.entries(DIRECTIONS).map(([way, [sign, words, title]]) => stepButton(way, sign, words, title));
  play = stepButton("play", "▶", "Play", "Play the steps one after another");
  guess = stepButton("guess", "?", "Let me guess", "Let me guess each move before it is shown");
  show = stepButton("show", "✓", "Show me", "Show the answer");
  speed = /** @type {HTMLSelectElement} */ (make("select", "speed", Object.keys(SPEEDS).map((name) => {
    return make("option", "", [SPEED_NAMES[/** @type {keyof typeof SPEEDS} */ (name)]], { value: name });
  }), { "aria-label": "Speed", "data-step": "speed" }));
  tryIt = stepButton("try", "", "Try it from here", "Open a board below with this position");
  bendIt = stepButton("bend", "", "Bend it", "Open this figure below, to bend it");
  noTry = make("span", "no-try", [NO_TRY]);
  table = make("div", "side");
  heading = make("h3", "title");
  controls = make("div", "controls", [
    make("div", "walk", this.ways),
    make("div", "walk", [this.play, this.slider, this.count]),
    make("div", "walk", [this.speed, this.guess, this.show, this.tryIt, this.bendIt, this.noTry]),
  ], { role: "group", "aria-label": "Walk through" });
  root = make("section", "elele elele-steps", [
    make("div", "spread", [this.table, make("div", "telling", [this.heading, this.words, this.controls])]),
  ], { "data-steps": "" });
  /** @type {Link | null} */
  link = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;
  name = `elele-arrow-${++players}`;

  /** @param {Story} story @param {HTMLElement} el */
  constructor(story, el) {
    this.story = story;
    this.walk = begin(story.views.map(({ step }) => step), story.asks);
    this.heading.textContent = story.title;
    mark(this.root, "aria-label", story.title || "Step by step");
    this.slider.max = `${story.views.length}`;
    this.speed.value = this.walk.speed;
    this.seated = this.stand();
    this.board = new Board(this.seated.board, this.table);
    this.root.addEventListener("click", (event) => this.click(event), true);
    this.root.addEventListener("keydown", (event) => this.press(event), true);
    keepInput(this.root);
    this.slider.addEventListener("input", () => this.happen({ type: "go", at: Number(this.slider.value) - 1 }));
    this.speed.addEventListener("change", () => this.happen({ type: "speed", speed: this.speed.value }));
    el.append(this.root);
    this.watch = new ResizeObserver(() => this.fit());
    this.watch.observe(this.root);
    this.tell();
  }

  /** Return a stand-in for the board's model, which has the current view and sends nothing. */
  stand() {
    const { faces, pictures, about } = this.story;
    return boardModel({ send: () => {} }, (name) => ({ view: this.view(), faces, pictures, about })[name]);
  }

  /** Return the view of the current step, with the places that the learner has chosen. @returns {StepView} */
  view() {
    const { lit, chosen, wrong, figure } = seenNow(this.walk);
    const view = this.story.views[this.walk.at];
    const step = { ...view.step, places: lit, chosen, figure: figure ? view.step.figure : undefined };
    return { ...view, step, notice: wrong.length ? { kind: "objection", text: "", places: wrong } : null };
  }

  /** Connect Python, or disconnect it with null. @param {Link | null} link */
  connect(link) {
    this.link = link;
    this.happen({ type: "link", linked: link !== null });
  }

  /** Show the rules' answer to a wrong choice. @param {{step: number, places: string[], text: string}} answer */
  hear({ step, places, text }) {
    this.happen({ type: "reply", at: step, places, text });
  }

  /** @param {WalkEvent} event */
  happen(event) {
    const { walk, requests } = walked(this.walk, event);
    const before = this.walk;
    this.walk = walk;
    for (const request of requests) this.link?.ask(request);
    if (walk !== before) {
      this.seated.tell("change:view");
      this.tell();
    }
    clearTimeout(this.timer);
    if (running(walk)) this.timer = setTimeout(() => this.happen({ type: "tick" }), delay(walk));
  }

  /** @param {Event} event */
  click(event) {
    const place = closest(event, "button[data-place]")?.dataset.place;
    if (place) return this.happen({ type: "touch", place });
    const name = closest(event, "button[data-step]")?.dataset.step ?? "";
    if (name in DIRECTIONS) this.happen({ type: "walk", way: name });
    else if (name === "play" || name === "guess" || name === "show" || name === "try" || name === "bend") {
      this.happen({ type: name });
    }
  }

  /**
   * Arrow keys walk, Space plays, and 1 to 3 set the speed; during a question, keys on the board go to the board.
   * @param {KeyboardEvent} event
   */
  press(event) {
    if (isShortcut(event) || event.shiftKey) return;
    const onBoard = closest(event, "[data-place]") !== null;
    if (onBoard && asked(this.walk).length) return;
    const way = closest(event, "select") ? "" : ARROW_KEYS[event.key];
    const plays = event.key === "p" || (event.key === " " && (onBoard || !closest(event, "button, select")));
    const speed = Object.keys(SPEEDS)[Number(event.key) - 1];
    if (way) this.happen({ type: "walk", way });
    else if (plays) this.happen({ type: "play" });
    else if (speed) this.happen({ type: "speed", speed });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Show the text of the step, and update the buttons. */
  tell() {
    const { walk } = this;
    const { step } = this.story.views[walk.at];
    const place = `${step.number} of ${step.of}`;
    const { told, caption } = spoken(walk);
    put(this.told, told);
    put(this.caption, caption);
    put(this.count, place);
    this.slider.value = `${step.number}`;
    this.speed.value = walk.speed;
    mark(this.slider, "aria-valuetext", place);
    mark(this.root, "data-at", `${step.number}`);
    mark(this.root, "data-asking", asked(walk).length > 0 && "");
    mark(this.root, "data-answered", walk.answered);
    put(/** @type {Element} */ (this.play.firstChild), walk.playing ? "❚❚" : "▶");
    put(/** @type {Element} */ (this.play.lastChild), walk.playing ? "Pause" : "Play");
    mark(this.play, "aria-label", walk.playing ? "Pause" : "Play the steps one after another");
    mark(this.guess, "hidden", !walk.steps.some(({ decides }) => decides) && "");
    mark(this.guess, "aria-pressed", `${walk.guesses}`);
    mark(this.show, "hidden", !asked(walk).length && "");
    const opens = this.link && seenNow(walk).figure;
    mark(this.tryIt, "hidden", !opens && "");
    mark(this.bendIt, "hidden", !(opens && step.bends) && "");
    mark(this.noTry, "hidden", this.link !== null && "");
    const [first, back, next, last] = this.ways;
    for (const button of [first, back]) mark(button, "aria-disabled", walk.at === 0 && "true");
    for (const button of [next, last]) mark(button, "aria-disabled", walk.at === step.of - 1 && "true");
    this.ring();
    this.point();
  }

  /** Outline every card of a highlighted run, not only the top one. */
  ring() {
    const { cards } = this.story.views[this.walk.at].step;
    const { lit } = seenNow(this.walk);
    for (const place of this.board.zones.places()) {
      const name = place.dataset.place ?? "";
      const shown = [...place.querySelectorAll(".stack > .card")];
      const from = shown.length - (lit.includes(name) ? cards[name] ?? 1 : 0);
      shown.forEach((card, index) => mark(card, "data-ringed", index >= from && ""));
    }
  }

  /** Draw the arrows of the move just made, between the places that the board still shows. */
  point() {
    this.board.root.querySelector(".arrows")?.remove();
    const table = this.board.root.querySelector(".table");
    const { arrows } = this.story.views[this.walk.at].step;
    const ends = arrows.map((arrow) => arrow.flatMap((name) => this.board.zones.place(name) ?? []));
    const shown = ends.filter((places) => places.length === 2 && places.every((place) => place.checkVisibility()));
    if (!table || !shown.length) return;
    const origin = table.getBoundingClientRect();
    const area = (/** @type {HTMLElement} */ place) => {
      const top = /** @type {HTMLElement | null} */ (place.querySelector(".stack > :last-child"));
      const box = atRest(top ?? place, place);
      return { x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height };
    };
    const pairs = shown.map(([from, to]) => /** @type {[any, any]} */ ([area(from), area(to)]));
    const marked = shown.flat().some((place) => place.querySelector(".badge[data-side]"));
    table.append(drawArrows(pairs, this.name, marked ? BESIDE_MARKS : 0));
  }

  /** Reserve room for the longest text, so that nothing jumps, and draw the arrows again. */
  fit() {
    const width = this.words.clientWidth;
    if (width && width !== this.fitted) {
      this.fitted = width;
      const [told, said] = [make("p", "told"), make("p", "said")];
      const heights = tried(this.words, [told, said], (trial) => {
        return this.walk.steps.map(({ changed, caption, asked: wanted, decides }) => {
          const right = `${RIGHT} ${changed}`;
          put(told, (wanted.length || decides) && right.length < REPLY.length ? REPLY : right);
          put(said, decides ? `${caption} ${DECIDE}` : caption);
          return trial.scrollHeight;
        });
      });
      this.words.style.height = `${Math.max(...heights)}px`;
    }
    this.point();
  }
  fitted = 0;

  close() {
    clearTimeout(this.timer);
    this.watch.disconnect();
    this.board.close();
    this.root.remove();
  }
}
