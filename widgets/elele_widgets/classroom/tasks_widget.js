import { Channel, SILENT } from "../shared/channel.js";
import { address, make, mark, put } from "../shared/dom.js";
import { saveEncoded } from "../shared/save.js";
import { mount, widgetOf } from "../shared/widget.js";
import { afterAnswer, leadTo, shapeOf, siteOf, ticked } from "./form.js";
import { noteIn, recallClass } from "./kept_class.js";

/** @import { ClassIntent } from "./kept_class.js" */
/** @import { Model } from "../shared/models.js" */
/** @import { Answer, TaskField, TaskForm } from "../shared/types.js" */

/** The form that makes the link of a task. Python knows the fields and makes the link. */

const FOR_MOODLE =
    "The file is in your downloads. In Moodle, open the question bank and import the file as Moodle XML.";
const BLOCKED = "The browser did not open a window. Allow pop-up windows for this page, then try again.";

/** The milliseconds without a letter after which the link follows what was typed. */
const TYPED = 400;

/** Copy a text; return whether that succeeded. @param {string} text */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

class TaskFormView {
  pages = make("div", "pages", [], { role: "group", "aria-label": "Kind of task" });
  fields = make("div", "fields");
  extras = make("div", "fields");
  more = make("details", "more", [make("summary", "", ["For your class: email, bell, names"]), this.extras]);
  site = /** @type {HTMLInputElement} */ (make("input", "typed", [], {
    type: "url", inputmode: "url", autocomplete: "url", spellcheck: "false", placeholder: "https://", maxlength: "400",
    "data-site": "",
  }));
  title = make("h3", "task-title");
  code = make("img", "code", [], { alt: "QR code of the link" });
  link = /** @type {HTMLInputElement} */ (make("input", "typed", [], {
    readonly: "", "data-link": "", "aria-label": "Link",
  }));
  copy = make("button", "action", ["Copy the link"], { "data-copy": "" });
  open = make("a", "action", ["Open it"], { target: "_blank", rel: "noopener" });
  embed = make("button", "action", ["Copy embed code"], { "data-embed": "" });
  frame = make("button", "action", ["Copy iframe code"], { "data-frame": "" });
  /** The HTML that was copied last. */
  pasted = /** @type {HTMLTextAreaElement} */ (make("textarea", "typed", [], {
    readonly: "", rows: "4", spellcheck: "false", hidden: "", "data-pasted": "", "aria-label": "HTML for another page",
  }));
  slips = make("button", "action", ["Slips to print"], { "data-slips": "" });
  moodle = make("button", "action", ["Questions for Moodle"], { "data-moodle": "" });
  told = make("p", "told", [], { role: "status", "aria-live": "polite", "data-notice": "" });
  done = make("div", "done", [this.link, make("div", "ways", [
    this.copy, this.open, this.slips, this.embed, this.frame,
  ]), this.pasted]);
  root = make("section", "elele elele-task", [
    this.pages,
    this.fields, this.more,
    make("label", "field wide", [make("span", "", ["Address of your site"]), this.site]),
    make("div", "result", [this.code, make("div", "words", [this.title, this.done, this.moodle, this.told])]),
  ], { "data-task": "", "aria-label": "A task for a class" });
  /** What each part of the form shows. @type {Map<HTMLElement, TaskField[]>} */
  drawn = new Map();
  said = "";
  /** The window that waits for the slips. @type {Window | null} */
  window = null;
  /** True if a window shows the last slips. */
  printed = false;
  /** What waits until the link is that of the form. @type {(() => void)[]} */
  waiting = [];

