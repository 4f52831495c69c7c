import { closest, focused, make, mark, noteDrawn } from "../shared/dom.js";
import { SIGNS, nameOf, treeOf } from "./tree.js";

/** @import { BoardEvent, BoardState } from "./state.js" */
/** @import { Branch, Row } from "./tree.js" */

/**
 * The moves of the game as a tree. Each move is a button; arrow keys walk from one to the next. Lines that leave the
 * game are folded until somebody opens them.
 */
export class Tree {
  root = make("ol", "tree", [], { role: "list", "aria-label": "Your game, move by move", "data-tree": "" });
  /** Whether the lines that were folded or unfolded are open, by name. @type {Map<string, boolean>} */
  open = new Map();
  /** True once a move was judged a mistake, which the tree then shows. */
  judged = false;

  /** @param {(event: BoardEvent) => void} dispatch */
  constructor(dispatch) {
    this.dispatch = dispatch;
    this.root.addEventListener("click", (event) => this.go(closest(event, "[data-to]")));
    this.root.addEventListener("keydown", (event) => this.step(event));
    this.root.addEventListener("toggle", ({ target }) => this.fold(/** @type {HTMLDetailsElement} */ (target)), true);
  }

  /** Show the moment after a move. @param {HTMLElement | null} button */
  go(button) {
    if (!button) return;
    const { line = "", to } = button.dataset;
    if (line) return this.dispatch({ type: "walk", line, to: Number(to) });
    this.dispatch({ type: "scrub", to: Number(to) });
    this.dispatch({ type: "settle" });
  }

  /** Remember whether a line is open, and keep Tab leading to a move in sight. @param {HTMLDetailsElement} line */
  fold({ open, dataset: { name = "" } }) {
    this.open.set(name, open);
    this.stop(focused(this.root)?.dataset.id);
  }

  /** Let Tab lead to one move in sight. @param {string} [held] the name of the move with the focus */
  stop(held) {
    const buttons = this.buttons();
    const here = buttons.find((button) => button.hasAttribute("aria-current"));
    const stop = buttons.find(({ dataset }) => dataset.id === held) ?? here ?? buttons[0];
    for (const button of this.root.querySelectorAll("button")) mark(button, "tabindex", button === stop ? "0" : "-1");
    return here;
  }

  /** Walk to the move before or after the one with the focus. @param {KeyboardEvent} event */
  step(event) {
    const buttons = this.buttons();
    const at = buttons.findIndex((button) => button === focused(this.root));
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = buttons[Math.max(0, Math.min(buttons.length - 1, to))];
    next.focus();
    this.go(next);
  }

  /** Return the moves in sight. @returns {HTMLElement[]} */
  buttons() {
    return [...this.root.querySelectorAll("button")].filter((button) => button.checkVisibility());
  }

  /** @param {BoardState} state */
  draw({ moments, view }) {
    const tree = treeOf(moments, view);
    if (!noteDrawn(this.root, tree)) return;
    const held = focused(this.root)?.dataset.id;
    this.root.replaceChildren(...tree.map((one) => ("rows" in one ? this.branch(one) : entry(one))));
    const here = this.stop(held);
    const again = /** @type {HTMLElement | null} */ (
      this.root.querySelector(`[data-id="${held}"]`) ?? this.root.querySelector('button[tabindex="0"]'));
    const mistake = this.buttons().find(({ dataset }) => dataset.grade === "gave") ?? null;
    const shown = mistake && !this.judged ? mistake : here;
    this.judged = mistake !== null;
    if (held) again?.focus();
    else if (shown) this.root.scrollTop = shown.offsetTop - this.root.clientHeight / 2;
  }

  /** @param {Branch} branch */
  branch({ kind, name, title, rows }) {
    const open = this.open.get(name) ?? rows.some(({ here }) => here);
    const list = make("ol", "", rows.map(entry), { role: "list", "aria-label": title });
    const line = { "data-name": name, ...(open && { open: "" }) };
    const folded = make("details", "", [make("summary", "", [title], { "data-id": name }), list], line);
    return make("li", "branch", [folded], { "data-branch": kind });
  }
}

/** @param {Row} row */
function entry(row) {
  const { id, number, says, did, line, to, here } = row;
  const button = make("button", "played", [
    make("span", "nth", [`${number}`]), did && make("span", "token", [SIGNS[did.grade]]),
    make("span", "what", [says]), did && make("span", "did", [did.says]),
  ], {
    "data-id": id, "data-line": line, "data-to": `${to}`, "aria-label": nameOf(row),
    ...(did && { "data-grade": did.grade }), ...(here && { "aria-current": "true" }),
  });
  return make("li", "", [button, did?.why ? make("p", "reason", [did.why]) : null]);
}
