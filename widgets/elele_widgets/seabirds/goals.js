import { turn } from "../board/deals_view.js";
import { Part } from "../board/parts.js";
import { make, mark, noteDrawn, put } from "../shared/dom.js";
import { ofClass } from "../shared/hand_in.js";

/** @import { BoardView, Par, Goal } from "../shared/types.js" */
/** @import { Board } from "../board/board_view.js" */
/** @import { Key } from "../board/keys.js" */
/** @import { Followed } from "../board/parts.js" */
/** @import { BoardEvent, BoardState } from "../board/state.js" */

/**
 * The goals of a deal and its par: a button with three badges, a sheet to read them, and a sentence about a good move.
 *
 * @typedef {object} Praise what a board remembers of the last move
 * @property {string} told the goal that it reached or missed
 * @property {boolean} reached
 * @property {string} says what was good about it
 * @property {string} place the habitat of a good move
 */

/** The switches, as in the words of the game. */
const NO_GOALS = "no-goals", NO_PRAISE = "no-praise";
/** The milliseconds between two queries about par. */
const ASK_AGAIN = 700;
const GOAL_STATES = { open: "", met: "Reached", missed: "No longer possible" };
/** @type {Praise} */
const NOTHING_SAID = { told: "", reached: false, says: "", place: "" };

/**
 * Return whether a player may have goals and praise here: not in a class, unless its link says so.
 * @param {BoardState} state
 */
function isFree({ view, mode }) {
  return mode === "play" && (!ofClass() || Boolean(view.class_goals));
}

/** Return the goals that a board shows. @param {BoardState} state */
export function goalsOf(state) {
  return isFree(state) && !state.switches.includes(NO_GOALS) ? state.view.goals ?? [] : [];
}

/** Return whether a view follows another by one move. @param {BoardView} before @param {BoardView} view */
function onward(before, view) {
  return view.deal === before.deal && view.ply === before.ply + 1 && !view.over;
}

/**
 * Return what to say about the move between two views; a reached goal comes before a missed one.
 * @param {BoardView} before
 * @param {BoardView} view
 * @returns {Praise}
 */
export function praise(before, view) {
  if (!onward(before, view)) return NOTHING_SAID;
  const old = new Map(before.goals?.map(({ id, state }) => [id, state]));
  const turned = (view.goals ?? []).filter(({ id, state }) => old.get(id) === "open" && state !== "open");
  const [first] = [...turned.filter(({ state }) => state === "met"), ...turned];
  const told = first ? `Goal ${GOAL_STATES[first.state].toLowerCase()}: ${first.text}` : "";
  return { says: "", place: "", ...view.good, told, reached: first?.state === "met" };
}

/**
 * Return what a board says about the last move: what happened to a goal, or else what was good.
 * @param {BoardState} state
 */
export function saidOf(state) {
  const { told, says, place, reached } = /** @type {Praise} */ (state.own.praise ?? NOTHING_SAID);
  const good = isFree(state) && !state.switches.includes(NO_PRAISE);
  const about = goalsOf(state).length ? told : "";
  return { text: about || (good ? says : ""), place: good ? place : "", reached: reached && about !== "" };
}

/** Return how much of a goal is reached, in words. @param {Goal} goal @param {boolean} over */
function progress({ state, have, need }, over) {
  if (state === "missed" && over) return "Not this time";
  return state === "open" && need > 1 ? `${have} of ${need}` : GOAL_STATES[state];
}

/** Return the stars of a goal: filled once it is reached, and dashes once it is missed. @param {Goal} goal */
export function starsOf({ stars, state }) {
  return { open: "☆", met: "★", missed: "–" }[state].repeat(stars);
}

/** Draw the goals as a list. @param {Goal[]} goals @param {boolean} [over] whether the game is over */
export function drawGoals(goals, over = false) {
  return make("ul", "goal-list", goals.map((goal) => {
    const label = goal.stars === 1 ? "1 star" : `${goal.stars} stars`;
    return make("li", "", [
      make("span", "stars", [starsOf(goal)], { role: "img", "aria-label": label }),
      make("span", "", [goal.text, " ", make("b", "", [progress(goal, over)])]),
    ], { "data-goal": goal.id, "data-state": goal.state });
  }));
}

