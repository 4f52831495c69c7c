import { Camera, NO_DECODER, decoderOf, textInFile } from "./camera.js";
import { Channel, SILENT } from "../shared/channel.js";
import { address, closest, focused, make, mark, put } from "../shared/dom.js";
import { afterAnswer, leadTo } from "./form.js";
import {
  CLASS_STORE, isAnotherClass, isSetting, keepClass, noted, noteIn, readClass, recallClass, writeClass,
} from "./kept_class.js";
import { bytesOf, contentOf, save } from "../shared/save.js";
import { Screen } from "../shared/screen.js";
import { mount, widgetOf } from "../shared/widget.js";
import { drawSlide, slidesOf, turnedTo } from "./projector.js";
import { announce, drawProgress, drawRefused, drawTable } from "./room.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Decoder } from "./camera.js" */
/** @import { ClassIntent } from "./kept_class.js" */
/** @import { Answer, ClassDebrief, ClassDeck, ClassRoom, Scanned } from "../shared/types.js" */

const LARGEST_FILE = 5_000_000;
const TOO_LARGE = "is too large to drop. In a notebook, name its folder in the cell.";
const NO_CODE = "has no code that can be read. Take the photo again, straight on and closer, or ask for the line.";
const SCAN = "Read codes with the camera";
const KEEP = "Keep this class in this browser";
const ALL_KEPT = "Everything is kept.";
const NOT_KEPT = "This browser could not keep the class. Save it in a file.";
const NOT_FORGOTTEN = "This browser could not forget the class. To be sure, delete this site’s data in its settings.";
const NO_CLASS = "is not the file of a class that was saved here.";
const ADDED = "was added to this class. Its list and its deal now count.";
const ANOTHER = "is of another class, and was not added. To open it, save this class, then press “Remove everything”.";
const CLASS_FILE = "elele-class.json";
const DEBRIEF = "The projector shows, without names, the moments at which games of one deal went different ways.";
const BLOCKED = "Your browser blocked the new window. Allow pop-ups for this page, then try again.";
const OTHERS = "Other deals are refused; you can change that under “Class list and deal.”";
const LIST = "Type one name per line, or paste a CSV file, to see who is missing.";

class ClassView {
  status = make("p", "unseen", [], { role: "status" });
  summary = make("p", "summary", [], { "data-summary": "" });
  notice = make("p", "notice", [], { "data-notice": "" });
  pasted = /** @type {HTMLTextAreaElement} */ (make("textarea", "", [], {
    rows: "2", spellcheck: "false", "data-paste": "", "aria-label": "Your students’ lines",
    placeholder: "Paste lines, emails or a chat here",
  }));
  picker = /** @type {HTMLInputElement} */ (make("input", "unseen", [], {
    type: "file", multiple: "", tabindex: "-1", "aria-label": "Your students’ files",
  }));
  names = /** @type {HTMLTextAreaElement} */ (make("textarea", "", [], {
    rows: "6", spellcheck: "false", "data-names": "", "aria-label": "Your class list",
  }));
  only = /** @type {HTMLInputElement} */ (make("input", "", [], {
    type: "text", maxlength: "300", spellcheck: "false", autocomplete: "off", "data-only": "",
  }));
  body = make("div", "body");
  slide = make("div", "slide", [], { "data-slide": "", tabindex: "-1" });
  before = button("back", "Back");
  after = button("on", "Next");
  number = make("span", "number", [], { role: "status" });
  who = button("who", "Show the names");
  screen = make("div", "screen", [
    this.slide,
    make("div", "bar", [this.before, this.number, this.after, this.who, button("project", "Back to the table")]),
  ], { "data-screen": "", hidden: "" });
  camera = new Camera((text) => this.channel.ask({ type: "scan", text }));
  keep = /** @type {HTMLInputElement} */ (make("input", "", [], { type: "checkbox", "data-keep-class": "" }));
  keeping = make("label", "keeping", [this.keep, KEEP]);
  isKept = make("p", "of", [], { role: "status" });
  /** True if all of the class is kept in this browser. */
  kept = false;
  /** The sentence that says that the class could not be kept or forgotten; empty if that worked. */
  unkept = "";
  /** True while the class is written, and if it has changed since that began. */
  writing = false;
  changed = false;
  /** The other open pages of this browser. */
  pages = new BroadcastChannel(CLASS_STORE);
  /** What was sent to Python and makes up the class. @type {ClassIntent[]} */
  sent = [];
  scan = button("scan", SCAN);
  /** The decoder, once it has been asked for. @type {Promise<Decoder> | undefined} */
  decoder;
  /** @type {(decoder: Promise<Decoder>) => void} */
  decoderCame = () => {};
  debrief = make("section", "debrief", [], { "aria-label": "Debrief" });
  /** The window that waits for a page to print. @type {Window | null} */
  window = null;
  projecting = false;
  named = false;
  /** The number of the current slide, from 0. */
  at = 0;

