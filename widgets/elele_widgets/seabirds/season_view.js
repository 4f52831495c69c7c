import { ColonyWalk } from "./colony_view.js";
import { address, focused, make, mark, put } from "../shared/dom.js";
import { save, saveDrawing } from "../shared/save.js";

/** @import { BoardState } from "../board/state.js" */
/** @import { Intent, QuizView, SeasonCard, SeasonPicture, Standing } from "../shared/types.js" */

/** The season card under the result of a game: its colony as a picture to keep, and five quick questions. */

/** The smallest width of a board, in pixels, that shows the picture in the shape of a large screen. */
const BROAD = 720;
/** The milliseconds between two queries about the search for the best score. */
const LOOK_AGAIN = 700;

export class Season {
  standing = make("p", "standing", [], { "aria-live": "polite", "data-standing": "" });
  told = make("div", "tellings");
  walk = new ColonyWalk();
  five = make("section", "five", [], { "aria-label": "Five quick questions", "data-five": "", tabindex: "-1" });
  root = make("section", "season", [], { "aria-label": "Season card", "data-season": "", hidden: "" });
  /** @type {SeasonCard | null} */
  drawn = null;
  /** The picture that is shown. @type {SeasonPicture | null} */
  picture = null;
  /** The answer that was read last. @type {SeasonPicture | undefined} */
  heard = undefined;
  /** True if the picture was asked for again, now that the scores are compared. */
  renewed = false;
  /** True if the board shows goals. */
  goals = false;
  /** The kind of file for which a picture was asked for, if any. @type {"png" | "svg" | null} */
  wanted = null;
  /** @type {unknown} */
  asked = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /**
   * @param {HTMLElement} board
   * @param {(intent: Intent) => void} ask
   */
  constructor(board, ask) {
    this.board = board;
    this.ask = ask;
    this.ply = -1;
    const ways = [
      make("button", "action", ["Five quick questions"], { "data-way": "five" }),
      make("button", "action", ["Save picture"], { "data-way": "png" }),
      make("button", "action", ["Save for printing"], { "data-way": "svg" }),
    ];
    const words = make("div", "season-words", [this.standing, this.told, make("div", "ways", ways), this.five]);
    this.root.append(this.walk.root, words);
    this.root.addEventListener("click", (event) => this.click(event));
  }

