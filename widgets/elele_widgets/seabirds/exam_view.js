import { focusFirst, pressedIn } from "../questions/asking.js";
import { Round } from "../questions/round.js";
import { letterKeys, typeLetter } from "../questions/typing.js";
import { address, closest, draw, focused, make, mark } from "../shared/dom.js";
import { isShortcut } from "../shared/input.js";
import { widgetOf } from "../shared/widget.js";

/** @import { Model } from "../shared/models.js" */
/** @import { ExamPoint, ExamResult, ExamView, ExamWay } from "../shared/types.js" */

/** An exam: its start, one picture after another, and its end with a curve of all exams. */

const WITHOUT_MARKS = "You may leave out ʻokina and kahakō.";
const READ_CURVE = "Luck matters: on another day, you might name a few more or fewer birds. The bars show how many. "
  + "The quiz made its guess before the exam, from your answers up to then. It knew that the pictures would be new. "
  + "In about 19 of 20 exams, your result lies between the numbers in parentheses.";
const CURVE = { left: 34, right: 510, top: 16, bottom: 210 };

/** @extends {Round<ExamView>} */
class Exam extends Round {
  /** @param {Model<{view: ExamView}>} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el, "Exam", "this exam");
    this.root.classList.add("elele-exam");
    mark(this.field, "lang", "haw");
    mark(this.field, "aria-labelledby", `${this.channel.name}-ask`);
    this.draw();
  }

  /** Type from anywhere, and begin with Enter. @override @param {KeyboardEvent} event */
  press(event) {
    if (isShortcut(event) || event.repeat || this.hand.root.contains(/** @type {Node} */ (event.target))) return;
    const at = pressedIn(event, this.field);
    if (at) return;
    if (event.key.length === 1 && this.form.isConnected) this.field.focus();
    const [way] = this.view.ways;
    if (event.key === "Enter" && way) {
      event.preventDefault();
      this.go({ type: way.way });
    }
  }

  /** @override @param {MouseEvent} event */
  click(event) {
    const { way, letter } = closest(event, "button")?.dataset ?? {};
    if (letter !== undefined) typeLetter(this.field, letter);
    else if (way) this.go({ type: /** @type {"unknown" | "begin" | "again"} */ (way) });
  }

  /** @override */
  draw() {
    const { title, part, number, of, step, text, ways, results, curve, hand, note } = this.view;
    const held = focused(this.root);
    const fresh = this.begins(step);
    const handed = this.hand.root.isConnected;
    mark(this.root, "data-over", part !== "picture" && "");
    this.head.replaceChildren(
      make("h3", "title", [title]),
      ...(number ? [make("span", "number", [`Picture ${number} of ${of}`])] : []),
    );
    if (part === "picture") this.sheet.replaceChildren(...this.drawPicture());
    else {
      this.sheet.replaceChildren(
        ...drawTexts(text, part === "end"), drawExamWays(ways),
        ...(results.length ? [drawResults(results)] : []), ...(curve.length ? [drawCurve(curve, of)] : []),
        ...(hand ? [this.hand.root] : []),
      );
    }
    if (hand && !handed) this.hand.ask();
    this.note.textContent = note;
    this.say();
    if (!held || !fresh) return;
    // On a phone, the focus would open the keyboard over the letters.
    focusFirst(this.root, [matchMedia("(pointer: coarse)").matches ? "" : "[data-answer]", ".ask"]);
  }

  drawPicture() {
    const { plate, described, keys } = this.view;
    return [
      make("div", "card", [make("div", "plate bird", [
        make("img", "", [], { src: address(plate), alt: described }),
      ], { "data-plate": "" })]),
      make("div", "desk", [
        make("p", "ask", ["What is this bird called in Hawaiian?"], { id: `${this.channel.name}-ask`, tabindex: "-1" }),
        make("div", "typed", [this.form, letterKeys(keys, "haw"), make("p", "hint", [WITHOUT_MARKS])]),
        make("div", "ways", [make("button", "way", ["I don't know"], { "data-way": "unknown" })]),
      ]),
    ];
  }
}

/** @param {string[]} text @param {boolean} ended */
function drawTexts(text, ended) {
  const first = ended ? "ending ask" : "ask";
  return text.map((one, at) => make("p", at ? "more" : first, [one], at ? {} : { tabindex: "-1" }));
}

