import { Channel, SILENT } from "../shared/channel.js";
import { closest, make, put } from "../shared/dom.js";
import { HandIn } from "../shared/hand_in.js";
import { mount, widgetOf } from "../shared/widget.js";
import { leadTo } from "./form.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Answer, PathTold } from "../shared/types.js" */

/** How far a learner has come on a path, and the page to print. Python knows the answers and makes the page. */

const BLOCKED = "The browser did not open a window. Allow pop-up windows for this page, then try again.";

class PathView {
  head = make("h3", "");
  sum = make("p", "");
  list = make("ul", "");
  more = make("p", "");
  told = make("p", "told", [], { role: "status", "aria-live": "polite", "data-notice": "" });
  print = make("button", "action", ["Open the page to print"], { "data-act": "page" });
  offer = make("button", "action", ["Hand in"], { "data-act": "hand" });
  hand = new HandIn((intent) => this.ask(intent), "what you made");
  handing = make("div", "way wide", [this.offer, this.hand.root]);
  root = make("section", "elele elele-mine", [
    this.head, this.sum, this.list, this.more,
    make("div", "hand", [this.hand.named, make("div", "ways", [this.print])]),
    this.handing, this.told,
  ], { "data-certificate": "", "aria-label": "How far you have come" });
  /** The window that waits for the page. @type {Window | null} */
  window = null;
  said = "";

  /** @param {Model<{path: PathTold}>} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.channel = new Channel(model, () => this.say());
    this.root.addEventListener("click", (event) => {
      const act = closest(event, "button")?.dataset.act;
      if (act === "page") {
        this.window = open("", "_blank");
        this.ask({ type: "page", player: this.hand.player.value });
      }
    });
    this.hand.behind(this.offer);
    this.close = mount(this, model, el, {
      "change:path": () => this.draw(),
      "msg:custom": (/** @type {Answer} */ answer) => this.hear(answer),
    });
    this.draw();
  }

  /** @param {object} intent */
  ask(intent) {
    this.said = "";
    this.channel.ask(intent);
  }

  /** @param {Answer} answer */
  hear({ ack, trouble, slips, ...handed }) {
    this.channel.hear(ack);
    if (!this.channel.owns(ack)) return;
    this.hand.hear(handed);
    if (!("line" in handed || "code" in handed)) this.lead(slips);
    this.say(trouble);
  }

  /** Show the page in the window that waits for it, or close that if there is none. @param {string} [page] */
  lead(page) {
    if (page) this.said = leadTo(this.window, page) ? this.said : BLOCKED;
    else this.window?.close();
    this.window = null;
  }

  /** Show the last notice, or the trouble with the last request. @param {string} [trouble] */
  say(trouble = "") {
    const { notice } = this.model.get("path");
    put(this.told, this.channel.silent ? SILENT : trouble || this.said || notice);
  }

  draw() {
    const { title, told, open: left, more, hand } = this.model.get("path");
    put(this.head, title);
    put(this.sum, told);
    this.list.replaceChildren(...left.map((text) => make("li", "", [text])));
    this.list.hidden = !left.length;
    put(this.more, more);
    this.more.hidden = !more;
    this.handing.hidden = !hand;
    this.say();
  }
}

export default widgetOf(PathView);
