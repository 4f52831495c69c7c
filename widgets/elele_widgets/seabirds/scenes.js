import { landPair, landingOf } from "./arrival.js";
import { drawCard } from "../board/cards.js";
import { countColony, finishedBetween } from "./finale.js";
import { still } from "../board/motion.js";
import { Part } from "../board/parts.js";
import { Season } from "./season_view.js";
import { Stage } from "./stage.js";
import { strike, strikeBetween, tell } from "./stuck.js";
import { make, mark, put } from "../shared/dom.js";
import { save } from "../shared/save.js";

/** @import { Board } from "../board/board_view.js" */
/** @import { Followed, Scene } from "../board/parts.js" */
/** @import { BoardEvent, BoardState } from "../board/state.js" */
/** @import { BoardView, Intent, SeasonCard, Told } from "../shared/types.js" */

/**
 * The scenes of a board, and the changes of the view that start them. No scene starts if the user prefers reduced
 * motion.
 */
export class Scenes extends Part {
  /** What can help against a threat, and its story, for screen readers. */
  heard = make("p", "unseen", [], { "aria-live": "polite", "data-story": "" });

  /** True if a game has just been finished and its colony is not counted yet. */
  counting = false;
  /** The season card that was saved last. @type {unknown} */
  saved = undefined;

  /** @param {Board} board */
  constructor(board) {
    super(board);
    this.stage = new Stage(board.root);
    this.season = new Season(() => board.pictures, (intent) => board.channel.ask(intent));
    board.status.says.append(this.heard);
    board.status.result.after(this.season.root);
    board.table.append(this.stage.root);
  }

  /**
   * Ask for the season card of a game that is over, and for the story of a threat that was drawn.
   * @param {BoardState} before
   * @param {BoardState} after
   * @param {BoardEvent} event
   * @returns {Followed}
   * @override
   */
  static follow({ view: before }, { view, mode }, { type }) {
    if (type !== "view" || view.ply === before.ply && view.deal === before.deal) return {};
    /** @type {Intent[]} */
    const intents = [];
    if (view.season && mode === "play") intents.push({ type: "query", name: "season", ply: view.ply });
    if (view.struck) intents.push({ type: "query", name: "story", ply: view.ply });
    return { intents };
  }

  /**
   * Return the scene that a new view starts, if any. A score that the scene counts is not shown before.
   * @param {BoardView} before
   * @param {BoardView} after
   * @returns {Scene | null}
   * @override
   */
  scene(before, after) {
    if (before.ply < 0 || still()) return null;
    this.counting = finishedBetween(before, after);
    const landed = landingOf(before, after);
    if (landed) {
      this.score(before.score);
      return {
        played: landed.cards,
        play: (cards) => {
          const home = this.board.zones.place(landed.place);
          if (home) landPair(this.stage, landed, cards, home, (score) => this.score(score), before.score);
        },
      };
    }
    const struck = strikeBetween(before, after);
    if (!struck) return null;
    const { faces, about } = this.board.state;
    const face = (/** @type {string} */ text) => {
      return drawCard({ up: true, text }, { faces, pictures: this.board.pictures, about });
    };
    const played = [struck.threat, ...struck.drawn.map(({ card }) => card)];
    return { played, play: () => strike(this.stage, struck, face, (place) => this.board.zones.place(place)) };
  }

  /** Show the story of the threat that was drawn. @param {BoardState} state @override */
  draw(state) {
    const { view, found } = state;
    const season = /** @type {SeasonCard | undefined} */ (found.season);
    if (!view.season) this.counting = false;
    if (this.counting && season && !this.stage.playing) {
      countColony(this.stage, season, (place) => this.board.zones.place(place), () => {
        this.counting = false;
        this.draw(this.board.state);
      });
    }
    this.board.root.style.setProperty("--dusk", `${view.dusk ?? 0}`);
    mark(this.board.root, "data-counting", this.counting && "");
    this.season.draw(state, this.counting);
    const file = /** @type {{name: string, text: string} | undefined} */ (found.keepsake);
    if (file && file !== this.saved) save(file.name, [file.text], "image/svg+xml");
    this.saved = file;
    const story = view.struck && /** @type {Told | null | undefined} */ (found.story);
    const text = story ? `${view.struck?.help} ${story.text} (${story.source.title})`.trim() : "";
    if (story && this.heard.textContent !== text) tell(this.stage, story);
    put(this.heard, text);
  }

  /** @override */
  leave() {
    this.stage.end();
  }

  /** @override */
  close() {
    this.stage.end();
    this.season.close();
  }

  /** Show a score, or the score of the view. @param {number | null} score */
  score(score) {
    const { status, state } = this.board;
    status.held = score;
    status.count(state.view.score);
  }
}
