import { draw, make, mark } from "../shared/dom.js";

/**
 * Figures that places make together: a key beside the table lists them, and lines on the table join their places.
 * Which figures there are comes from Python; nothing here knows a game.
 *
 * @typedef {{name: string, kind: string, places: string[], middle: string}} Shape
 * @typedef {{place: string, row: number, col: number}} Spot
 * @typedef {import("./choose.js").Move} Move
 */

const SHOW = "Show what works now";
const NEXT = "Show the next";
const HIDE = "Hide what works now";

/** All places of a figure, the middle too. @param {Shape} shape @returns {string[]} */
export function whole(shape) {
  return shape.middle ? [...shape.places, shape.middle] : shape.places;
}

/** @param {string[]} some @param {string[]} others */
function same(some, others) {
  return some.length === others.length && some.every((place) => others.includes(place));
}

/** The figures that a legal move uses, place for place. @param {Shape[]} shapes @param {Move[]} moves @returns {Shape[]} */
export function working(shapes, moves) {
  return shapes.filter((shape) => moves.some((move) => same(whole(shape), move.places)));
}

/** The figure that some places are, with its middle or without. @param {Shape[]} shapes @param {string[]} places */
export function figureOf(shapes, places) {
  return shapes.find((shape) => same(shape.places, places) || same(whole(shape), places));
}

/**
 * Whether a player may hold these places together, to ask about them: any of the table, as many as a figure has,
 * and more only while they are part of one.
 * @param {Shape[]} shapes @param {string[]} places
 */
export function within(shapes, places) {
  const most = Math.max(0, ...shapes.map((shape) => shape.places.length));
  const known = places.every((place) => shapes.some((shape) => whole(shape).includes(place)));
  return known && (places.length <= most || shapes.some((shape) => places.every((place) => whole(shape).includes(place))));
}

/**
 * The corners of a figure in going-round order, in units of the grid, drawn in by `inset` towards its middle.
 * @param {Spot[]} spots @param {number} inset @returns {[number, number][]}
 */
export function outline(spots, inset) {
  const x = spots.reduce((sum, { col }) => sum + col + 0.5, 0) / spots.length;
  const y = spots.reduce((sum, { row }) => sum + row + 0.5, 0) / spots.length;
  const drawnIn = (/** @type {number} */ d) => Math.sign(d) * Math.max(0, Math.abs(d) - inset);
  const corners = spots.map(({ row, col }) => /** @type {[number, number]} */ ([col + 0.5 - x, row + 0.5 - y]));
  corners.sort(([ax, ay], [bx, by]) => Math.atan2(ay, ax) - Math.atan2(by, bx));
  return corners.map(([dx, dy]) => [x + drawnIn(dx), y + drawnIn(dy)]);
}

/** @param {Shape} shape @param {Spot[]} grid @param {number} inset @returns {SVGElement[]} */
function lines(shape, grid, inset) {
  const spots = grid.filter(({ place }) => shape.places.includes(place));
  const points = outline(spots, inset);
  const text = points.map((point) => point.join(",")).join(" ");
  const mids = grid.filter(({ place }) => place === shape.middle);
  return [
    draw("polygon", { points: text, class: `line under ${shape.kind}` }),
    draw("polygon", { points: text, class: `line ${shape.kind}` }),
    ...mids.map(({ row, col }) => draw("circle", { cx: `${col + 0.5}`, cy: `${row + 0.5}`, r: "0.3", class: `mid ${shape.kind}` })),
  ];
}

/** @param {Spot[]} grid */
function frame(grid) {
  return `0 0 ${Math.max(...grid.map(({ col }) => col)) + 1} ${Math.max(...grid.map(({ row }) => row)) + 1}`;
}

/** The figures as lines over the table; more than one are kept apart. @param {Shape[]} shapes @param {Spot[]} grid @returns {SVGElement} */
export function overlay(shapes, grid) {
  const drawn = shapes.flatMap((shape, number) => lines(shape, grid, shapes.length > 1 ? 0.08 + 0.06 * (number % 4) : 0.13));
  return draw("svg", { class: "overlay", viewBox: frame(grid), preserveAspectRatio: "none", "aria-hidden": "true" }, drawn);
}

