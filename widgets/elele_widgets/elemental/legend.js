import { Part } from "../board/parts.js";
import { grid, listed } from "../board/places.js";
import { closest, make, mark, put } from "../shared/dom.js";
import { restingMouse } from "../shared/input.js";

/** @import { FullAbout } from "../shared/models.js" */
/** @import { Report, Shape } from "../shared/types.js" */
/** @import { Board } from "../board/board_view.js" */
/** @import { Spot } from "../board/figures.js" */
/** @import { BoardState } from "../board/state.js" */

/** The panel beside the board that shows the state of each figure. */

/** The words for the states of a figure; a figure that is short of moves also says how many it needs. */
const STATES = { ready: "ready", short: "short", blocked: "blocked" };
const MARKS = { ready: "✓", blocked: "–" };
/** The words that explain the marks and numbers on the figures, after the name of what they count. */
const NEEDS = "The number on a shape is how many it needs; – means that it cannot be made ready now.";

/**
 * Draw a figure as a tiny board, with the suits on its places.
 * @param {Shape} shape
 * @param {Spot[]} spots
 * @param {FullAbout["suits"]} suits
 * @param {Report} [report]
 */
function tiny(shape, spots, suits, report) {
  const cells = spots.map(({ place, row, col }) => {
    const on = shape.places.includes(place);
    const [suit] = Object.entries(report?.slots ?? {}).find(([, places]) => places.includes(place)) ?? [];
    const wrong = suit && (report?.slots[suit].length ?? 0) > 1;
    const kind = on ? `cell on ${!report ? "" : suit ? (wrong ? "wrong" : "good") : "bare"}` : "cell";
    return make("span", place === shape.middle ? "cell middle" : kind, [
      suit && make("span", `icon ${suits[suit][0]}`),
    ], { style: `grid-area: ${row + 1} / ${col + 1}`, ...(suit && { "data-suit": suit }) });
  });
  return make("span", `tiny ${shape.kind}`, cells, { "aria-hidden": "true" });
}

/**
 * Return the name of a figure with its suits and its state, in words.
 * @param {Shape} shape
 * @param {FullAbout["suits"]} suits
 * @param {Report} [report]
 */
export function described(shape, suits, report) {
  if (!report) return shape.name;
  const on = (/** @type {string} */ place) => {
    const [suit] = Object.entries(report.slots).find(([, places]) => places.includes(place)) ?? [];
    return `${place} ${suit ? suits[suit][0] : "empty"}`;
  };
  return `${shape.name}; ${STATES[report.state]}: ${shape.places.map(on).join(", ")}. ${report.says}`;
}

/** The panel of all figures. */
export class Legend extends Part {
  lists = make("div", "lists");
  fold = make("button", "fold", [make("span", "words", ["Shapes"])], { "data-fold": "" });
  /** The line that explains the marks, on boards that show them. */
  needs = make("p", "about");
  root = make("div", "key", [this.fold, this.lists], { "data-key": "", role: "group", "aria-label": "Shapes" });
  /** The words of the game for which the lists were made. @type {FullAbout | undefined} */
  dressed;
  /** The reports that the lists show. @type {unknown} */
  drawn;

  /** @param {Board} board */
  constructor(board) {
    super(board);
    board.zones.root.after(this.root);
    const resting = restingMouse();
    for (const type of ["pointermove", "focusin"]) this.root.addEventListener(type, (event) => {
      if (resting(event)) return;
      const button = closest(event, "[data-shape]");
      if (button && type === "focusin") this.rove(button);
      board.point(button?.dataset.shape ?? "");
    });
    for (const type of ["pointerleave", "focusout"]) this.root.addEventListener(type, (event) => {
      if (!resting(event)) board.point("");
    });
  }

  /** Let Tab reach one figure of a list. @param {HTMLElement} button */
  rove(button) {
    for (const other of button.parentElement?.children ?? []) mark(other, "tabindex", other === button ? "0" : "-1");
  }

  /** Make the lists, unless they are there already. @param {BoardState} state */
  dress({ about }) {
    if (this.dressed === about) return;
    [this.dressed, this.drawn] = [about, undefined];
    const shapes = listed(about);
    const lists = Object.entries(about.kinds).map(([kind, [name, good]]) => {
      const own = shapes.filter((shape) => shape.kind === kind);
      return make("div", "list", [
        make("span", "about", [make("span", "heading", [name]), make("span", "good", [good])]),
        make("span", "count", [], { "data-count": kind }),
        make("div", "figures", own.map(({ name: shape }, number) => make("button", "figure", [], {
          "data-shape": shape, tabindex: number ? "-1" : "0",
        })), { role: "group", "aria-label": name }),
      ], { "data-kind": kind });
    });
    const ways = Object.entries(about.manipulations).map(([letter, [name, rest]]) => {
      return make("p", "manipulation", [make("span", "letter", [letter]), make("b", "", [name]), ` ${rest}`]);
    });
    this.needs.replaceChildren(make("span", "heading", [about.zones.manipulations]), make("span", "good", [NEEDS]));
    this.lists.replaceChildren(...lists, ...(ways.length ? [make("div", "list", [this.needs, ...ways], {
      role: "group", "aria-label": "Manipulations",
    })] : []));
  }

  /** Show the state of each figure. @param {BoardState} state @override */
  draw(state) {
    const { about, unfolded, view: { shapes } } = state;
    mark(this.root, "hidden", about.shapes.length && state.mode !== "read" ? null : "");
    this.dress(state);
    mark(this.fold, "aria-expanded", `${unfolded}`);
    mark(this.lists, "hidden", unfolded ? null : "");
    mark(this.needs, "hidden", about.unaided ? "" : null);
    const spots = grid(state);
    if (!spots.length || this.drawn === (shapes ?? "bare")) return;
    this.drawn = shapes ?? "bare";
    for (const shape of listed(about)) this.show(shape, spots, about, shapes?.figures[shape.name]);
    for (const count of this.lists.querySelectorAll("[data-count]")) {
      put(count, shapes?.kinds[/** @type {HTMLElement} */ (count).dataset.count ?? ""] ?? "");
    }
  }

  /** @param {Shape} shape @param {Spot[]} spots @param {FullAbout} about @param {Report} [report] */
  show(shape, spots, about, report) {
    const button = this.lists.querySelector(`[data-shape="${CSS.escape(shape.name)}"]`);
    if (!button) return;
    const badge = report && (report.state === "short" ? `${report.cure?.length}` : MARKS[report.state]);
    button.replaceChildren(tiny(shape, spots, about.suits, report), ...(badge ? [make("span", "mark", [badge])] : []));
    mark(button, "data-state", report?.state);
    mark(button, "aria-label", described(shape, about.suits, report));
  }
}
