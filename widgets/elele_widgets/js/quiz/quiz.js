import { Line } from "../shared/channel.js";
import { address, make, mark, put } from "../shared/dom.js";

/**
 * Questions about the birds. Python asks and judges, this shows; which choice is right is not known here.
 *
 * @typedef {{kind: string, key: string, says: string, note: string, picture: string}} Said
 * @typedef {{about: string, ask: string, prompt: string, described: string, typing: boolean, wants: string,
 *   choices: ({text: string, more: string, language: string} & Said)[], tries: ({text: string} & Said)[]}} Question
 * @typedef {{title: string, language: string, names: [string, string][], say: string, text: string, comes: string, hard: boolean,
 *   sources: {title: string, about: string, url: string}[]}} Answer
 * @typedef {{text: string, met: {title: string, english: string, when: string, first: boolean, picture: string}[]}} End
 * @typedef {{title: string, note: string, step: number, number: number, of: number, row: number, marks: string[], plate: string,
 *   question: Question | null, answer: Answer | null, end: End | null, notice: string, announce: string}} Shown
 */

const SILENT = "Python is not answering. Run this cell again.";
const MARKS = { first: "right at once", later: "comes again", now: "open" };

/**
 * What a key means while the focus is on a button, in the field or elsewhere: an intent, or nothing.
 * @param {string} key @param {Pick<Shown, "question" | "answer" | "end">} view @param {"button" | "field" | ""} at
 * @returns {{type: string, number?: number} | null}
 */
export function meant(key, { question, answer, end }, at) {
  if (key === "Enter" && at === "") return end ? { type: "new" } : answer ? { type: "next" } : null;
  if (!question || answer || question.typing || at === "field") return null;
  return /^[1-9]$/.test(key) && Number(key) <= question.choices.length ? { type: "choose", number: Number(key) } : null;
}

class Quiz {
  status = make("p", "unseen", [], { role: "status", "aria-live": "polite" });
  notice = make("p", "notice", [], { "data-notice": "", "aria-live": "polite" });
  head = make("header", "head");
  sheet = make("div", "sheet");
  note = make("p", "note");
  field = /** @type {HTMLInputElement} */ (make("input", "field", [], {
    "data-answer": "", autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false", maxlength: "80",
  }));
  root = make("section", "elele elele-quiz", [this.head, this.status, this.notice, this.sheet, this.note], {
    "data-quiz": "", "aria-label": "Quiz", tabindex: "-1",
  });

