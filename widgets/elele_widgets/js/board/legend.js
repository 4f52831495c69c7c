import { outline } from "./figures.js";
import { listed, workingNow } from "./state.js";
import { closest, draw, make, mark, put } from "../shared/dom.js";

/** @import { About, Shape } from "../shared/types.js" */
/** @import { Spot } from "./figures.js" */
/** @import { BoardState } from "./state.js" */

/** Figures, drawn: a legend beside the board lists them, and lines on the board join their places. */

const SHOW = "Show what works now";
const NEXT = "Show the next";
const HIDE = "Hide what works now";

/** @param {Shape} shape @param {Spot[]} grid @param {number} inset @returns {SVGElement[]} */
function lines(shape, grid, inset) {
  const spots = grid.filter(({ place }) => shape.places.includes(place));
  const points = outline(spots, inset).map((point) => point.join(",")).join(" ");
  const middles = grid.filter(({ place }) => place === shape.middle).map(({ row, col }) => {
    return draw("circle", { cx: `${col + 0.5}`, cy: `${row + 0.5}`, r: "0.3", class: `mid ${shape.kind}` });
  });
  return [
    draw("polygon", { points, class: `line under ${shape.kind}` }),
    draw("polygon", { points, class: `line ${shape.kind}` }),
    ...middles,
  ];
}

/** @param {Spot[]} grid */
function frame(grid) {
  return `0 0 ${Math.max(...grid.map(({ col }) => col)) + 1} ${Math.max(...grid.map(({ row }) => row)) + 1}`;
}

/** Draw figures as lines over the board. @param {Shape[]} shapes @param {Spot[]} grid @returns {SVGElement} */
export function overlay(shapes, grid) {
  const attributes = { class: "overlay", viewBox: frame(grid), preserveAspectRatio: "none", "aria-hidden": "true" };
  return draw("svg", attributes, shapes.flatMap((shape) => lines(shape, grid, 0.13)));
}

/** Draw a figure as a tiny board. @param {Shape} shape @param {Spot[]} grid @returns {SVGElement} */
function tiny(shape, grid) {
  const cells = grid.map(({ place, row, col }) => {
    const part = place === shape.middle ? "cell middle" : "cell";
    const kind = shape.places.includes(place) ? `cell on ${shape.kind}` : part;
    const box = { x: `${col + 0.07}`, y: `${row + 0.07}`, width: "0.86", height: "0.86", rx: "0.14" };
    return draw("rect", { ...box, class: kind });
  });
  const attributes = { class: "tiny", viewBox: frame(grid), "aria-hidden": "true" };
  return draw("svg", attributes, [...cells, ...lines(shape, grid, 0)]);
}

/**
 * Draw a list of figures; Tab stops in it once.
 * @param {string[]} names the name of the list, and what its figures are good for
 * @param {Shape[]} shapes
 * @param {Spot[]} grid
 */
function list([name, good], shapes, grid) {
  const buttons = shapes.map((shape, number) => make("button", "figure", [tiny(shape, grid)], {
    type: "button", "data-shape": shape.name, tabindex: number ? "-1" : "0",
  }));
  return make("div", "list", [
    make("span", "heading", [name]), make("span", "good", [good]),
    make("div", "figures", buttons, { role: "group", "aria-label": name }),
  ]);
}

/** The lists of figures beside the board. */
export class Legend {
  root = make("div", "key", [], { "data-key": "", role: "group", "aria-label": "Figures" });
  works = make("button", "action works", [SHOW], { type: "button", "data-works-now": "", "aria-pressed": "false" });

  /** @param {(name: string) => void} point called with the figure that is pointed at, or with an empty name */
  constructor(point) {
    for (const type of ["pointerover", "focusin"]) this.root.addEventListener(type, (event) => {
      const button = closest(event, "[data-shape]");
      if (button && type === "focusin") this.rove(button);
      point(button?.dataset.shape ?? "");
    });
    for (const type of ["pointerleave", "focusout"]) this.root.addEventListener(type, () => point(""));
  }

  /** Let Tab reach one figure of a list. @param {HTMLElement} button */
  rove(button) {
    for (const other of button.parentElement?.children ?? []) mark(other, "tabindex", other === button ? "0" : "-1");
  }

  /** Write the lists. @param {About} about @param {Spot[]} grid @param {boolean} playing */
  dress(about, grid, playing) {
    const shapes = listed(about);
    const lists = Object.entries(about.kinds).map(([kind, names]) => {
      return list(names, shapes.filter((shape) => shape.kind === kind), grid);
    });
    this.root.replaceChildren(...(shapes.length ? lists : []), ...(shapes.length && playing ? [this.works] : []));
  }

  /** Mark what works now. @param {BoardState} state */
  draw(state) {
    const now = workingNow(state);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll("[data-shape]"))) {
      const name = button.dataset.shape ?? "";
      const works = now.some((shape) => shape.name === name);
      mark(button, "data-works", works && "");
      mark(button, "aria-label", works ? `${name}; works now` : name);
    }
    const [at, count] = [state.turn + 1, now.length];
    const place = `(${at} of ${count})`;
    mark(this.works, "aria-pressed", `${at > 0}`);
    put(this.works, !at ? `${SHOW} (${count || "none"})` : `${at < count ? NEXT : HIDE} ${place}`);
  }
}
