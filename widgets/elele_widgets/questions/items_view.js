import { Board } from "../board/board_view.js";
import { boardModel } from "../board/stand_in.js";
import { Channel, SILENT } from "../shared/channel.js";
import { closest, focused, make, mark, put } from "../shared/dom.js";
import { isShortcut } from "../shared/input.js";
import { goBelow, unfold } from "../shared/scroll.js";
import { mount, widgetOf } from "../shared/widget.js";
import { answerForm, choiceButton, choiceOf, focusFirst, pressedIn } from "./asking.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Answer, ItemChoice, ItemIntent, ItemTold, QuestionsTraits } from "../shared/types.js" */

/** Judged questions, one at a time. */

const ITEM_STATES = { "": "", right: "; right", wrong: "; not right" };
const RESULTS = {
  first: ["✓", "on the first try"], later: ["✓", "on a later try"], shown: ["→", "the answer was shown"],
};
const NO_ITEM = /** @type {ItemTold} */ ({ step: -1 });

/**
 * Return the intent of a key, or null; `at` says whether a button, the field or something else has the focus.
 * @param {string} key
 * @param {Pick<ItemTold, "kind" | "choices" | "ended" | "over" | "step" | "part">} item
 * @param {"button" | "field" | ""} at
 * @returns {ItemIntent | null}
 */
export function intended(key, item, at) {
  const { kind, choices, ended, over, step } = item;
  if (over || at === "field") return null;
  if (key === "Enter" && at === "" && goesOn(item)) return { type: "next", step };
  const number = choiceOf(key);
  const open = kind === "choice" && !ended && choices[number - 1]?.state === "";
  return open ? { type: "choose", number, step } : null;
}

/**
 * Return whether the next item or the end can follow now; a prediction stays on the page.
 * @param {Pick<ItemTold, "ended" | "part">} item
 */
function goesOn({ ended, part }) {
  return ended && part !== "predict";
}

export class Items {
  title = make("h3", "title");
  count = make("span", "count", [], { "data-count": "" });
  dots = make("span", "dots", [], { "aria-hidden": "true" });
  ask = make("p", "ask", [], { "data-question": "", tabindex: "-1" });
  field = /** @type {HTMLInputElement} */ (make("input", "field", [], {
    "data-answer": "", inputmode: "numeric", autocomplete: "off", maxlength: "12", size: "6",
  }));
  form = answerForm(this.field, (text) => this.go({ type: "write", text, step: this.told.step }));
  desk = make("div", "desk");
  status = make("p", "verdict", [], { "data-verdict": "", role: "status", "aria-live": "polite" });
  notice = make("p", "notice", [], { "data-notice": "", "aria-live": "polite" });
  ways = make("div", "ways");
  earlier = make("ul", "tries", [], { "aria-label": "Your other answers" });
  note = make("p", "note");
  seat = make("div", "seat");
  side = make("div", "side", [this.desk, this.status, this.notice, this.ways, this.earlier]);
  root = make("section", "elele elele-items", [
    make("div", "sheet", [
      make("header", "head", [this.title, this.dots, this.count]), this.ask, this.seat, this.side, this.note,
    ]),
  ], { "data-items": "" });
  told = NO_ITEM;
  /** @type {Board | null} */
  board = null;
  /** The model of the board. @type {ReturnType<typeof boardModel> | null} */
  seated = null;

