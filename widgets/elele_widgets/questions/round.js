import { Channel, SILENT } from "../shared/channel.js";
import { make, mark, put } from "../shared/dom.js";
import { HandIn } from "../shared/hand_in.js";
import { mount } from "../shared/widget.js";
import { answerForm } from "./asking.js";
import { typingField } from "./typing.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Answer } from "../shared/types.js" */

/**
 * A round of questions to which names are typed. A subclass draws its view, and answers keys and clicks.
 * @template {{announce: string, notice: string, step: number}} View
 */
export class Round {
  status = make("p", "unseen", [], { role: "status", "aria-live": "polite" });
  notice = make("p", "notice", [], { "data-notice": "", "aria-live": "polite" });
  head = make("header", "head");
  sheet = make("div", "sheet");
  note = make("p", "note");
  field = typingField();
  form = answerForm(this.field, (text) => this.go({ type: "write", text }));
  root = make("section", "elele elele-quiz", [this.head, this.status, this.notice, this.sheet, this.note], {
    tabindex: "-1",
  });
  /** The number of the question that was drawn last. */
  shown = 0;

  /**
   * @param {Model<{view: View}>} model
   * @param {HTMLElement} el
   * @param {string} name what the round is called
   * @param {string} hand what can be handed in
   */
  constructor(model, el, name, hand) {
    this.model = model;
    this.channel = new Channel(model, () => this.say());
    this.hand = new HandIn((intent) => this.channel.ask(intent), hand);
    mark(this.root, `data-${name.toLowerCase()}`, "");
    mark(this.root, "aria-label", name);
    this.root.addEventListener("keydown", (event) => this.press(event));
    this.root.addEventListener("click", (event) => this.click(event));
    this.close = mount(this, model, el, {
      "change:view": () => this.renew(),
      "msg:custom": (/** @type {Answer} */ answer) => this.hear(answer),
    });
  }

  get view() {
    return this.model.get("view");
  }

  draw() {}

  /** @param {KeyboardEvent} _event */
  press(_event) {}

  /** @param {MouseEvent} _event */
  click(_event) {}

  /**
   * Note the number of the question to draw; return whether it is a new one, for which the field is empty.
   * @param {number} number
   */
  begins(number) {
    const fresh = this.shown !== number;
    if (fresh) this.field.value = "";
    this.shown = number;
    return fresh;
  }

  /** Show a new view. */
  renew() {
    this.channel.hear(null);
    this.draw();
  }

  /** @param {Answer} answer */
  hear(answer) {
    this.channel.hear(answer.ack);
    if (this.channel.owns(answer.ack)) this.hand.hear(answer);
    this.say(this.channel.owns(answer.ack) ? answer.trouble : "");
  }

  /** Ask Python. @param {object} intent */
  go(intent) {
    this.channel.askOnce({ ...intent, step: this.view.step }, this.view);
  }

  /** Announce the last event, and the trouble with the last request. @param {string} [trouble] */
  say(trouble = "") {
    const { announce, notice } = this.view;
    put(this.status, announce);
    put(this.notice, this.channel.silent ? SILENT : trouble || notice);
  }
}