  /** @param {any} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.number = 0;
    this.line = new Line(model, () => this.say());
    this.root.addEventListener("keydown", (event) => this.press(event));
    this.root.addEventListener("click", (event) => this.touch(event));
    const draw = () => { this.line.alive(); this.draw(); };
    const heard = (/** @type {any} */ message) => { this.say(this.line.heard(message)); };
    model.on("change:view", draw);
    model.on("msg:custom", heard);
    this.close = () => {
      model.off("change:view", draw);
      model.off("msg:custom", heard);
      this.line.close();
      this.root.remove();
    };
    el.append(this.root);
    this.draw();
  }

  /** @returns {Shown} */
  get view() {
    return this.model.get("view");
  }

  /** Ask Python; while an answer is under way, a second touch is none. @param {object | null} intent */
  go(intent) {
    if (!intent || (this.line.waiting.size && !this.line.dead)) return;
    this.line.ask({ ...intent, step: this.view.step });
  }

  /** A key pressed here stays here: the notebook would cut the cell at an x. @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const target = /** @type {Element} */ (event.target);
    const live = target.closest("a, button:not([aria-disabled])");
    const intent = event.repeat ? null : meant(event.key, this.view, target === this.field ? "field" : live ? "button" : "");
    if (intent) event.preventDefault();
    this.go(intent);
  }

  /** @param {MouseEvent} event */
  touch(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button"));
    if (!button || button.hasAttribute("aria-disabled")) return;
    const { choice, way } = button.dataset;
    if (choice) this.go({ type: "choose", number: Number(choice) });
    else if (way === "typing") this.go({ type: way, on: !this.view.question?.typing });
    else if (way) this.go({ type: way });
  }

  /** Say what happened, and what stands against the last wish. @param {string} [trouble] */
  say(trouble = "") {
    const { announce, notice } = this.view;
    const told = this.line.dead ? SILENT : trouble || notice;
    put(this.status, announce);
    put(this.notice, told);
  }

  draw() {
    const { title, note, question, answer, end, number, of } = this.view;
    const active = /** @type {Document} */ (this.root.getRootNode()).activeElement;
    const held = this.root.contains(active) && /** @type {HTMLElement} */ (active);
    const fresh = this.number !== number;
    if (fresh) this.field.value = "";
    this.number = number;
    mark(this.root, "data-over", end && "");
    this.head.replaceChildren(
      make("h3", "title", [title]),
      ...(question ? [make("span", "number", [`Question ${number} of ${of}`])] : []),
      drawMarks(this.view),
    );
    this.sheet.replaceChildren(...(question ? [drawPlate(this.view), this.drawDesk(question, answer)] : drawEnd(/** @type {End} */ (end))));
    this.note.textContent = note;
    this.say();
    if (held) this.keep(held, fresh);
  }

  /** Keep the focus where one goes on. @param {HTMLElement} held @param {boolean} fresh */
  keep(held, fresh) {
    const { choice, way } = held.dataset;
    const same = choice ? `[data-choice="${choice}"]` : way && way !== "typing" ? `[data-way="${way}"]` : "";
    const wanted = [this.view.question && !this.view.answer ? "" : "[data-next]", fresh ? "" : same, "[data-answer]", ".ask"];
    const found = wanted.filter(Boolean).map((name) => this.root.querySelector(name)).find(Boolean);
    /** @type {HTMLElement | undefined} */ (found ?? undefined)?.focus();
    if (found === this.field) this.field.select();
  }

  /** The question with its choices or its field. @param {Question} question @param {Answer | null} answer */
  drawDesk(question, answer) {
    const name = `${this.line.name}-ask`;
    return make("div", "desk", [
      make("p", "ask", [question.ask], { id: name, tabindex: "-1" }),
      question.typing ? this.drawField(question, answer, name) : make("div", "choices", question.choices.map((one, at) => {
        return drawChoice(one, at + 1, Boolean(answer) || Boolean(one.kind), `${this.line.name}-${at}`);
      }), { role: "group", "aria-labelledby": name }),
      drawWays(question, answer),
    ]);
  }

  /** @param {Question} question @param {Answer | null} answer @param {string} name */
  drawField(question, answer, name) {
    mark(this.field, "lang", question.wants || null);
    mark(this.field, "aria-labelledby", name);
    const tries = question.tries.map((one) => make("li", "tried", [
      make("q", "given", [one.text]), drawFeedback(one, ""),
    ], { "data-kind": one.kind }));
    const form = make("form", "writing", [this.field, make("button", "way main", ["Answer"], { type: "submit" })]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.go({ type: "write", text: this.field.value });
    });
    const hint = question.wants === "haw" && !answer && make("p", "hint", ["ʻOkina and kahakō may be left out."]);
    return make("div", "typed", [answer ? null : form, hint, make("ul", "tries", tries)]);
  }
}

/** How the round has gone: a mark for each question, and how many in a row were right at once. @param {Shown} view */
function drawMarks({ marks, of, row, end }) {
  const dots = Array.from({ length: Math.max(of, marks.length) }, (_, at) => make("i", `dot ${marks[at] ?? ""}`));
  const told = marks.map((name, at) => `${at + 1}: ${MARKS[/** @type {keyof typeof MARKS} */ (name)]}`).join(", ");
  return make("div", "marks", [
    make("span", "dots", dots, { role: "img", "aria-label": told }),
    row > 1 && !end && make("span", "row", [`${row} in a row`], { "data-row": `${row}` }),
  ]);
}

