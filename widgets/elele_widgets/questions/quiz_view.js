import { address, closest, focused, linked, make, mark } from "../shared/dom.js";
import { isShortcut } from "../shared/input.js";
import { widgetOf } from "../shared/widget.js";
import { choiceButton, choiceOf, focusFirst, pressedIn } from "./asking.js";
import { Round } from "./round.js";
import { inLanguage, letterKeys, typeLetter } from "./typing.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Met, Question, Said } from "../shared/types.js" */
/** @import { QuizAnswer, QuizChoice, QuizIntent, QuizMeeting, QuizView, QuizWay } from "../shared/types.js" */

/** A quiz, one question at a time. */

/** The sexes by their Hawaiian names. @type {Record<string, string>} */
const SEXES = { wahine: "female", kāne: "male" };
const DOUBTS = { hard: "That was hard", guessed: "I guessed" };
const HELPS = { letters: "Show its letters", choices: "Show four choices", typing: "Type the answer" };
const MARKS = { first: "right at once", later: "comes back", now: "open", given: "answered" };

/**
 * Return the intent of a key, or null; `at` says whether a button, the field or something else has the focus.
 * @param {string} key
 * @param {Pick<QuizView, "offer" | "meeting" | "end"> & {question: Pick<Question, "typing" | "choices"> | null,
 *   answer: object | null}} view
 * @param {"button" | "field" | ""} at
 * @returns {QuizIntent | null}
 */
export function meant(key, { offer, meeting, question, answer, end }, at) {
  if (key === "Enter" && at === "") {
    const way = (offer ?? end)?.ways[0];
    return way ? wanted(way) : answer || meeting ? { type: "next" } : null;
  }
  if (!question || answer || question.typing || at === "field") return null;
  const number = choiceOf(key);
  return number && number <= question.choices.length ? { type: "choose", number } : null;
}

/** Return the intent of a button. @param {QuizWay} way @returns {QuizIntent} */
function wanted({ way, cards }) {
  return way === "more" ? { type: way, cards } : { type: way };
}

/** @extends {Round<QuizView>} */
class Quiz extends Round {
  /** @param {Model<{view: QuizView}>} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el, "Quiz", "this round");
    this.draw();
  }

  /** @override @param {KeyboardEvent} event */
  press(event) {
    if (isShortcut(event) || event.repeat || this.hand.root.contains(/** @type {Node} */ (event.target))) return;
    const at = pressedIn(event, this.field);
    if (!at && event.key.length === 1 && this.form.isConnected) this.field.focus();
    const intent = meant(event.key, this.view, at);
    if (intent) event.preventDefault();
    if (intent) this.go(intent);
  }

  /** @override @param {MouseEvent} event */
  click(event) {
    const button = closest(event, "button");
    if (!button || button.hasAttribute("aria-disabled")) return;
    const { choice, way, cards, letter } = button.dataset;
    if (choice) this.go({ type: "choose", number: Number(choice) });
    else if (way === "typing") this.go({ type: way, on: !this.view.question?.typing });
    else if (way === "strict") this.go({ type: way, on: !this.view.question?.strict });
    else if (letter !== undefined) typeLetter(this.field, letter);
    else if (way === "more") this.go({ type: way, cards: Number(cards) });
    else if (way) this.go({ type: /** @type {Exclude<QuizIntent["type"], "choose" | "write">} */ (way) });
  }

  /** @override */
  draw() {
    const { title, note, today, offer, meeting, question, answer, end, number, of } = this.view;
    const held = focused(this.root);
    const fresh = this.begins(number);
    const handed = this.hand.root.isConnected;
    mark(this.root, "data-over", (end || offer) && "");
    this.head.replaceChildren(
      make("h3", "title", [title]),
      ...(today ? [make("span", "today", [today], { "data-today": "" })] : []),
      ...(question && of ? [make("span", "number", [`Question ${number} of ${of}`])] : []),
      this.view.all ? drawProgress(this.view) : drawMarks(this.view),
    );
    if (offer) this.sheet.replaceChildren(drawOffer(offer));
    else if (meeting) this.sheet.replaceChildren(...drawMeeting(meeting));
    else if (question) this.sheet.replaceChildren(drawPlate(this.view, question), this.drawDesk(question, answer));
    else this.sheet.replaceChildren(...(end ? [...drawEnd(end), ...(end.hand ? [this.hand.root] : [])] : []));
    if (end?.hand && !handed) this.hand.ask();
    this.note.textContent = note;
    this.say();
    if (held) this.keep(held, fresh);
  }