/** @param {ExamWay[]} ways */
function drawExamWays(ways) {
  return make("div", "ways", ways.map(({ way, text }, at) => {
    return make("button", at ? "way" : "way main", [text], { "data-way": way });
  }));
}

/** Draw what was typed for each bird, and its name. @param {ExamResult[]} results */
function drawResults(results) {
  return make("ol", "results", results.map(({ title, english, text, right, says, picture }) => make("li", "result", [
    picture && make("img", "", [], { src: address(picture), alt: "" }),
    make("div", "told", [
      make("p", "name", [
        make("span", "sign", [right ? "✓" : "✗"], { "aria-hidden": "true" }),
        make("span", "unseen", [right ? "Right: " : "Not yet: "]),
        make("span", "", [title], { lang: "haw" }), english && ` (${english})`,
      ]),
      text && make("p", "given", ["You wrote ", make("q", "", [text])]),
      make("p", "says", [says]),
    ]),
  ], { "data-right": `${right}` })));
}

/** Draw the exams as a curve, with the same numbers as a table. @param {ExamPoint[]} points @param {number} of */
function drawCurve(points, of) {
  const head = ["Exam", "You named", "With luck, good or bad", "The quiz's guess"];
  const rows = points.map((one) => make("tr", "", [
    make("th", "", [one.label], { scope: "row" }), make("td", "", [`${one.right} of ${of}`]),
    make("td", "", [`${Math.round(one.low)} to ${Math.round(one.high)}`]),
    make("td", "", [
      `${Math.round(one.expected)} (${Math.round(one.expected_low)} to ${Math.round(one.expected_high)})`,
    ]),
  ]));
  return make("figure", "curve", [
    make("figcaption", "", ["Your exams"]), drawPlot(points, of),
    make("table", "", [
      make("thead", "", [make("tr", "", head.map((name) => make("th", "", [name], { scope: "col" })))]),
      make("tbody", "", rows),
    ]),
    make("p", "hint", [READ_CURVE]),
  ], { "data-curve": "" });
}

/** @param {ExamPoint[]} points @param {number} of */
function drawPlot(points, of) {
  const { left, right, top, bottom } = CURVE;
  const last = Math.max(60, ...points.map((one) => one.day));
  const x = (/** @type {number} */ day) => left + 22 + (right - left - 44) * day / last;
  const y = (/** @type {number} */ number) => bottom - (bottom - top) * number / of;
  const text = (/** @type {number} */ at, /** @type {number} */ up, /** @type {string} */ words, kind = "mark") => {
    return draw("text", { class: kind, x: `${at}`, y: `${up}` }, [document.createTextNode(words)]);
  };
  const grid = [0, of / 4, of / 2, of * 3 / 4, of].flatMap((number) => [
    draw("path", { class: "grid", d: `M${left} ${y(number)}H${right}` }), text(left - 16, y(number) + 5, `${number}`),
  ]);
  const days = [0, 14, 60].map((day) => text(x(day), bottom + 20, `day ${day}`));
  const bars = points.flatMap((one) => [
    draw("path", { class: "bar", d: `M${x(one.day)} ${y(one.low)}V${y(one.high)}` }),
    draw("path", { class: "guess", d: `M${x(one.day) + 12} ${y(one.expected_low)}V${y(one.expected_high)}` }),
    draw("path", { class: "diamond", d: `M${x(one.day) + 12} ${y(one.expected) - 6}l6 6-6 6-6-6z` }),
    draw("circle", { class: "found", cx: `${x(one.day)}`, cy: `${y(one.right)}`, r: "6" }),
  ]);
  const line = draw("path", { class: "line", d: `M${points.map((one) => `${x(one.day)} ${y(one.right)}`).join("L")}` });
  const key = [
    draw("circle", { class: "found", cx: "60", cy: "250", r: "6" }), text(76, 255, "birds named", "key"),
    draw("path", { class: "diamond", d: "M230 244l6 6-6 6-6-6z" }), text(246, 255, "the quiz's guess", "key"),
  ];
  return draw("svg", {
    viewBox: "0 0 520 264", role: "img", "aria-label": "The birds named in each exam; the table has the numbers",
  }, [...grid, ...days, line, ...bars, ...key]);
}

export default widgetOf(Exam);
