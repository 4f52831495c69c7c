import { Part } from "../board/parts.js";
import { make, mark, noteDrawn, put } from "../shared/dom.js";

/** @import { Calendar } from "../shared/types.js" */
/** @import { Board } from "../board/board_view.js" */
/** @import { BoardEvent, BoardState } from "../board/state.js" */

/** The deal of the day, and a month that marks the days played. Days follow the clock of the player's computer. */

const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** Return a day as in the text of its deal, `2026-11-22`. @param {Date} date */
export function dayText(date) {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => `${part}`.padStart(index ? 2 : 4, "0")).join("-");
}

/**
 * Return the month that is `later` months after another.
 * @param {string} month such as `2026-11`
 * @param {number} later
 */
export function monthAfter(month, later) {
  const [year, number] = month.split("-").map(Number);
  return dayText(new Date(year, number - 1 + later, 1)).slice(0, 7);
}

/** Return the days of a month as weeks from Monday to Sunday; a day of another month is empty. @param {string} month */
export function weeksOf(month) {
  const [year, number] = month.split("-").map(Number);
  const before = (new Date(year, number - 1, 1).getDay() + 6) % 7;
  const last = new Date(year, number, 0).getDate();
  const days = Array.from({ length: last }, (_, index) => `${month}-${`${index + 1}`.padStart(2, "0")}`);
  const cells = [...Array(before).fill(""), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
    return Array.from({ length: 7 }, (_, day) => cells[week * 7 + day] ?? "");
  });
}

/** Return a month or a day in words. @param {string} text such as `2026-11` or `2026-11-22` */
export function dateWords(text) {
  const [year, month, day = 0] = text.split("-").map(Number);
  const date = new Date(year, month - 1, day || 1);
  return date.toLocaleDateString("en-GB", { day: day ? "numeric" : undefined, month: "long", year: "numeric" });
}

/**
 * Return the event that asks for the scores of a month.
 * @param {string} month
 * @param {number} ply
 * @returns {BoardEvent}
 */
export function asking(month, ply) {
  return { type: "ask", intent: { type: "query", name: "calendar", month, ply } };
}

export class DayCalendar extends Part {
  today = "";
  month = "";
  play = make("button", "action", ["Deal of the day"]);
  name = make("span", "month", [], { "aria-live": "polite" });
  earlier = make("button", "turn", ["‹"], { "aria-label": "Previous month" });
  later = make("button", "turn", ["›"], { "aria-label": "Next month" });
  head = make("tr", "", WEEKDAYS.map((day) => make("th", "", [day], { scope: "col" })));
  weeks = make("tbody", "");
  trouble = make("p", "what");
  root = make("div", "calendar", [
    make("div", "ways", [this.play, make("span", "what", ["The same cards for everyone today."])]),
    make("div", "months", [this.earlier, this.name, this.later]),
    make("table", "days", [make("thead", "", [this.head]), this.weeks]),
    this.trouble,
  ], { hidden: "" });

  /** @param {Board} board */
  constructor(board) {
    super(board);
    board.deals.root.append(this.root);
  }

  /** When the sheet of deals opens, show the month of today. @param {string} name @override */
  pressed(name) {
    const { panel, view } = this.board.state;
    if (name !== "deals" || panel !== name || view.game !== "seabirds") return;
    this.today = dayText(new Date());
    this.month = this.today.slice(0, 7);
    this.board.dispatch(asking(this.month, view.ply));
  }

  /**
   * Return the event of a day or a month that was touched, unless it is in the future.
   * @override @type {Part["touched"]}
   */
  touched({ day, month }) {
    if (day) return day > this.today ? null : { type: "deal", kind: "day", word: day };
    if (!month || month > this.today) return null;
    this.month = month;
    return asking(month, this.board.state.view.ply);
  }

  /** Draw the month. @param {BoardState} state @override */
  draw({ view, found, panel }) {
    mark(this.root, "hidden", view.game === "seabirds" && this.month ? null : "");
    const known = /** @type {Calendar | undefined} */ (found.calendar);
    const scores = known?.month === this.month ? known.scores : {};
    if (panel !== "deals" || !this.month) return;
    if (!noteDrawn(this.weeks, [this.today, this.month, scores, known?.trouble])) return;
    mark(this.play, "data-day", this.today);
    put(this.name, dateWords(this.month));
    put(this.trouble, known?.trouble ?? "");
    mark(this.earlier, "data-month", monthAfter(this.month, -1));
    mark(this.later, "data-month", monthAfter(this.month, 1));
    mark(this.later, "aria-disabled", this.month >= this.today.slice(0, 7) ? "true" : null);
    this.weeks.replaceChildren(...weeksOf(this.month).map((week) => {
      return make("tr", "", week.map((day) => make("td", "", [day && this.day(day, scores[day])])));
    }));
  }

  /** @param {string} day @param {number | undefined} score the best score, if the day was played */
  day(day, score) {
    const played = score === undefined ? "" : `, ${score} points`;
    const today = day === this.today ? ", today" : "";
    const number = make("span", "date", [`${Number(day.slice(8))}`]);
    return make("button", "day", [number, score !== undefined && make("span", "points", [`${score}`])], {
      "data-day": day, "aria-label": `${dateWords(day)}${today}${played}`,
      ...(today && { "aria-current": "date" }), ...(played && { "data-played": "" }),
      ...(day > this.today && { "aria-disabled": "true" }),
    });
  }
}