  /** @param {Model<{room: ClassRoom, debrief: ClassDebrief, deck: ClassDeck}>} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.trouble = "";
    /** A sentence for each of the last files that were not sent. @type {string[]} */
    this.unsent = [];
    /** The pasted text that Python is reading. */
    this.reading = "";
    this.channel = new Channel(model, () => {
      this.lead();
      this.say();
    });
    this.project = button("project", "Projector");
    this.full = new Screen(this.screen, () => this.show(false));
    this.root = make("section", "elele elele-class", [
      make("header", "head", [make("h3", "title", ["Classroom"]), this.summary, this.project]),
      this.screen, this.desk(), this.camera.root, this.notice, this.body, this.debrief,
      this.status,
    ], { "data-class": "", "aria-label": "Classroom" });
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("keydown", (event) => this.press(event));
    this.fitting = new ResizeObserver(() => this.fit());
    this.fitting.observe(this.screen);
    this.root.addEventListener("dragover", (event) => {
      event.preventDefault();
      mark(this.root, "data-over", "");
    });
    this.root.addEventListener("dragleave", () => mark(this.root, "data-over", null));
    this.root.addEventListener("drop", (event) => this.drop(event));
    this.keep.addEventListener("change", () => this.choose());
    this.picker.addEventListener("change", () => {
      this.take([...this.picker.files ?? []]);
      this.picker.value = "";
    });
    const remove = mount(this, model, el, {
      "change:room": () => this.draw(),
      "change:debrief": () => this.draw(),
      "change:deck": () => this.draw(),
      "msg:custom": (/** @type {Answer} */ answer) => this.hear(answer),
    });
    // On the teacher's page, nothing else keeps the dropped and pasted files.
    const leave = (/** @type {Event} */ event) => {
      if (this.room.files && document.body.dataset.page && !this.kept) event.preventDefault();
    };
    addEventListener("beforeunload", leave);
    const made = (/** @type {Event} */ event) => {
      const { deal, note } = /** @type {CustomEvent<{deal: string, note: ClassIntent | null}>} */ (event).detail;
      if (note) this.note(note);
      this.expect(deal);
    };
    document.addEventListener("elele-task", made);
    this.pages.addEventListener("message", ({ data }) => this.follow(data));
    this.close = () => {
      removeEventListener("beforeunload", leave);
      document.removeEventListener("elele-task", made);
      this.pages.close();
      this.fitting.disconnect();
      this.full.turn(false);
      this.camera.stop();
      remove();
    };
    this.keeping.hidden = !document.body.dataset.page;
    this.names.value = this.room.names;
    this.only.value = this.room.only;
    this.only.placeholder = `any, or ${this.room.example}`;
    this.draw();
    if (!this.keeping.hidden) this.recall();
  }

  /**
   * Open the class that this browser has kept, if there is one. A notebook has its class in the cell; only the
   * teacher's page would begin with nothing.
   */
  async recall() {
    const kept = await recallClass();
    if (!kept) return;
    this.keep.checked = this.kept = true;
    this.join(kept);
    this.say();
  }

  /** Keep the class from now on, with what was kept before, or forget it. */
  async choose() {
    if (this.keep.checked) {
      navigator.storage?.persist?.();
      this.join(await recallClass() ?? []);
    }
    this.write();
  }

  /**
   * Take over what another page of this browser has kept of the class, or forget it too: this page may have kept it
   * again just after the other page forgot it.
   * @param {ClassIntent[] | null} intents
   */
  follow(intents) {
    if (this.keeping.hidden || !this.keep.checked) return;
    if (!intents) {
      this.keep.checked = this.kept = false;
      this.write();
      this.say();
      return;
    }
    if (intents.every(isSetting) && !this.sent.every(isSetting)) this.send({ type: "clear" });
    this.join(intents);
  }

  /** Add what this page does not have yet. @param {ClassIntent[]} intents */
  join(intents) {
    const known = new Set(this.sent.map((one) => JSON.stringify(one)));
    const more = intents.filter((one) => !known.has(JSON.stringify(one)));
    if (more.length) this.open(more);
  }

  /** Ask Python, and note what makes up the class. @param {object} intent */
  send(intent) {
    this.channel.ask(intent);
    this.note(intent);
  }

  /** @param {object} intent */
  note(intent) {
    this.sent = noted(this.sent, intent);
    this.store();
  }

  /**
   * Say whose name a typed name stands for, or take that back where nobody can be chosen.
   * @param {HTMLElement} button
   */
  assign(button) {
    const chosen = /** @type {HTMLSelectElement | null} */ (button.parentElement?.querySelector("select") ?? null);
    if (chosen?.value === "") chosen.focus();
    else this.send({ type: "assign", typed: button.dataset.typed ?? "", name: chosen?.value ?? "" });
  }

  /** Expect the deal of the task that was just made, while nothing has been handed in. @param {string} deal */
  expect(deal) {
    if (this.keeping.hidden || this.room.files || deal === this.only.value) return;
    this.only.value = deal;
    this.unsent = deal ? [`Your class plays ${deal}. ${OTHERS}`] : [];
    this.send({ type: "only", deal });
  }

  /** Keep the class in this browser if the teacher wants that. */
  store() {
    if (!this.keep.checked) return;
    this.kept = false;
    this.write();
    this.say();
  }

  /** Keep the class, or forget it, and then tell the other pages. What changes meanwhile is written afterwards. */
  async write() {
    this.changed = true;
    if (this.writing) return;
    this.writing = true;
    while (this.changed) {
      this.changed = false;
      const wanted = this.keep.checked ? this.sent : null;
      const worked = await keepClass(wanted);
      if (worked) this.pages.postMessage(wanted);
      this.unkept = worked ? "" : wanted ? NOT_KEPT : NOT_FORGOTTEN;
      if (!this.changed) this.kept = worked && Boolean(wanted);
    }
    this.writing = false;
    this.say();
  }

  /** Send what makes up a class that was kept or saved. @param {ClassIntent[]} intents */
  open(intents) {
    const last = (/** @type {string} */ type) => intents.findLast((one) => one.type === type);
    this.names.value = last("names")?.text ?? this.names.value;
    this.only.value = last("only")?.deal ?? this.only.value;
    const note = noteIn(intents);
    if (note) document.dispatchEvent(new CustomEvent("elele-note", { detail: note }));
    for (const intent of intents) {
      if (intent.type !== "note") this.channel.ask(intent);
      this.sent = noted(this.sent, intent);
    }
    if (!intents.length) return;
    this.channel.ask({ type: "verify" });
    this.store();
  }

  get room() {
    return this.model.get("room");
  }

  /** Make the part where files and texts are added. */
  desk() {
    return make("div", "desk", [
      make("div", "drop", [
        make("p", "", ["Drop files here: text, CSV, email, Word, RTF or ZIP, or photos of codes."]),
        make("div", "ways", [button("choose", "Choose files"), this.picker, this.scan]),
      ]),
      make("div", "typed", [this.pasted, make("div", "ways", [button("paste", "Read it")])]),
      make("details", "set", [
        make("summary", "", ["Class list and deal"]),
        make("label", "", [make("span", "", [LIST]), this.names]),
        make("label", "line", [make("span", "", ["Your class’s deal or quiz"]), this.only]),
        make("div", "ways", [button("set", "Use these")]),
        this.keeping, this.isKept,
        make("div", "ways", [button("save", "Save the class in a file")]),
      ]),
    ]);
  }

  /** @param {Answer} answer */
  hear({ ack, trouble, csv, decoder, scanned, picture, slips }) {
    this.channel.hear(ack);
    if (!this.channel.owns(ack)) return;
    this.lead(slips);
    if (decoder) this.decoderCame(decoderOf(decoder));
    if (scanned) this.tell(scanned);
    if (picture) this.readPicture(picture);
    this.trouble = trouble ?? "";
    const taken = !this.trouble && !this.room.notice;
    if (taken && this.reading && this.pasted.value === this.reading) this.pasted.value = "";
    this.reading = "";
    if (csv !== undefined) save("marks.csv", ["\ufeff", csv], "text/csv");
    this.say();
  }

  /** Show why the last request failed. */
  say() {
    const told = [...this.unsent, this.unkept, this.trouble || this.room.notice].filter(Boolean).join(" ");
    put(this.notice, this.channel.silent ? SILENT : told);
    put(this.isKept, this.kept ? ALL_KEPT : "");
  }

  /** @param {DragEvent} event */
  drop(event) {
    event.preventDefault();
    mark(this.root, "data-over", null);
    const files = [...event.dataTransfer?.files ?? []];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (files.length) this.take(files);
    else if (text) this.send({ type: "paste", text });
  }

  /** Say what came of a code, and note it if it belongs to the class. @param {Scanned} scanned */
  tell(scanned) {
    if (scanned.kept) this.note({ type: "scan", text: scanned.text });
    if (this.camera.stream) this.camera.tell(scanned);
    else if (!scanned.taken) this.unsent.push(scanned.says);
  }

  /** Ask Python for the decoder of codes, once. @returns {Promise<Decoder>} */
  decode() {
    this.decoder ??= new Promise((resolve) => {
      this.decoderCame = resolve;
      this.channel.ask({ type: "decoder" });
    });
    this.decoder.catch(() => { this.decoder = undefined; });
    return this.decoder;
  }

  /** Open or close the camera. */
  async look() {
    const decoder = this.decode();
    if (this.camera.stream) {
      this.camera.stop();
      this.channel.ask({ type: "verify" });  // While codes come, where the games differ waits.
    } else this.unsent = [await this.camera.start(decoder)];
    put(this.scan, this.camera.stream ? "Close the camera" : SCAN);
    this.say();
  }

  /** Send the code in a dropped picture to Python. @param {File} file */
  async takePicture(file) {
    const text = await this.codeIn(file);
    if (text) this.channel.ask({ type: "scan", text });
    else if (text === "") this.unsent.push(`${file.name} ${NO_CODE}`);
  }

  /** Send the code in a picture from a ZIP or an email to Python. @param {{name: string, data: string}} picture */
  async readPicture({ name, data }) {
    const text = await this.codeIn(new Blob([bytesOf(data)]));
    if (text === null) this.say();
    else this.channel.ask({ type: "scan", text, source: name });
  }

  /** Return the text of the code in a picture; empty without a code, and null without a decoder. @param {Blob} file */
  async codeIn(file) {
    const decoder = await this.decode().catch(() => null);
    if (decoder) return textInFile(decoder, file).catch(() => "");  // A browser may not know this kind of picture.
    this.unsent.push(NO_DECODER);
    return null;
  }

  /** Open the file of a class. @param {string} name @param {string} text */
  takeClass(name, text) {
    const intents = readClass(text);
    if (!intents || isAnotherClass(this.sent, intents)) {
      this.unsent.push(`${name} ${intents ? ANOTHER : NO_CLASS}`);
      return;
    }
    if (this.sent.length) this.unsent.push(`${name} ${ADDED}`);
    this.open(intents);
  }

  /** Send files to Python, one after the other. @param {File[]} files */
  async take(files) {
    this.unsent = [];
    for (const file of files) {
      const saved = file.name.endsWith(".json");
      if (file.size > LARGEST_FILE && !saved) {
        this.unsent.push(`${file.name} ${TOO_LARGE}`);
      } else {
        try {
          if (file.type.startsWith("image/")) await this.takePicture(file);
          else if (saved) this.takeClass(file.name, await file.text());
          else this.send({ type: "file", name: file.name, data: await contentOf(file) });
        } catch {
          this.unsent.push(`${file.name} cannot be read. If it is a folder, choose the files in it.`);
        }
      }
    }
    this.channel.ask({ type: "verify" });
    this.say();
  }

  /** @param {MouseEvent} event */
  click(event) {
    const touched = closest(event, "button")?.dataset.act;
    if (touched) this.unsent = [];
    if (touched === "choose") this.picker.click();
    else if (touched === "scan") this.look();
    else if (touched === "paste") this.read();
    else if (touched === "set") this.set();
    else if (touched === "clear") this.send({ type: "clear" });
    else if (touched === "assign") this.assign(/** @type {HTMLElement} */ (closest(event, "button")));
    else if (touched === "save") save(CLASS_FILE, [writeClass(this.sent)], "application/json");
    else if (touched === "marks" || touched === "stop") this.channel.ask({ type: touched });
    else if (touched === "moments" || touched === "turns") this.channel.ask({ type: touched });
    else if (touched?.startsWith("print-")) this.print(touched.slice(6));
    else if (touched === "project") this.show(!this.projecting);
    else if (touched === "back") this.turn("ArrowLeft");
    else if (touched === "on") this.turn("ArrowRight");
    else if (touched === "who") {
      this.named = !this.named;
      this.draw();
    }
  }

  /** Send the pasted text. It stays in its field until Python has taken it. */
  read() {
    this.reading = this.pasted.value;
    if (this.reading.trim()) this.send({ type: "paste", text: this.reading });
  }

  /** Show a page in the window that waits for it, or close that if no page comes. @param {string} [page] */
  lead(page) {
    const next = afterAnswer(Boolean(page), this.channel);
    if (page && !leadTo(this.window, page)) this.unsent = [BLOCKED];
    if (next === "close") this.window?.close();
    if (next !== "wait") this.window = null;
  }

  /** Ask for a page to print, which opens in its own window. @param {string} what */
  print(what) {
    this.window = open();
    this.channel.ask({ type: "print", what });
  }

  set() {
    this.send({ type: "names", text: this.names.value });
    this.send({ type: "only", deal: this.only.value });
  }

  /** Show or leave the view for the projector. @param {boolean} on */
  show(on) {
    if (on === this.projecting) return;
    this.projecting = on;
    this.named = false;
    this.at = 0;
    const { searching, note, late, moments } = this.model.get("debrief");
    const tried = searching || moments.length || (note && !late);
    if (on && this.room.rows.length && !tried) this.channel.ask({ type: "moments" });
    this.draw();
    this.full.turn(on);
    (on ? this.slide : this.project).focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (!this.projecting) return;
    if (event.key === "Escape") this.show(false);
    else this.turn(event.key);
  }

  /** Turn to another slide, if this key is one that turns slides. @param {string} key */
  turn(key) {
    const to = turnedTo(key, this.at, this.slides.length);
    if (to === this.at) return;
    this.at = to;
    this.draw();
  }

  get slides() {
    return slidesOf(this.room, this.model.get("debrief").moments);
  }

  /** Make the words of a slide as large as fit on the screen. */
  fit() {
    if (!this.projecting) return;
    for (let scale = 1; scale > 0.4; scale -= 0.05) {
      this.slide.style.setProperty("--scale", scale.toFixed(2));
      if (this.slide.scrollHeight <= this.slide.clientHeight) return;
    }
  }

  draw() {
    const { room } = this;
    const held = focused(this.body);
    put(this.summary, room.summary);
    mark(this.root, "data-projecting", this.projecting && "");
    this.screen.hidden = !this.projecting;
    for (const [name, svg] of Object.entries(this.model.get("deck").pictures)) {
      if (!name.includes("/")) this.root.style.setProperty(`--picture-${name}`, `url("${address(svg)}")`);
    }
    if (this.projecting) this.drawScreen();
    else this.body.replaceChildren(...this.listed(room));
    this.drawDebrief(room);
    if (held && !held.isConnected) {
      const name = held.dataset.typed === undefined ? "act" : "typed";
      const again = this.body.querySelector(`[data-${name}="${CSS.escape(held.dataset[name] ?? "")}"]`);
      (/** @type {HTMLElement | null} */ (again) ?? this.pasted).focus();
    }
    this.say();
    announce(this.status, room);
  }

  /** Draw the table and everything below it. @param {ClassRoom} room */
  listed(room) {
    return [
      drawTable(room),
      drawProgress(room) ?? "",
      room.remarks.length ? make("ul", "remarks", room.remarks.map((one) => make("li", "", [one]))) : "",
      drawRefused(room) ?? "",
      room.rows.length ? make("p", "how", [room.how]) : "",
      room.rows.length ? make("div", "ways", [
        button("marks", "Marks as CSV"), room.files ? button("clear", "Remove everything") : null,
      ]) : "",
    ].filter(Boolean);
  }

  /** Draw the slide for the projector. */
  drawScreen() {
    const { slides } = this;
    const { searching, note } = this.model.get("debrief");
    this.at = Math.min(this.at, Math.max(slides.length - 1, 0));
    const slide = slides[this.at];
    this.slide.replaceChildren(slide
      ? drawSlide(slide, this.model.get("deck"), this.named)
      : make("p", "of", ["No finished game has arrived yet."]));
    const where = slides.length ? `${this.at + 1} of ${slides.length}` : "";
    put(this.number, [where, searching || note].filter(Boolean).join(" · "));
    put(this.who, this.named ? "Hide the names" : "Show the names");
    this.who.hidden = !slide || !("moment" in slide);
    mark(this.before, "aria-disabled", this.at === 0 && "true");
    mark(this.after, "aria-disabled", this.at >= slides.length - 1 && "true");
    this.fit();
  }

  /** Draw what can be found and printed for the debrief. @param {ClassRoom} room */
  drawDebrief({ rows }) {
    const { searching, note, late, moments, turns } = this.model.get("debrief");
    const titles = moments.map(({ title }) => title).join("; ");
    const held = focused(this.debrief)?.dataset.act;
    this.debrief.hidden = !rows.length;
    const begin = [button("moments", "Find moments to talk about"), button("turns", "Find turning points")];
    this.debrief.replaceChildren(
      make("h3", "", ["Debrief"]),
      make("p", "of", [searching || note || titles || DEBRIEF]),
      late && make("p", "of", [late], { "data-late": "" }),
      make("div", "ways", [
        ...(searching ? [button("stop", "Stop")] : begin),
        moments.length > 0 && button("print-moments", "Print the moments"),
        turns > 0 && button("print-turns", `Print ${turns} turning point card${turns === 1 ? "" : "s"}`),
      ]),
    );
    if (held) /** @type {HTMLElement | null} */ (this.debrief.querySelector(`[data-act="${held}"]`)
      ?? this.debrief.querySelector("button"))?.focus();
  }
}

/** @param {string} act @param {string} label */
function button(act, label) {
  return make("button", "action", [label], { "data-act": act });
}

export default widgetOf(ClassView);