  /** Keep the focus on the control that the player needs next. @param {HTMLElement} held @param {boolean} fresh */
  keep(held, fresh) {
    const { choice, way } = held.dataset;
    const same = choice ? `[data-choice="${choice}"]` : way && way !== "typing" ? `[data-way="${way}"]` : "";
    const next = this.view.question && !this.view.answer ? "" : "[data-next]";
    // On a phone, the focus would open the keyboard over the letters.
    const field = matchMedia("(pointer: coarse)").matches ? "" : "[data-answer]";
    focusFirst(this.root, [next, fresh ? "" : same, field, ".ask"]);
  }

  /** Draw the question with its choices or its field. @param {Question} question @param {QuizAnswer | null} answer */
  drawDesk(question, answer) {
    const name = `${this.channel.name}-ask`;
    const choices = question.choices.map((one, at) => {
      return drawChoice(one, at + 1, Boolean(answer) || Boolean(one.kind), `${this.channel.name}-${at}`);
    });
    return make("div", "desk", [
      make("p", "ask", [question.ask], { id: name, tabindex: "-1" }),
      question.typing
        ? this.drawField(question, answer, name)
        : make("div", "choices", choices, { role: "group", "aria-labelledby": name }),
      drawWays(question, answer, this.view.quiet),
    ]);
  }

  /** @param {Question} question @param {QuizAnswer | null} answer @param {string} name */
  drawField(question, answer, name) {
    mark(this.field, "lang", question.wants || null);
    mark(this.field, "aria-labelledby", name);
    const tries = question.tries.map((one) => {
      return make("li", "tried", [make("q", "given", [one.text]), drawFeedback(one, "")], { "data-kind": one.kind });
    });
    if (answer) return make("ul", "tries", tries);
    const { keys, start, strict, wants } = question;
    return make("div", "typed", [
      start && make("p", "start", ["It begins with ", make("b", "", [start], inLanguage(wants)), "."]),
      this.form,
      keys.length && letterKeys(keys, wants),
      wants === "haw" && make("p", "hint", [
        strict ? "Each ʻokina and kahakō counts." : "You may leave out ʻokina and kahakō.",
      ]),
      make("ul", "tries", tries),
    ]);
  }
}

/** Draw the progress of today's work: a bar, and the number of questions left. @param {QuizView} view */
function drawProgress({ done, left, row, end }) {
  const bar = make("progress", "bar", [], { max: "1", value: `${done}`, "aria-label": "Done today" });
  return make("div", "marks", [
    bar, make("span", "left", [left ? `${left} ${left === 1 ? "question" : "questions"} left` : "done"]),
    row > 1 && !end && make("span", "row", [`${row} in a row`], { "data-row": `${row}` }),
  ]);
}

/**
 * Draw the progress of the round: a mark for each question, and the number in a row that were right on the first try.
 * @param {QuizView} view
 */
function drawMarks({ marks, of, row, end }) {
  const dots = Array.from({ length: Math.max(of, marks.length) }, (_, at) => make("i", `dot ${marks[at] ?? ""}`));
  const told = marks.map((name, at) => `${at + 1}: ${MARKS[name]}`).join(", ");
  return make("div", "marks", [
    make("span", "dots", dots, { role: "img", "aria-label": told }),
    row > 1 && !end && make("span", "row", [`${row} in a row`], { "data-row": `${row}` }),
  ]);
}

/**
 * Draw the picture, or the subject of the question in large letters; after the answer, draw the bird's card.
 * @param {QuizView} view
 * @param {Question} question
 */
function drawPlate({ plate, answer }, { sign, prompt, described, pose }) {
  const kind = sign ? "sign" : answer ? "bird" : `bird ${pose}`;
  return make("div", "card", [
    make("div", `plate ${plate ? kind : "words"}`, [
      plate ? make("img", "", [], { src: address(plate), alt: described }) : null,
      prompt && (!answer || !plate) && make("p", prompt.length > 60 ? "prompt long" : "prompt", [prompt]),
    ], { "data-plate": "" }),
    answer && drawAnswer(answer),
  ]);
}

/** @param {QuizAnswer} answer */
function drawAnswer(answer) {
  const { title, language, names, say, text, comes, sources } = answer;
  const cited = sources.map((source) => make("li", "", [linked(source), source.about && ` · ${source.about}`]));
  const others = names.map(([name, tongue]) => make(tongue === "la" ? "i" : "span", "", [name], inLanguage(tongue)));
  return make("div", "answer", [
    make("p", title.length > 28 ? "name long" : "name", [title], inLanguage(language)),
    names.length && make("p", "names", others),
    say && make("p", "say", [`Sounds like: ${say}`]),
    text && make("p", "text", [text]),
    comes && make("p", "comes", [`Comes back ${comes}.`]),
    cited.length && make("ul", "sources", cited, { "aria-label": "Sources" }),
  ], { "data-right": "" });
}