/** The picture, or what is asked about in large letters; once it is answered, the bird's card. @param {Shown} view */
function drawPlate({ plate, question, answer }) {
  const { about, prompt, described } = /** @type {Question} */ (question);
  const kind = about === "threat-protection" ? "sign" : "bird";
  return make("div", "card", [
    make("div", `plate ${plate ? kind : "words"}`, [
      plate ? make("img", "", [], { src: address(plate), alt: described }) : null,
      prompt && (!answer || !plate) && make("p", prompt.length > 60 ? "prompt long" : "prompt", [prompt]),
    ], { "data-plate": "" }),
    answer && drawAnswer(answer),
  ]);
}

/** @param {Answer} answer */
function drawAnswer(answer) {
  return make("div", "answer", [
    make("p", answer.title.length > 28 ? "name long" : "name", [answer.title], answer.language && { lang: answer.language }),
    answer.names.length && make("p", "names", answer.names.map(([name, tongue]) => make(tongue === "la" ? "i" : "span", "", [name], tongue && { lang: tongue }))),
    answer.say && make("p", "say", [`Say it (a guide): ${answer.say}`]),
    answer.text && make("p", "text", [answer.text]),
    answer.comes && make("p", "comes", [`Comes back ${answer.comes}.`]),
    answer.sources.length && make("ul", "sources", answer.sources.map(drawSource), { "aria-label": "Sources" }),
  ].filter(Boolean), { "data-right": "" });
}

/** @param {{title: string, about: string, url: string}} source */
function drawSource({ title, about, url }) {
  const link = /^https?:\/\//.test(url)
    ? make("a", "", [title], { href: url, target: "_blank", rel: "noopener noreferrer" })
    : make("span", "", [title]);
  return make("li", "", [link, about && ` · ${about}`]);
}

/** @param {{text: string, more: string, language: string} & Said} one @param {number} number @param {boolean} done @param {string} name */
function drawChoice(one, number, done, name) {
  const state = { right: "; right", wrong: "; tried" }[one.kind] ?? "";
  const button = make("button", "choice", [
    make("span", "key", [one.kind === "right" ? "✓" : `${number}`], { "aria-hidden": "true" }),
    make("span", "says", [make("span", "first", [one.text], one.language && { lang: one.language }), one.more && make("span", "more", [one.more])]),
    state && make("span", "unseen", [state]),
  ], { type: "button", "data-choice": `${number}` });
  mark(button, "aria-disabled", done && "true");
  mark(button, "aria-describedby", one.says && name);
  return make("div", "one", [button, one.kind === "wrong" && drawFeedback(one, name)], { "data-kind": one.kind });
}

/** What is said to a mistake, with the bird that was meant. @param {Said} said @param {string} name */
function drawFeedback({ says, note, picture }, name) {
  return make("p", "feedback", [
    picture && make("img", "", [], { src: address(picture), alt: "" }),
    make("span", "", [says, note && make("small", "", [` (${note})`])]),
  ], name ? { "data-feedback": "", id: name } : { "data-feedback": "" });
}

/** @param {Question} question @param {Answer | null} answer */
function drawWays(question, answer) {
  const other = question.typing ? "Show four choices" : "Type the answer";
  return make("div", "ways", answer ? [
    make("button", "way main", ["Next"], { type: "button", "data-way": "next", "data-next": "" }),
    answer.hard && make("button", "way", ["That was hard"], { type: "button", "data-way": "hard" }),
  ] : [
    make("button", "way", ["Show me"], { type: "button", "data-way": "show" }),
    make("button", "way", [other], { type: "button", "data-way": "typing" }),
  ]);
}

/** What went well, and what comes back when. @param {End} end */
function drawEnd(end) {
  return [
    make("p", "ending", [end.text]),
    make("ul", "flock", end.met.map((one) => make("li", one.first ? "met first" : "met", [
      one.picture && make("img", "", [], { src: address(one.picture), alt: "" }),
      make("span", "name", [one.title]), one.english && make("span", "english", [one.english]),
      one.when && make("span", "when", [one.when]),
    ]))),
    make("div", "ways", [make("button", "way main", ["Go again"], { type: "button", "data-way": "new", "data-next": "" })]),
  ];
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const quiz = new Quiz(model, el);
  return () => quiz.close();
}

export default { render };
