import { make, mark } from "../shared/dom.js";

/**
 * The buttons under a board: what a player can ask for besides touching places.
 *
 * @typedef {import("./status.js").View} View
 * @typedef {import("./status.js").About} About
 */

/** What is said while Python looks for an answer; it comes as a notice. @type {Record<string, string>} */
export const LOOKING = { hint: "Looking for a hint…", peek: "Looking at the hidden cards…" };

/** Whether a button can do something now; those that are none of these are moves. @param {string} action @param {View} view @param {string[]} touched */
export function possible(action, view, touched) {
  switch (action) {
    case "choose": return touched.length > 0;
    case "undo": case "again": return view.ply > 0;
    case "redo": return view.ply < view.plies;
    case "home": return view.safe === true;
    case "hint": case "peek": return view.moves.length > 0;
    case "new": case "none": case "record": return true;
    default: return view.moves.some((move) => move.text === action);
  }
}

/** What a button asks Python for, where that is no move. @param {string} action @param {View} view @param {string[]} touched @returns {object | undefined} */
export function wish(action, { ply }, touched) {
  switch (action) {
    case "choose": case "none": return { type: "choose", places: action === "none" ? [] : touched };
    case "undo": case "redo": return { type: action };
    case "again": return { type: "goto", ply: 0 };
    case "home": case "hint": case "peek": return { type: action, ply };
  }
}

/** What a button says where there is little room; the whole of its name is still heard. @type {Record<string, string>} */
const BRIEF = { peek: "Peek" };

/** A button, its name in two parts where it has a shorter one: who points at it is shown what was cut. @param {string} action @param {string} name */
function button(action, name) {
  const brief = BRIEF[action];
  const rest = brief && name.startsWith(brief) && make("span", "rest", [name.slice(brief.length)]);
  const node = make("button", "action", rest ? [brief, rest] : [name], { type: "button", "data-action": action });
  if (rest) node.addEventListener("pointerenter", () => mark(node, "title", getComputedStyle(rest).position === "absolute" ? name : null));
  return node;
}

export class Actions {
  root = make("div", "actions", [], { role: "group", "aria-label": "Actions" });
  symbols = make("button", "action", [], { type: "button", "data-symbols": "" });

  /** @param {About} about @param {boolean} choosing */
  dress(about, choosing) {
    const names = choosing ? about.answers : { undo: "Undo", redo: "Redo", ...about.actions, new: about.again || "New deal", record: "Record" };
    this.root.replaceChildren(...Object.entries(names).map(([action, name]) => button(action, name)));
  }

  /** A button that prints the cards in the next way, if there is another. @param {Record<string, string>} ways @param {string} symbol */
  print(ways, symbol) {
    const names = Object.keys(ways);
    const next = names[(names.indexOf(symbol) + 1) % names.length];
    this.symbols.textContent = next ? `Show ${ways[next]}` : "";
    this.symbols.dataset.symbols = next;
    if (next && this.symbols.parentNode !== this.root) this.root.append(this.symbols);
  }

  /** @param {string} action @returns {HTMLElement | null} */
  button(action) {
    return this.root.querySelector(`[data-action="${action}"]`);
  }

  /** @param {View} view @param {string[]} touched */
  show(view, touched) {
    for (const button of this.root.children) {
      const { action } = /** @type {HTMLElement} */ (button).dataset;
      mark(button, "aria-disabled", !action || possible(action, view, touched) ? null : "true");
    }
  }
}