  /** @param {MouseEvent} event */
  click(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.hasAttribute("aria-disabled")) return;
    const { way, choice } = button.dataset;
    const step = /** @type {QuizView | null} */ (this.asked)?.step;
    if (way === "five") this.query(way);
    else if (way === "png" || way === "svg") this.save(way);
    else if (choice) this.query("five", { say: { type: "choose", number: Number(choice), step } });
    else if (way === "next" || way === "show") this.query("five", { say: { type: way, step } });
  }

  /**
   * Save the picture as a drawing to print, or with pixels for a phone. One of another shape, or with all names, is
   * asked for first.
   * @param {"png" | "svg"} kind
   */
  save(kind) {
    const { picture } = this;
    if (!picture) return;
    if (!picture.brief && (kind === "svg" || !picture.broad)) write(kind, picture);
    else {
      this.wanted = kind;
      this.query("picture", { broad: false, brief: false, goals: this.goals });
    }
  }

  /** Ask for the picture that the card shows. */
  paint() {
    this.query("picture", { broad: this.broad, brief: !this.broad, goals: this.goals });
  }

  /** @param {string} name @param {object} [more] */
  query(name, more = {}) {
    this.ask({ type: "query", name, ply: this.ply, ...more });
  }

  /**
   * Show the card, unless the colony is still being counted.
   * @param {BoardState} state
   * @param {boolean} counting
   * @param {boolean} goals whether the board shows goals
   */
  draw({ view, found }, counting, goals) {
    this.goals = goals;
    const season = view.season ? /** @type {SeasonCard | undefined} */ (found.season) : undefined;
    this.ply = view.ply;
    mark(this.root, "hidden", season && !counting ? null : "");
    clearTimeout(this.timer);
    if (!season) {
      this.drawn = this.picture = null;
      this.renewed = false;
      this.wanted = null;
      this.walk.at = 0;
      return;
    }
    if (this.drawn !== season) {
      this.drawn = season;
      const lines = [season.says, ...[...season.saved, ...season.lost].map(({ says }) => says)];
      this.told.replaceChildren(...lines.map((line) => make("p", "", [line])));
      this.paint();
    }
    const picture = /** @type {SeasonPicture | undefined} */ (found.picture);
    if (picture && picture !== this.heard) this.hear(season, picture);
    this.heard = picture;
    const standing = /** @type {Standing} */ (found.standing ?? season.standing);
    put(this.standing, standing.says);
    if (standing.searching) this.timer = setTimeout(() => this.query("standing"), LOOK_AGAIN);
    else if (this.picture && !this.picture.compared && !this.renewed) {
      this.renewed = true;
      this.paint();
    }
    this.drawFive(/** @type {QuizView | undefined} */ (found.five));
  }

  /** True if the board has room for a picture in the shape of a large screen. */
  get broad() {
    return this.board.clientWidth >= BROAD;
  }

  /** Show a picture, or save the one that was asked for. @param {SeasonCard} season @param {SeasonPicture} picture */
  hear(season, picture) {
    if (this.wanted && !picture.broad && !picture.brief) {
      write(this.wanted, picture);
      this.wanted = null;
    } else {
      this.picture = picture;
      mark(this.root, "data-broad", picture.broad && "");
      this.walk.open(season, picture);
    }
  }

  /** @param {QuizView | undefined} view */
  drawFive(view) {
    if (this.asked === (view ?? null)) return;
    const began = !this.asked && view;
    const held = focused(this.five);
    this.asked = view ?? null;
    this.five.replaceChildren(...(view ? desk(view) : []));
    if (!held && !began) return;
    const next = this.five.querySelector("[data-way='next']") ?? this.five.querySelector("[data-choice]");
    (/** @type {HTMLElement | null} */ (next) ?? this.five).focus();
  }

  close() {
    clearTimeout(this.timer);
    this.walk.view.close();
  }
}

/** Save a picture as a file. @param {"png" | "svg"} kind @param {SeasonPicture} picture */
function write(kind, picture) {
  if (kind === "svg") save(`${picture.name}.svg`, [picture.svg], "image/svg+xml");
  else saveDrawing(`${picture.name}.png`, picture);
}

/** Draw the open question, or the end of the questions. @param {QuizView} view */
function desk(view) {
  const { question, answer, end, plate, number, of } = view;
  if (!question) return [make("p", "ending", [end?.text ?? ""], { role: "status" })];
  const wrong = question.choices.filter(({ kind }) => kind === "wrong").at(-1);
  const reply = answer ? [`${answer.title}.`, answer.text].filter(Boolean).join(" ") : wrong?.says ?? "";
  return [
    make("p", "ask", [make("span", "nth", [`${number} of ${of}`]), question.ask]),
    make("div", "asked", [
      make("div", "photo", [
        plate ? make("img", "", [], { src: address(plate), alt: question.described }) : null,
        question.prompt && make("span", "prompt", [question.prompt]),
      ]),
      make("div", "picks", question.choices.map((choice, at) => {
        const sign = { right: "✓ ", wrong: "✗ " }[choice.kind] ?? "";
        const text = choice.more ? `${choice.text} (${choice.more})` : choice.text;
        const name = make("span", "", [text], choice.language ? { lang: choice.language } : {});
        const node = make("button", "pick", [sign, name], { "data-choice": `${at + 1}`, "data-kind": choice.kind });
        mark(node, "aria-disabled", answer || choice.kind ? "true" : null);
        return node;
      })),
    ]),
    make("p", "comment", [reply], { "aria-live": "polite" }),
    make("div", "ways", [
      answer
        ? make("button", "action", [number < of ? "Next" : "Done"], { "data-way": "next" })
        : make("button", "action", ["Show me"], { "data-way": "show" }),
    ]),
  ];
}
