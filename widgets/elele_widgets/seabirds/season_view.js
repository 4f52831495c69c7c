import { address, focused, make, mark, put } from "../shared/dom.js";

/** @import { BoardState } from "../board/state.js" */
/** @import { Intent, QuizView, SeasonCard, SeasonGroup, Standing } from "../shared/types.js" */

/** The season card under the result of a game: the pairs saved and lost, the birds, and five quick questions. */

/** The milliseconds between two queries about the search for the best score. */
const LOOK_AGAIN = 700;

export class Season {
  standing = make("p", "standing", [], { "aria-live": "polite", "data-standing": "" });
  told = make("div", "tellings");
  flock = make("ul", "flock", [], { "aria-label": "The birds of this season" });
  five = make("section", "five", [], { "aria-label": "Five quick questions", "data-five": "", tabindex: "-1" });
  root = make("section", "season", [], { "aria-label": "Season card", "data-season": "", hidden: "" });
  /** @type {SeasonCard | null} */
  drawn = null;
  /** @type {unknown} */
  asked = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /**
   * @param {() => Record<string, string>} pictures the drawings of the board
   * @param {(intent: Intent) => void} ask
   */
  constructor(pictures, ask) {
    this.pictures = pictures;
    this.ask = ask;
    this.ply = -1;
    const ways = [
      make("button", "action", ["Five quick questions"], { type: "button", "data-way": "five" }),
      make("button", "action", ["Save this card"], { type: "button", "data-way": "keepsake" }),
    ];
    this.root.append(this.standing, this.told, this.flock, make("div", "ways", ways), this.five);
    this.root.addEventListener("click", (event) => this.click(event));
  }

  /** @param {MouseEvent} event */
  click(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || button.hasAttribute("aria-disabled")) return;
    const { way, choice } = button.dataset;
    const step = /** @type {QuizView | null} */ (this.asked)?.step;
    if (way === "five" || way === "keepsake") this.query(way);
    else if (choice) this.query("five", { say: { type: "choose", number: Number(choice), step } });
    else if (way === "next" || way === "show") this.query("five", { say: { type: way, step } });
  }

  /** @param {string} name @param {object} [more] */
  query(name, more = {}) {
    this.ask({ type: "query", name, ply: this.ply, ...more });
  }

  /**
   * Show the card, unless the colony is still being counted.
   * @param {BoardState} state
   * @param {boolean} counting
   */
  draw({ view, found, faces }, counting) {
    const season = view.season ? /** @type {SeasonCard | undefined} */ (found.season) : undefined;
    this.ply = view.ply;
    mark(this.root, "hidden", season && !counting ? null : "");
    clearTimeout(this.timer);
    if (!season) {
      this.drawn = null;
      return;
    }
    if (this.drawn !== season) {
      this.drawn = season;
      this.told.replaceChildren(...tellings(season));
      this.flock.replaceChildren(...season.birds.map((bird) => {
        const face = faces[bird.card];
        const svg = face?.kind === "bird" ? this.pictures()[face.picture] : "";
        return make("li", bird.new ? "met new" : "met", [
          svg && make("img", "", [], { src: address(svg), alt: "" }),
          make("span", "title", [bird.title], { lang: "haw" }), make("span", "english", [bird.english]),
          bird.new && make("span", "star", ["new to you"]),
        ]);
      }));
    }
    const standing = /** @type {Standing} */ (found.standing ?? season.standing);
    put(this.standing, standing.says);
    if (standing.searching) this.timer = setTimeout(() => this.query("standing"), LOOK_AGAIN);
    this.drawFive(/** @type {QuizView | undefined} */ (found.five));
  }

  /** @param {QuizView | undefined} view */
  drawFive(view) {
    if (this.asked === (view ?? null)) return;
    const began = !this.asked && view;
    const held = focused(this.five);
    mark(this.flock, "hidden", view?.question ? "" : null);
    this.asked = view ?? null;
    this.five.replaceChildren(...(view ? desk(view) : []));
    if (!held && !began) return;
    const next = this.five.querySelector("[data-way='next']") ?? this.five.querySelector("[data-choice]");
    (/** @type {HTMLElement | null} */ (next) ?? this.five).focus();
  }

  close() {
    clearTimeout(this.timer);
  }
}

/** Return the sentences about pairs saved and lost, and about the birds. @param {SeasonCard} season */
function tellings({ says, saved, lost, birds, new: fresh }) {
  const list = (/** @type {string} */ title, /** @type {SeasonGroup[]} */ groups) => groups.length > 0 && [
    make("h4", "", [title]), make("ul", "", groups.map((group) => make("li", "", [group.says]))),
  ];
  const many = birds.length, kinds = many === 1 ? "1 kind of bird" : `${many} kinds of bird`;
  const which = many === 1 ? "" : fresh === many ? "all of them " : `${fresh} of them `;
  const news = fresh ? `${kinds}, ${which}new to you.` : `${kinds}.`;
  return [make("p", "", [`${says} ${news}`]), ...(list("Saved by", saved) || []), ...(list("Lost to", lost) || [])];
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
        const node = make("button", "pick", [sign, name], {
          type: "button", "data-choice": `${at + 1}`, "data-kind": choice.kind,
        });
        mark(node, "aria-disabled", (answer || choice.kind) && "true");
        return node;
      })),
    ]),
    make("p", "comment", [reply], { "aria-live": "polite" }),
    make("div", "ways", [
      answer
        ? make("button", "action", [number < of ? "Next" : "Done"], { type: "button", "data-way": "next" })
        : make("button", "action", ["Show me"], { type: "button", "data-way": "show" }),
    ]),
  ];
}
