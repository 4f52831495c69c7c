import { Channel, SILENT } from "../shared/channel.js";
import { closest, make, mark, put } from "../shared/dom.js";
import { HandIn } from "../shared/hand_in.js";
import { SAVED, contentOf, saveEncoded } from "../shared/save.js";
import { mount, widgetOf } from "../shared/widget.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Answer, KeptHere } from "../shared/types.js" */

/** The data kept on this computer, and a backup file to take along. Python writes and reads that file. */

const LARGEST_BACKUP = 30_000_000;
const WHAT = "One file holds everything. On another computer, open it on this page. Nothing is sent anywhere.";
const BACK = "Bring back a file that you saved here or on another computer. Nothing is overwritten.";

class Mine {
  rows = make("dl", "rows");
  note = make("p", "note");
  told = make("p", "told", [], { role: "status", "aria-live": "polite", "data-notice": "" });
  picker = /** @type {HTMLInputElement} */ (make("input", "unseen", [], {
    type: "file", accept: ".zip", tabindex: "-1", "aria-label": "A file that you saved",
  }));
  keep = make("button", "action", ["Save it all in a file"], { "data-act": "keep" });
  offer = make("button", "action", ["Hand in"], { "data-act": "hand" });
  hand = new HandIn((intent) => this.ask(intent), "your progress");
  handing = make("div", "way wide", [make("h4", "", ["Hand it in"]), this.offer, this.hand.root]);
  root = make("section", "elele elele-mine", [
    make("h3", "", ["Saved here"]), this.rows, this.note,
    make("div", "ways", [
      make("div", "way", [make("h4", "", ["Take it along"]), make("p", "", [WHAT]), this.keep]),
      make("div", "way", [
        make("h4", "", ["Bring it back"]), make("p", "", [BACK]),
        make("button", "action", ["Choose the file"], { "data-act": "choose" }), this.picker,
      ]),
      this.handing,
    ]),
    this.told,
  ], { "data-mine": "", "aria-label": "Saved here" });

  /** @param {Model<{kept: KeptHere}>} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.said = "";
    this.channel = new Channel(model, () => this.say());
    this.root.addEventListener("click", (event) => {
      const act = closest(event, "button")?.dataset.act;
      if (act === "choose") this.picker.click();
      if (act === "keep" && !this.keep.hasAttribute("aria-disabled")) this.ask({ type: "backup" });
    });
    this.hand.behind(this.offer);
    this.picker.addEventListener("change", () => {
      this.bring(this.picker.files?.[0]);
      this.picker.value = "";
    });
    this.root.addEventListener("dragover", (event) => event.preventDefault());
    this.root.addEventListener("drop", (event) => {
      event.preventDefault();
      this.bring(event.dataTransfer?.files[0]);
    });
    this.close = mount(this, model, el, {
      "change:kept": () => this.draw(),
      "msg:custom": (/** @type {Answer} */ answer) => this.hear(answer),
    });
    this.draw();
  }

  /** @param {object} intent */
  ask(intent) {
    this.said = "";
    this.channel.ask(intent);
  }

  /** Send a file to Python. @param {File | undefined} file */
  async bring(file) {
    if (!file) return;
    if (file.size > LARGEST_BACKUP) {
      this.said = `${file.name} is too large to bring back here. Use the command elele restore.`;
      this.say();
      return;
    }
    try {
      this.ask({ type: "restore", name: file.name, data: await contentOf(file) });
    } catch {
      this.said = `${file.name} cannot be read. Choose it again.`;
      this.say();
    }
  }

  /** @param {Answer} answer */
  hear({ ack, trouble, file, ...handed }) {
    this.channel.hear(ack);
    if (!this.channel.owns(ack)) return;
    this.hand.hear(handed);
    if (file) {
      saveEncoded(file, "application/zip");
      this.said = SAVED;
    }
    this.say(trouble);
  }

  /** Show the last notice, or the trouble with the last request. @param {string} [trouble] */
  say(trouble = "") {
    const { notice } = this.model.get("kept");
    put(this.told, this.channel.silent ? SILENT : trouble || this.said || notice);
  }

  draw() {
    const { rows, hand, note } = this.model.get("kept");
    this.rows.replaceChildren(...rows.flatMap(([name, number]) => [make("dt", "", [name]), make("dd", "", [number])]));
    put(this.note, note);
    mark(this.keep, "aria-disabled", !rows.length && "true");
    this.handing.hidden = !hand;
    this.say();
  }
}

export default widgetOf(Mine);