  /** @param {Model<{task: TaskForm}>} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.channel = new Channel(model, () => {
      this.print();
      this.tell();
      this.goOn();
    });
    this.site.addEventListener("change", () => this.ask({ type: "site", site: this.site.value }));
    this.copy.addEventListener("click", () => this.copyFrom(this.link, () => this.task.link));
    this.embed.addEventListener("click", () => this.copyFrom(this.pasted, () => this.task.embed));
    this.frame.addEventListener("click", () => this.copyFrom(this.pasted, () => this.task.frame));
    this.open.addEventListener("click", async (event) => {
      if (!this.channel.busy) {
        await this.upToDate();
        return;
      }
      event.preventDefault();
      const window = open("", "_blank");
      const ready = await this.upToDate();
      if (!window) this.tell(BLOCKED);
      else if (ready) window.location = this.link.value;
      else window.close();
    });
    this.moodle.addEventListener("click", () => this.ask({ type: "moodle" }));
    this.slips.addEventListener("click", () => {
      this.window = open("", "_blank");
      this.ask({ type: "slips" });
      this.upToDate();
    });
    const remove = mount(this, model, el, {
      "change:task": () => this.draw(),
      "msg:custom": (/** @type {Answer & {slips?: string}} */ answer) => this.hear(answer),
    });
    const noted = (/** @type {Event} */ event) => this.takeNote(/** @type {CustomEvent<ClassIntent>} */ (event).detail);
    document.addEventListener("elele-note", noted);
    this.close = () => {
      document.removeEventListener("elele-note", noted);
      remove();
    };
    this.draw();
    const isSite = document.querySelector("[data-jupyter-lite-root], body[data-page]") !== null;
    const here = siteOf(location.href, isSite);
    if (here && !this.task.site) this.ask({ type: "site", site: here });
    // As in the classroom, only the teacher's page would begin with nothing.
    if (document.body.dataset.page) this.recallNote();
  }

  async recallNote() {
    const note = noteIn(await recallClass() ?? []);
    if (note) this.takeNote(note);
  }

  /** Fill in what the link of the last task said to the class, in sight, because the bell may be another one today. */
  takeNote(/** @type {ClassIntent} */ { type, ...values }) {
    for (const [name, value] of Object.entries(values)) {
      if ((this.field(name)?.value ?? "") !== value) this.ask({ type: "set", name, value });
    }
    if (Object.values(values).some(Boolean)) mark(this.more, "open", "");
  }

  /** What the link says to the class; nothing if a task of this kind is not handed in. @returns {ClassIntent | null} */
  get note() {
    const { extras } = this.task;
    const given = Object.fromEntries(extras.map(({ name, value }) => [name, value]));
    return extras.length ? { type: "note", mail: "", bell: "", names: "", ...given } : null;
  }

  get task() {
    return this.model.get("task");
  }

  /**
   * Wait until the link is that of the form, and tell the classroom on this page the deal and the note. Return false,
   * and say why, if there is no such link.
   * @returns {Promise<boolean>}
   */
  async upToDate() {
    if (this.channel.busy) await new Promise((done) => this.waiting.push(() => done(undefined)));
    if (!this.channel.silent && this.link.value) {
      document.dispatchEvent(new CustomEvent("elele-task", { detail: { deal: this.task.deal, note: this.note } }));
      return true;
    }
    this.tell();
    return false;
  }

  /**
   * Show a text in a field, and copy it.
   * @param {HTMLInputElement | HTMLTextAreaElement} field
   * @param {() => string} text
   */
  async copyFrom(field, text) {
    if (!await this.upToDate()) return;
    field.value = text();
    field.hidden = false;
    field.select();
    this.tell(await copied(field.value) ? "Copied." : "The text is selected: copy it with Ctrl+C.");
    this.told.scrollIntoView({ block: "nearest" });
  }

  /** Do what has waited for Python, once it has answered everything or is silent. */
  goOn() {
    if (this.channel.busy) return;
    for (const go of this.waiting.splice(0)) go();
  }

  /** @param {object} intent */
  ask(intent) {
    this.said = "";
    this.channel.ask(intent);
  }

  /** @param {Answer & {slips?: string}} answer */
  hear({ ack, trouble, slips, file }) {
    this.channel.hear(ack);
    this.goOn();
    if (!this.channel.owns(ack)) return;
    this.print(slips);
    if (file) {
      saveEncoded(file, "application/xml");
      this.tell(FOR_MOODLE);
      return;
    }
    this.tell(trouble || (slips && !this.printed ? BLOCKED : ""));
  }

  /** Show the slips in the window that waits for them, or close it if there are none. @param {string} [slips] */
  print(slips) {
    const next = afterAnswer(Boolean(slips), this.channel);
    this.printed = next === "show" && this.window !== null;
    if (next === "show" && slips) leadTo(this.window, slips);
    if (next === "close") this.window?.close();
    if (next !== "wait") this.window = null;
  }

  /** Show a notice. @param {string} [text] */
  tell(text = this.said) {
    this.said = text;
    const { trouble, note } = this.task;
    put(this.told, this.channel.silent ? SILENT : trouble || text || note);
    mark(this.root, "data-trouble", trouble ? "" : null);
  }

  draw() {
    const { pages, page, fields, extras, site, title, link, qr, moodle } = this.task;
    if (!this.pages.childElementCount) {
      this.pages.replaceChildren(...pages.map(([name, label]) => {
        const button = make("button", "action", [label], { "data-page": name });
        button.addEventListener("click", () => this.ask({ type: "page", page: name }));
        return button;
      }));
    }
    for (const button of this.pages.children) {
      mark(button, "aria-pressed", `${/** @type {HTMLElement} */ (button).dataset.page === page}`);
    }
    this.drawFields(this.fields, fields);
    this.drawFields(this.extras, extras);
    this.more.hidden = !extras.length;
    if (document.activeElement !== this.site) this.site.value = site;
    put(this.title, title);
    this.code.hidden = this.done.hidden = !link;
    this.moodle.hidden = !moodle;
    mark(this.code, "src", qr ? address(qr) : null);
    if (this.link.value !== link) this.pasted.hidden = true;
    this.link.value = link;
    mark(this.open, "href", link || null);
    this.tell();
  }

  /**
   * Draw the fields of a part; a field that stays keeps the focus.
   * @param {HTMLElement} part
   * @param {TaskField[]} fields
   */
  drawFields(part, fields) {
    const before = new Map(this.drawn.get(part)?.map((field, at) => [shapeOf(field), part.children[at]]));
    const nodes = fields.map((field) => before.get(shapeOf(field)) ?? this.made(field));
    nodes.forEach((node, at) => {
      if (part.children[at] !== node) part.insertBefore(node, part.children[at] ?? null);
    });
    while (part.children.length > nodes.length) part.lastElementChild?.remove();
    this.drawn.set(part, fields);
    fields.forEach(({ name, kind, value }) => {
      const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (part.querySelectorAll(`[name="${name}"]`));
      for (const input of inputs) {
        if (kind === "ticks") input.checked = value.split("+").includes(input.value);
        else if (document.activeElement !== input || kind === "choice") input.value = value;
      }
    });
  }

  /** Return the field that is shown under a name. @param {string} name */
  field(name) {
    return [...this.drawn.values()].flat().find((one) => one.name === name);
  }

  /** Make a field. @param {TaskField} field */
  made({ name, label, kind, options }) {
    const send = (/** @type {string} */ value) => this.ask({ type: "set", name, value });
    if (kind === "ticks") {
      const ticks = options.map(([value, text]) => {
        const tick = /** @type {HTMLInputElement} */ (make("input", "", [], { type: "checkbox", name, value }));
        tick.addEventListener("change", () => {
          const field = this.field(name);
          if (field) send(ticked(field, value, tick.checked));
        });
        return make("label", "tick", [tick, make("span", "", [text], { lang: "haw" })]);
      });
      return make("fieldset", "field wide", [make("legend", "", [label]), make("div", "ticks", ticks)]);
    }
    const input = /** @type {HTMLInputElement} */ (kind === "choice"
      ? make("select", "typed", options.map(([value, text]) => make("option", "", [text], { value })), { name })
      : make("input", "typed", [], {
        type: kind === "word" ? "text" : kind, name, maxlength: "80", autocomplete: "off", autocapitalize: "off",
        spellcheck: "false",
      }));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const follow = () => {
      clearTimeout(timer);
      if (this.field(name)?.value !== input.value) send(input.value);
    };
    input.addEventListener("change", follow);
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(follow, TYPED);
    });
    return make("label", "field", [make("span", "", [label]), input]);
  }
}

export default widgetOf(TaskFormView);
