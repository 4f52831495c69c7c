import { outline } from "./figures.js";
import { grid, listed, workingNow } from "./state.js";
import { closest, draw, make, mark, put } from "../shared/dom.js";

/** @import { About, Shape } from "../shared/types.js" */
/** @import { Spot } from "./figures.js" */
/** @import { BoardState } from "./state.js" */

/** Figures, drawn: a legend beside the board lists them, and lines on the board join their places. */

const SHOW = "Show what works now";
const NEXT = "Show the next";
const HIDE = "Hide what works now";

/** @param {Shape} shape @param {Spot[]} spots @param {number} inset @returns {SVGElement[]} */
function lines(shape, spots, inset) {
  const corners = spots.filter(({ place }) => shape.places.includes(place));
  const points = outline(corners, inset).map((point) => point.join(",")).join(" ");
  const middles = spots.filter(({ place }) => place === shape.middle).map(({ row, col }) => {
    return draw("circle", { cx: `${col + 0.5}`, cy: `${row + 0.5}`, r: "0.3", class: `mid ${shape.kind}` });
  });
  const kind = shape.fails ? `${shape.kind} fails` : shape.kind;
  return [
    draw("polygon", { points, class: `line under ${kind}` }),
    draw("polygon", { points, class: `line ${kind}` }),
    ...middles,
  ];
}

/** @param {Spot[]} spots */
function frame(spots) {
  return `0 0 ${Math.max(...spots.map(({ col }) => col)) + 1} ${Math.max(...spots.map(({ row }) => row)) + 1}`;
}

/** Draw a figure as lines over the board. @param {Shape} shape @param {Spot[]} spots @returns {SVGElement} */
export function overlay(shape, spots) {
  const attributes = { class: "overlay", viewBox: frame(spots), preserveAspectRatio: "none", "aria-hidden": "true" };
  return draw("svg", attributes, lines(shape, spots, 0.13));
}

/** Draw a figure as a tiny board. @param {Shape} shape @param {Spot[]} spots @returns {SVGElement} */
function tiny(shape, spots) {
  const cells = spots.map(({ place, row, col }) => {
    const part = place === shape.middle ? "cell middle" : "cell";
    const kind = shape.places.includes(place) ? `cell on ${shape.kind}` : part;
    const box = { x: `${col + 0.07}`, y: `${row + 0.07}`, width: "0.86", height: "0.86", rx: "0.14" };
    return draw("rect", { ...box, class: kind });
  });
  const attributes = { class: "tiny", viewBox: frame(spots), "aria-hidden": "true" };
  return draw("svg", attributes, [...cells, ...lines(shape, spots, 0)]);
}

/**
 * Draw a list of figures; Tab stops in it once.
 * @param {string[]} names the name of the list, and the use of its figures
 * @param {Shape[]} shapes
 * @param {Spot[]} spots
 */
function list([name, good], shapes, spots) {
  const buttons = shapes.map((shape, number) => make("button", "figure", [tiny(shape, spots)], {
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
  /** The words of the game that the lists were made with. @type {About | undefined} */
  drawn;
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

  /** Make the lists, unless they are there already. @param {BoardState} state */
  dress(state) {
    const { about, mode } = state;
    if (this.drawn === about) return;
    this.drawn = about;
    const [shapes, spots] = [listed(about), grid(state)];
    const lists = Object.entries(about.kinds).map(([kind, names]) => {
      return list(names, shapes.filter((shape) => shape.kind === kind), spots);
    });
    const works = shapes.length && mode === "play" ? [this.works] : [];
    this.root.replaceChildren(...(shapes.length ? lists : []), ...works);
  }

  /** Mark the figures that work now. @param {BoardState} state */
  draw(state) {
    this.dress(state);
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
