import { Channel, SILENT } from "../shared/channel.js";
import { closest, make, mark, put } from "../shared/dom.js";
import { Slip, nameField } from "../shared/slip.js";
import { mount, widgetOf } from "../shared/widget.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Answer, PathTold } from "../shared/types.js" */

/** How far a learner has come on a path, and the page to print. Python knows the answers and makes the page. */

const BLOCKED = "The browser did not open a window. Allow pop-up windows for this page, then try again.";
const HAND_RESULTS = "To hand in what you made, type your name above. Then copy the line. "
  + "Nothing is sent until you send it.";

class PathView {
  head = make("h3", "");
  sum = make("p", "");
  list = make("ul", "");
  more = make("p", "");
  told = make("p", "told", [], { role: "status", "aria-live": "polite", "data-notice": "" });
  player = nameField();
  print = make("button", "action", ["Open the page to print"], { type: "button", "data-act": "page" });
  line = new Slip("line", "The line to hand in", "3", HAND_RESULTS);
  offer = make("button", "action", ["Hand in"], { type: "button", "data-act": "hand", "aria-expanded": "false" });
  hand = make("div", "hand", [this.line.text, this.line.ways], { "data-hand": "", hidden: "" });
  handing = make("div", "way wide", [this.line.what, this.offer, this.hand]);
  root = make("section", "elele elele-mine", [
    this.head, this.sum, this.list, this.more,
    make("div", "hand", [make("label", "named", ["Your name", this.player]), make("div", "ways", [this.print])]),
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
        this.ask("page");
      }
      if (act === "hand") this.lay(this.hand.hidden !== false);
    });
    this.player.addEventListener("input", () => {
      if (!this.hand.hidden) this.ask("hand");
    });
    this.close = mount(this, model, el, {
      "change:path": () => this.draw(),
      "msg:custom": (/** @type {Answer} */ answer) => this.hear(answer),
    });
    this.draw();
  }

  /** @param {"page" | "hand"} type */
  ask(type) {
    this.said = "";
    this.channel.ask({ type, player: this.player.value });
  }

  /** Show or hide the line to hand in. @param {boolean} shown */
  lay(shown) {
    this.hand.hidden = !shown;
    mark(this.offer, "aria-expanded", `${shown}`);
    if (shown) this.ask("hand");
  }

  /** @param {Answer} answer */
  hear({ ack, trouble, slips, line }) {
    this.channel.hear(ack);
    if (!this.channel.owns(ack)) return;
    if (line !== undefined) this.line.write(line);
    if (slips && this.window) this.window.location = URL.createObjectURL(new Blob([slips], { type: "text/html" }));
    else if (slips) this.said = BLOCKED;
    else if (line === undefined) this.window?.close();
    if (line === undefined) this.window = null;
    this.say(trouble);
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