  /** @param {Model<QuestionsTraits>} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.channel = new Channel(model, () => this.say());
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("keydown", (event) => this.press(event));
    mark(this.field, "aria-labelledby", `${this.channel.name}-ask`);
    mark(this.ask, "id", `${this.channel.name}-ask`);
    const leave = mount(this, model, el, {
      "change:item": () => this.draw(),
      "change:board": () => this.lay(),
      "msg:custom": (/** @type {Answer} */ answer) => this.hear(answer),
    });
    this.close = () => {
      this.board?.close();
      leave();
    };
    this.draw();
  }

  /** Ask Python. @param {ItemIntent | null} intent */
  go(intent) {
    if (!intent) return;
    this.chosen = intent.number ?? this.chosen;
    this.channel.askOnce(intent, this.told);
  }
  /** The number of the last choice. */
  chosen = 0;

  /** @param {Answer} answer */
  hear(answer) {
    this.seated?.tell("msg:custom", answer);
    this.channel.hear(answer.ack);
    const owns = this.channel.owns(answer.ack);
    this.say(owns ? answer.trouble : "");
    const { verdict, part, kind } = this.told;
    const asked = owns || this.board?.channel.owns(answer.ack);
    const given = kind === "choice" && this.desk.querySelectorAll(".one")[this.chosen - 1];
    if (asked && verdict && part !== "predict") unfold(this.ways, given || this.desk);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (isShortcut(event) || event.repeat || closest(event, "[data-board]")) return;
    const intent = intended(event.key, this.told, pressedIn(event, this.field));
    if (intent) event.preventDefault();
    this.go(intent);
  }

  /** @param {MouseEvent} event */
  click(event) {
    const button = closest(event, "button");
    if (!button || button.hasAttribute("aria-disabled")) return;
    const { choice, way } = button.dataset;
    const { step } = this.told;
    if (choice) this.go({ type: "choose", number: Number(choice), step });
    else if (way === "next" || way === "show") this.go({ type: way, step });
    else if (way === "below") goBelow(this.root);
  }

  /** Announce the answer, or the trouble with the last request. @param {string} [trouble] */
  say(trouble = "") {
    put(this.notice, this.channel.silent ? SILENT : trouble || this.told.notice);
  }

  draw() {
    const before = this.told;
    const told = this.told = this.model.get("item");
    const { title, step, of, question, ended, over, verdict, note, part } = told;
    const held = focused(this.root);
    const fresh = step !== before.step;
    if (fresh) this.field.value = "";
    put(this.title, title);
    mark(this.root, "aria-label", title);
    mark(this.root, "data-part", part);
    mark(this.root, "data-over", over && "");
    mark(this.root, "data-ended", ended && "");
    put(this.count, over || of === 1 ? "" : `${step + 1} of ${of}`);
    this.dots.replaceChildren(...(of === 1 ? [] : drawDots(told)));
    this.ask.replaceChildren(...written(question));
    const answers = part === "predict" ? told.tries : told.tries.slice(-1);
    const others = told.tries.slice(0, -answers.length).reverse();
    this.desk.replaceChildren(...(over ? [drawReview(told)] : this.drawAnswers(told, answers)));
    this.earlier.replaceChildren(...others.map(drawTry));
    put(this.status, verdict ? verdict.text.replaceAll("`", "") : "");
    mark(this.status, "data-right", verdict ? `${verdict.right}` : null);
    this.ways.replaceChildren(...drawOnward(told));
    put(this.note, note);
    this.say();
    this.lay();
    if (held) this.keep(held, fresh);
  }

  /** Draw the choices, or the field and the answers given. @param {ItemTold} told @param {ItemChoice[]} answers */
  drawAnswers(told, answers) {
    if (told.kind === "choice") {
      const choices = told.choices.map((one, at) => drawOne(one, at + 1, told.ended, `${this.channel.name}-${at}`));
      return [make("div", "choices", choices, { role: "group", "aria-labelledby": `${this.channel.name}-ask` })];
    }
    const tries = make("ul", "tries", answers.map(drawTry));
    return [told.kind === "number" && !told.ended && this.form, tries].filter((node) => !!node);
  }

  /** Keep the focus on the control that the learner needs next. @param {HTMLElement} held @param {boolean} fresh */
  keep(held, fresh) {
    if (this.seat.contains(held) && held.isConnected && !this.told.ended) return;
    const same = !fresh && held.dataset.choice ? `[data-choice="${held.dataset.choice}"]` : "";
    const field = !fresh && !this.told.ended && this.told.kind === "number" ? "[data-answer]" : "";
    focusFirst(this.root, [this.told.ended ? ".ways > .way" : "", same, field, "[data-question]"]);
  }

  /** Show or update the board of the question, which may arrive before or after the question. */
  lay() {
    const laid = this.model.get("board");
    if (laid.step !== this.told.step) return;
    mark(this.root, "data-laid", laid.view && "");
    mark(this.root, "data-bare", laid.view && !laid.view.zones.some(({ name }) => name === "piles") && "");
    if (laid.step !== this.laid || !laid.view) {
      this.laid = laid.step;
      this.board?.close();
      this.seated = laid.view ? this.stand() : null;
      this.board = this.seated && new Board(this.seated.board, this.seat);
    } else {
      this.seated?.tell("change:about");
      this.seated?.tell("change:view");
    }
  }
  /** The number of the item whose board is shown. */
  laid = -1;

  /** Return a stand-in for the board's model. */
  stand() {
    return boardModel(this.model, (name) => this.model.get("board")[name]);
  }
}

/**
 * Return a text as nodes, with the words between backticks as code.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function written(text) {
  return text.split("`").map((part, at) => (at % 2 ? make("code", "", [part]) : part));
}

/** Draw an answer with its verdict. @param {ItemChoice} one */
function drawTry({ text, state, says }) {
  return make("li", "one", [
    make("span", "given", [make("span", "key", [state === "right" ? "✓" : "✗"], { "aria-hidden": "true" }), text]),
    make("span", "feedback", written(says)),
  ], { "data-kind": state });
}

/** @param {ItemTold} told */
function drawDots({ marks, of, step }) {
  return Array.from({ length: of }, (_, at) => {
    const kind = at < marks.length ? (marks[at] ? "right" : "wrong") : at === step ? "now" : "";
    return make("i", `dot ${kind}`);
  });
}

/** @param {ItemChoice} one @param {number} number @param {boolean} ended @param {string} name */
function drawOne({ text, state, says }, number, ended, name) {
  const how = { told: ITEM_STATES[state], done: ended || state !== "", by: says && name };
  const button = choiceButton(number, state, written(text), how);
  const feedback = says && make("p", "feedback", written(says), { id: name });
  return make("div", "one", [button, feedback], { "data-kind": state });
}

/**
 * Draw the button that goes on and, after a wrong answer, the button that shows the right one.
 * @param {ItemTold} item
 */
function drawOnward(item) {
  const { over, ended, kind, tries, verdict, last, below } = item;
  if (over) return [];
  if (below) return [make("button", "way main", [`${below} ↓`], { "data-way": "below" })];
  if (goesOn(item)) {
    return [make("button", "way main", [last ? "Finish" : "Next"], { "data-way": "next" })];
  }
  const stuck = !ended && kind !== "choice" && tries.length > 0 && verdict;
  return stuck ? [make("button", "way", ["Show the answer"], { "data-way": "show" })] : [];
}

/** Draw all questions at the end, each with its mark. @param {ItemTold} told */
function drawReview({ review }) {
  return make("ul", "review", review.map(({ question, result }) => make("li", "", [
    make("span", "key", [RESULTS[result][0]], { "aria-hidden": "true" }),
    make("span", "", [...written(question), make("span", "result", [` ${RESULTS[result][1]}`])]),
  ], { "data-kind": result === "first" ? "right" : result })));
}

export default widgetOf(Items);