/** A figure as a tiny table. @param {Shape} shape @param {Spot[]} grid @returns {SVGElement} */
export function tiny(shape, grid) {
  const cells = grid.map(({ place, row, col }) => {
    const kind = shape.places.includes(place) ? `cell on ${shape.kind}` : place === shape.middle ? "cell middle" : "cell";
    return draw("rect", { x: `${col + 0.07}`, y: `${row + 0.07}`, width: "0.86", height: "0.86", rx: "0.14", class: kind });
  });
  return draw("svg", { class: "tiny", viewBox: frame(grid), "aria-hidden": "true" }, [...cells, ...lines(shape, grid, 0)]);
}

/** The list of figures beside the table: it says what is pointed at and what is chosen. */
export class Key {
  root = make("div", "key", [], { "data-key": "", role: "group", "aria-label": "Figures" });
  works = make("button", "action works", [SHOW], { type: "button", "data-works-now": "", "aria-pressed": "false" });
  /** @type {Shape[]} */
  shapes = [];
  /** @type {Shape[]} */
  now = [];
  /** @type {Shape | undefined} */
  pointed;
  /** Which of those that work now is lit, one after the other; -1 for none. */
  turn = -1;

  /** @param {() => void} changed called when other figures are to be lit */
  constructor(changed) {
    this.changed = changed;
    for (const event of ["pointerover", "focusin"]) this.root.addEventListener(event, (happened) => this.point(happened));
    for (const event of ["pointerleave", "focusout"]) this.root.addEventListener(event, () => this.point());
    this.works.addEventListener("click", () => {
      this.turn = this.turn + 1 < this.now.length ? this.turn + 1 : -1;
      this.tell();
    });
  }

  /** @param {Event} [event] */
  point(event) {
    const button = /** @type {HTMLElement | null | undefined} */ (/** @type {Element | undefined} */ (event?.target)?.closest("[data-shape]"));
    if (button && event?.type === "focusin") this.rove(button);
    const shape = this.named(button?.dataset.shape);
    if (shape === this.pointed) return;
    this.pointed = shape;
    this.changed();
  }

  /** Tab stops once in each list. @param {HTMLElement} button */
  rove(button) {
    for (const other of button.parentElement?.children ?? []) mark(other, "tabindex", other === button ? "0" : "-1");
  }

  /** @param {string | undefined} name */
  named(name) {
    return this.shapes.find((shape) => shape.name === name);
  }

  /** The figures to light now. @returns {Shape[]} */
  get lit() {
    return this.pointed ? [this.pointed] : this.now.filter((_, number) => number === this.turn);
  }

  /** Write the list. @param {Shape[]} shapes @param {Record<string, string[]>} kinds the lists: the name of each, and what it is good for @param {Spot[]} grid @param {boolean} quiet */
  dress(shapes, kinds, grid, quiet) {
    this.shapes = shapes.filter(({ kind }) => kind in kinds);
    const lists = Object.entries(kinds).map(([kind, [name, good]]) => {
      const buttons = this.shapes.filter((shape) => shape.kind === kind).map((shape, number) => {
        return make("button", "figure", [tiny(shape, grid)], { type: "button", "data-shape": shape.name, tabindex: number ? "-1" : "0" });
      });
      return make("div", "list", [make("span", "heading", [name]), make("span", "good", [good]), make("div", "figures", buttons, { role: "group", "aria-label": name })]);
    });
    this.root.replaceChildren(...(this.shapes.length ? lists : []));
    if (this.shapes.length && !quiet) this.root.append(this.works);
    this.quiet = quiet;
  }

  /** Mark what works now. @param {Move[]} moves */
  show(moves) {
    const before = this.now;
    this.now = this.quiet ? [] : working(this.shapes, moves);
    if (this.now.length !== before.length || this.now.some((shape, number) => shape !== before[number])) this.turn = -1;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll("[data-shape]"))) {
      const name = button.dataset.shape ?? "";
      const works = this.now.some((shape) => shape.name === name);
      mark(button, "data-works", works && "");
      mark(button, "aria-label", works ? `${name}; works now` : name);
    }
    this.tell();
  }

  tell() {
    const [at, count] = [this.turn + 1, this.now.length];
    mark(this.works, "aria-pressed", `${at > 0}`);
    this.works.textContent = !at ? `${SHOW} (${count || "none"})` : at < count ? `${NEXT} (${at} of ${count})` : `${HIDE} (${at} of ${count})`;
    this.changed();
  }
}
