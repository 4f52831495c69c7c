import { barred } from "./book.js";
import { still } from "./motion.js";
import { make, mark, put } from "../shared/dom.js";

/** What a board says in words: the score, the notice, what happened, how it ended. */

/**
 * @typedef {import("./cards.js").Slot} Slot
 * @typedef {import("./choose.js").Move} Move
 * @typedef {{name: string, slots: Slot[]}} Zone
 * @typedef {{game: string, deal: string, ply: number, plies: number, zones: Zone[], moves: Move[], score: number, over: boolean,
 *   won?: boolean, notice: {rule: string, text: string, places: string[]} | null, announce: string, safe?: boolean, followed?: boolean, book?: import("./book.js").Book, step?: {places: string[]}}} View
 * @typedef {{title: string, unit: string, best: number | null, actions: Record<string, string>, zones: Record<string, string>,
 *   piles: Record<string, string>, captions: Record<string, string>, homes: string[], hint: string, note: string, done: string,
 *   lost: string, shapes: import("./legend.js").Shape[], kinds: Record<string, string[]>, symbols: Record<string, string>, symbol: string,
 *   answers: Record<string, string>, again: string, reading: boolean, lettered: string}} About
 * `homes` are places where cards stay that come there. `shapes` are the figures that places make, `kinds` the lists of them in the key. Each of `symbols` is a way to print the cards.
 * `again` names the button that begins anew, where that is no new deal. With `answers` the player chooses places and says so, and makes no move; `reading` is a board that is only looked at; the places of the rows `lettered` show their names.
 */

/** @type {View} */
export const NOTHING = { game: "", deal: "", ply: -1, plies: 0, zones: [], moves: [], score: 0, over: false, notice: null, announce: "" };
/** @type {About} */
export const WORDLESS = {
  title: "", unit: "", best: null, actions: {}, zones: {}, piles: {}, captions: {}, homes: [], hint: "", note: "", done: "", lost: "",
  shapes: [], kinds: {}, symbols: {}, symbol: "", answers: {}, again: "", reading: false, lettered: "",
};

export class Words {
  score = make("span", "number", [], { "data-score": "" });
  best = make("span", "of");
  plaque = make("div", "plaque", [this.score, this.best]);
  notice = make("p", "notice", [], { "data-notice": "", "aria-live": "polite" });
  status = make("p", "status", [], { role: "status", "aria-live": "polite" });
  result = make("div", "result");
  offers = make("div", "offers", [], { "data-offers": "", role: "group", "aria-label": "Moves to choose from" });
  /** The offers for those who hear them. */
  offered = make("span", "unseen", [], { "data-offered": "", "aria-live": "polite" });
  says = make("div", "says", [this.result, this.notice, this.status, this.offered, this.offers]);
  named = "";
  /** @type {string | false} */
  ended = false;
  colophon = make("span", "colophon");

  /** @param {View} view @param {About} about @param {string} text the notice, or nothing */
  draw(view, about, text) {
    const scored = this.score.textContent !== "" && this.score.textContent !== `${view.score}`;
    put(this.score, `${view.score}`);
    mark(this.score, "data-score", `${view.score}`);
    if (scored && !still()) this.score.animate({ scale: ["1.35", "1"] }, { duration: 300, easing: "ease-out" });
    put(this.best, about.best ? `${about.unit} of ${about.best}` : about.unit);
    put(this.notice, text);
    put(this.status, view.announce || about.hint);
    mark(this.says, "data-noticed", text ? "" : null);
    mark(this.says, "data-over", view.over ? "" : null);
    mark(this.says, "data-won", view.won ? "" : null);
    const ended = view.over && JSON.stringify([view.score, view.won, view.book, about.done, about.lost]);
    if (ended !== this.ended) this.result.replaceChildren(...(view.over ? this.ending(view, about) : []));
    this.ended = ended;
    put(this.colophon, [view.deal, `move ${view.ply}`, about.note].filter(Boolean).join(" · "));
  }

  /** Offer moves by name. @param {Move[]} moves */
  offer(moves) {
    const told = moves.length ? `You can choose: ${moves.map((move) => move.says).join("; or ")}.` : "";
    const texts = JSON.stringify([told, ...moves.map((move) => move.text)]);
    if (this.named === texts) return;
    this.named = texts;
    this.offered.textContent = told;
    this.offers.replaceChildren(...moves.map((move) => make("button", "offer", [move.says], { type: "button", "data-offer": move.text })));
  }

  /** How it ended, and what can be done now. @param {View} view @param {About} about */
  ending(view, about) {
    const lost = !view.won && about.lost;
    const ways = { ...(lost && view.ply > 0 && { undo: "Take the last step back" }), record: "Keep or hand in" };
    const buttons = Object.entries(ways).map(([action, name]) => make("button", "action", [name], { type: "button", "data-ending": action }));
    const { book } = view;
    const stands = book && make("span", "stands", [book.says], { "data-book": "" });
    return [
      make("span", "total", [`${view.score}`]),
      make("span", "best", [about.best ? `of ${about.best} ${about.unit}` : about.unit]),
      make("span", "outcome", [make("strong", "done", [lost || about.done]), stands]),
      ...(book ? barred(book) : []),
      ...(about.reading || Object.keys(about.answers).length ? [] : [make("span", "ways", buttons)]),
      ...(book?.trouble ? [make("span", "trouble", [book.trouble])] : []),
    ];
  }
}