/** @param {QuizChoice} one @param {number} number @param {boolean} done @param {string} name */
function drawChoice(one, number, done, name) {
  const told = { right: "; right", wrong: "; wrong" }[one.kind] ?? "";
  const first = make("span", "first", [one.text], inLanguage(one.language));
  const says = one.more ? [first, make("span", "more", [one.more])] : [first];
  const button = choiceButton(number, one.kind, says, { told, done, by: one.says && name });
  return make("div", "one", [button, one.kind === "wrong" && drawFeedback(one, name)], { "data-kind": one.kind });
}

/**
 * Draw the reply to a mistake, with the bird that was confused with the right one.
 * @param {Said} said
 * @param {string} name
 */
function drawFeedback({ says, picture }, name) {
  return make("p", "feedback", [
    picture && make("img", "", [], { src: address(picture), alt: "" }),
    make("span", "", [says]),
  ], name ? { "data-feedback": "", id: name } : { "data-feedback": "" });
}

/** @param {Question} question @param {QuizAnswer | null} answer @param {boolean} quiet */
function drawWays(question, answer, quiet) {
  const way = question.help === "letters" ? "letters" : "typing";
  return make("div", "ways", answer ? [
    make("button", "way main", ["Next"], { "data-way": "next", "data-next": "" }),
    answer.doubt && make("button", "way", [DOUBTS[answer.doubt]], { "data-way": answer.doubt }),
  ] : [
    make("button", "way", [quiet ? "I don't know" : "Show me"], { "data-way": "show" }),
    make("button", "way", [HELPS[question.help]], { "data-way": way }),
    question.typing && question.wants === "haw" && make("button", "way", ["Strict spelling"], {
      "data-way": "strict", "aria-pressed": `${question.strict}`,
    }),
  ]);
}

/**
 * Draw a bird to study before the questions about it: its pictures, names and a field mark.
 * @param {QuizMeeting} meeting
 */
function drawMeeting({ title, names, say, mark: told, looks, source }) {
  const pictures = looks.map(({ picture, label, described }) => make("figure", "look", [
    picture && make("img", "", [], { src: address(picture), alt: described }),
    label && make("figcaption", "", SEXES[label]
      ? [make("span", "", [label], { lang: "haw" }), ` (${SEXES[label]})`]
      : [label]),
  ]));
  const others = names.map(([name, tongue]) => make(tongue === "la" ? "i" : "span", "", [name], inLanguage(tongue)));
  const plate = make("div", "plate bird looks", pictures, { "data-plate": "" });
  return [
    make("div", "card", [plate, make("div", "answer met-now", [
      make("p", "name", [title], { lang: "haw" }),
      names.length && make("p", "names", others),
      say && make("p", "say", [`Sounds like: ${say}`]),
    ])]),
    make("div", "desk", [
      make("p", "ask", ["A new bird. Take a good look."], { tabindex: "-1" }),
      make("p", "fieldmark", [told]),
      source && make("p", "cited", [linked(source), source.about && ` · ${source.about}`]),
      make("div", "ways", [
        make("button", "way main", ["Next"], { "data-way": "next", "data-next": "" }),
      ]),
    ]),
  ];
}

/** Draw the choice of how many cards to repeat. @param {{text: string, ways: QuizWay[]}} offer */
function drawOffer({ text, ways }) {
  return make("div", "offer", [make("p", "ask", [text], { tabindex: "-1" }), drawOther(ways)]);
}

/** Draw the buttons that go on, the most likely first. @param {QuizWay[]} ways */
function drawOther(ways) {
  return make("div", "ways", ways.map(({ way, text, cards }, at) => {
    const first = at === 0 && { "data-next": "" };
    return make("button", at ? "way" : "way main", [text], {
      "data-way": way, "data-cards": `${cards}`, ...(first || {}),
    });
  }));
}

/**
 * Draw the result, and the day on which each card comes back.
 * @param {{text: string, met: Met[], ways: QuizWay[]}} end
 */
function drawEnd(end) {
  return [
    make("p", "ending", [end.text]),
    make("ul", "flock", end.met.map((one) => make("li", one.first ? "met first" : "met", [
      one.picture && make("img", "", [], { src: address(one.picture), alt: "" }),
      make("span", "name", [one.title]), one.english && make("span", "english", [one.english]),
      one.when && make("span", "when", [one.when]),
    ]))),
    drawOther(end.ways),
  ];
}

export default widgetOf(Quiz);
