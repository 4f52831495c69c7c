import { landPair, landingOf } from "./arrival.js";
import { drawCard } from "../board/cards.js";
import { goalsOf } from "./goals.js";
import { still } from "../board/motion.js";
import { Part } from "../board/parts.js";
import { Stage } from "./stage.js";
import { strike, strikeBetween, tell } from "./stuck.js";
import { addStyle, load } from "../shared/code.js";
import { make, mark, put } from "../shared/dom.js";

/** @import { Board } from "../board/board_view.js" */
/** @import { Followed, Scene } from "../board/parts.js" */
/** @import { BoardEvent, BoardState } from "../board/state.js" */
/** @import { countColony } from "./finale.js" */
/** @import { Season } from "./season_view.js" */
/** @import { BoardView, Intent, SeasonCard, Told } from "../shared/types.js" */

/**
 * Return whether the game was finished between two views, so that the count begins.
 * @param {BoardView} before
 * @param {BoardView} after
 */
export function finishedBetween(before, after) {
  return Boolean(after.season) && !before.over && before.deal === after.deal && after.ply === before.ply + 1;
}

/** The milliseconds that the count waits for its picture. */
const PICTURE_LATE = 6000;

/**
 * The scenes of a board, and the changes of the view that start them. No scene starts if the user prefers reduced
 * motion.
 */
export class Scenes extends Part {
  /** The light that the board shows, from 0 for day to 1 for dusk. */
  dusk = 0;
  /** For screen readers: what can help against a threat and its story, or the count of the colony. */
  heard = make("p", "unseen", [], { "aria-live": "polite", "data-story": "" });

  /** True if a game has just been finished and its colony is not counted yet. */
  counting = false;
  /** What shows the end of a game; null until the first game has ended. @type {Season | null} */
  season = null;
  /** The scene that counts the colony. @type {typeof countColony | undefined} */
  count;
  /** The season card whose code was loaded or could not be loaded. @type {SeasonCard | null} */
  came = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  late;

  /** @param {Board} board */
  constructor(board) {
    super(board);
    this.stage = new Stage(board.root);
    board.status.says.append(this.heard);
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

  /** Show the light of the day, but only if it has changed, because this redraws every habitat. @param {number} dusk */
  shine(dusk) {
    if (dusk === this.dusk) return;
    this.dusk = dusk;
    const { root } = this.board;
    mark(root, "data-dusk", dusk > 0 && "");
    // The light fades in only if it has been there, without opacity, before.
    for (const habitat of root.querySelectorAll(".habitat")) getComputedStyle(habitat, "::after").opacity;
    root.style.setProperty("--dusk", `${dusk}`);
  }

  /**
   * Show the light of the day, and the story of the threat that was drawn or the end of the game.
   * @param {BoardState} state
   * @override
   */
  draw(state) {
    const { view, found } = state;
    this.shine(view.dusk ?? 0);
    const season = /** @type {SeasonCard | undefined} */ (found.season);
    if (!view.season) this.counting = false;
    if (season && !this.season && this.came !== season) this.prepare(season);
    this.season?.draw(state, this.counting, goalsOf(state).length > 0);
    const picture = season && this.season?.picture;
    if (this.counting && season && !picture) this.hurry();
    if (this.counting && picture && this.count && !this.stage.playing) {
      this.count(this.stage, season, picture, () => {
        this.counting = false;
        this.draw(this.board.state);
      });
    }
    mark(this.board.root, "data-counting", this.counting && "");
    const story = view.struck && /** @type {Told | null | undefined} */ (found.story);
    const text = story ? `${view.struck?.help} ${story.text} (${story.source.title})`.trim() : "";
    if (story && this.heard.textContent !== text) tell(this.stage, story);
    put(this.heard, season ? season.counted : text);
  }

  /** Load the code that came with the first season card. @param {SeasonCard} season */
  async prepare(season) {
    this.came = season;
    const { board } = this, code = new Map(Object.entries(season.code));
    try {
      const end = (await load(/** @type {any} */ (code))).default;
      addStyle(/** @type {any} */ (code), board.root.getRootNode());
      const ask = (/** @type {Intent} */ intent) => board.channel.ask(intent);
      this.season = /** @type {Season} */ (new end.Season(board.root, ask));
      this.count = end.countColony;
      board.status.result.after(this.season.root);
    } catch (error) {
      this.counting = false;
      console.error(error);
    }
    this.draw(board.state);
  }

  /** Count nothing if the picture does not come in time, so that the end of the game is shown without it. */
  hurry() {
    this.late ??= setTimeout(() => {
      this.late = undefined;
      if (this.season?.picture || !this.counting) return;
      this.counting = false;
      this.draw(this.board.state);
    }, PICTURE_LATE);
  }

  /** @override */
  leave() {
    this.stage.end();
  }

  /** @override */
  close() {
    clearTimeout(this.late);
    this.stage.end();
    this.season?.close();
  }

  /** Show a score, or the score of the view. @param {number | null} score */
  score(score) {
    const { status, state } = this.board;
    status.held = score;
    status.count(state);
  }
}