export class Goals extends Part {
  /** @override */
  static panels = ["goals"];
  /** @type {Key[]} @override */
  static keys = [{
    keys: ["j"], shown: "J", does: "Read your goals", when: (state) => goalsOf(state).length > 0,
    meaning: () => ({ type: "action", name: "goals" }),
  }];
  badges = make("span", "badges", [], { "aria-hidden": "true" });
  chip = make("button", "goals", [this.badges], { "data-action": "goals", "aria-keyshortcuts": "j", hidden: "" });
  list = make("div", "");
  par = make("p", "what", [], { "data-par": "" });
  most = make("p", "what");
  root = make("div", "sheet goals", [make("p", "heading", ["Your goals"]), this.list, this.par, this.most], {
    role: "group", "aria-label": "Goals", tabindex: "-1", hidden: "",
  });
  /** The goals at the end of the game. */
  ending = make("div", "goals-met", [], { "data-goals-met": "", hidden: "" });
  said = make("p", "praise", [], { "aria-live": "polite", "data-praise": "" });
  /** @type {HTMLElement | null} the habitat that glows */
  lit = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {Board} board */
  constructor(board) {
    super(board);
    board.status.plaque.append(this.chip);
    board.status.next.before(this.said);
    board.sheet.root.before(this.root);
  }

  /**
   * Remember what was good about a move, and the par of the deal; ask for par after the first move.
   * @param {BoardState} before
   * @param {BoardState} after
   * @param {BoardEvent} event
   * @returns {Followed}
   * @override
   */
  static follow(before, after, event) {
    const { view, found, own } = after;
    if (event.type === "found" && event.query === "par" && found.par) {
      return { changes: { own: { ...own, par: { ...found.par, deal: view.deal } } } };
    }
    if (event.type !== "view" || view.ply === before.view.ply && view.deal === before.view.deal) return {};
    return { changes: { own: { ...own, praise: praise(before.view, view) } } };
  }

  /** @param {BoardState} state @override */
  draw(state) {
    const { own, panel, about, touched, view } = state;
    const goals = goalsOf(state);
    const said = saidOf(state);
    const par = /** @type {(Par & {deal: string}) | undefined} */ (own.par);
    const known = goals.length && par?.deal === view.deal ? par : undefined;
    mark(this.chip, "hidden", goals.length ? null : "");
    mark(this.chip, "aria-expanded", `${panel === "goals"}`);
    mark(this.chip, "data-reached", said.reached && "");
    if (noteDrawn(this.list, goals)) {
      this.badges.replaceChildren(...goals.map((goal) => {
        return make("span", "badge-of", [starsOf(goal)], { "data-state": goal.state });
      }));
      const met = goals.filter((goal) => goal.state === "met").length;
      mark(this.chip, "aria-label", `Goals: ${met} of ${goals.length} reached`);
      this.list.replaceChildren(drawGoals(goals));
      this.ending.replaceChildren(drawGoals(goals, true));
    }
    if (!this.ending.isConnected || view.over === this.ending.hidden) {
      this.board.status.result.after(this.ending);
      mark(this.ending, "hidden", view.over ? null : "");
    }
    if (view.game === "seabirds") this.board.status.measure(state, known?.points ? `par ${known.points}` : "");
    put(this.par, known?.says ?? "");
    put(this.most, about.best ? `With these habitats, no game can score more than ${about.best} points.` : "");
    turn(this.root, panel === "goals" && goals.length > 0, this.chip);
    put(this.said, touched.length ? "" : said.text);
    mark(this.board.status.says, "data-praised", this.said.textContent ? "" : null);
    this.light(this.board.zones.place(said.place));
    this.wonder(state, goals.length > 0 && known?.searching !== false && (view.ply > 0 || panel === "goals"));
  }

  /** Let a habitat glow, once. @param {HTMLElement | null} home */
  light(home) {
    if (home === this.lit) return;
    this.lit?.removeAttribute("data-praised");
    home?.setAttribute("data-praised", "");
    this.lit = home;
  }

  /** Ask for par now and then until it is known. @param {BoardState} state @param {boolean} unknown */
  wonder({ silent }, unknown) {
    if (!unknown || silent) {
      clearTimeout(this.timer);
      this.timer = undefined;
      return;
    }
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const { ply } = this.board.state.view;
      this.board.dispatch({ type: "ask", intent: { type: "query", name: "par", ply } });
    }, ASK_AGAIN);
  }

  /** @override */
  close() {
    clearTimeout(this.timer);
  }
}
