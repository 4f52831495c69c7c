import { focused, make, mark, noteDrawn } from "../shared/dom.js";
import { ofClass } from "../shared/hand_in.js";

/** @import { FullAbout } from "../shared/models.js" */
/** @import { BoardView } from "../shared/types.js" */
/** @import { BoardState } from "./state.js" */

/** The buttons under a board, for everything that a player can do besides touching places. */

/** The short labels of buttons; a screen reader reads the full name. @type {Record<string, string>} */
const BRIEF = { show: "Show", home: "Safe cards" };
/** The buttons under "More"; "new" and "again" are there on narrow boards only. */
export const ASIDE_ACTIONS = ["large", "peek", "new", "again", "deals", "record"];
/** The buttons that open a sheet. */
const OPENERS = ["deals", "record", "options"];
const FINISH = "Finish";
/** The mode of matching birds that highlights mates and habitats without being asked. */
const OPEN = "everything";

/**
 * Return whether a button can do something now; any button that is not a request makes a move.
 * @param {string} action
 * @param {BoardView} view
 * @param {string[]} touched
 */
export function possible(action, view, touched) {
  switch (action) {
    case "choose": case "show": return touched.length > 0;
    case "undo": case "again": return view.ply > 0;
    case "redo": return view.ply < view.plies;
    case "home": return view.safe === true;
    case "hint": case "peek": return !view.over;
    case "new": case "none": case "record": case "deals": case "options": case "large": case "guide": return true;
    case "finish": if (view.finish) return true;
    default: return view.moves.some((move) => move.text === action);
  }
}

/** Return whether a game is handed in with one touch: it is a game of a class. @param {FullAbout} about */
function handsIn({ again }) {
  return !again && ofClass();
}

/** Return the name of the button for the record of the game. @param {FullAbout} about */
export function recordName(about) {
  return handsIn(about) ? "Hand in" : "Keep or hand in";
}

/**
 * Make a button. If its name has a short form, the rest can be cut off, and pointing at the button shows all of it.
 * @param {string} action
 * @param {string} name
 */
function button(action, name) {
  const brief = BRIEF[action];
  const rest = brief !== undefined && name.startsWith(brief) && make("span", "rest", [name.slice(brief.length)]);
  const node = make("button", "action", rest ? [brief, rest] : [name], { "data-action": action });
  if (rest) node.addEventListener("pointerenter", () => {
    mark(node, "title", getComputedStyle(rest).position === "absolute" ? name : null);
  });
  return node;
}

export class Actions {
  root = make("div", "actions", [], { role: "group", "aria-label": "Actions" });
  symbols = make("button", "action", [], { "data-symbols": "" });

  /** @param {BoardState} state */
  draw({ about, view, touched, symbol, large, panel, sheet }) {
    this.dress(about, view.finish !== undefined, {
      ...(view.followed && { guide: "Guide" }), ...(large && { large: "Exit full screen" }),
    });
    this.print(about.symbols, symbol);
    mark(this.root, "data-hands-in", handsIn(about) && "");
    const open = sheet.open ? "record" : panel;
    const opener = this.opener(open);
    for (const node of this.root.children) {
      const { action } = /** @type {HTMLElement} */ (node).dataset;
      mark(node, "aria-disabled", !action || possible(action, view, touched) ? null : "true");
      if (OPENERS.includes(action ?? "")) mark(node, "aria-expanded", `${node === opener}`);
    }
  }

  /**
   * Make the buttons, unless they are there already.
   * @param {FullAbout} about
   * @param {boolean} open whether the game can be finished; the button for safe cards then does that
   * @param {Record<string, string>} around the buttons for the parts around the board
   */
  dress(about, open, around) {
    const { actions, answers, again, modes, match } = about;
    const usual = {
      undo: "Undo", redo: "Redo", ...actions, ...(modes[match] && match !== OPEN && { show: "Show me" }),
      new: again || "New deal", ...(!again && { deals: "Choose a deal" }), record: recordName(about), options: "More",
      ...around,
    };
    mark(this.root, "data-answers", Object.keys(answers).length > 0 && "");
    const names = Object.entries(Object.keys(answers).length ? answers : usual).map(([action, name]) => {
      return open && action === "home" ? ["finish", FINISH] : [action, name];
    });
    if (!noteDrawn(this.root, names)) return;
    const held = [...this.root.children].indexOf(/** @type {HTMLElement} */ (focused(this.root)));
    this.root.replaceChildren(...names.map(([action, name]) => button(action, name)));
    /** @type {HTMLElement | undefined} */ (this.root.children[held])?.focus();
  }

  /**
   * Show the button that changes the symbols on the cards, if there are other symbols.
   * @param {Record<string, string>} ways
   * @param {string} symbol
   */
  print(ways, symbol) {
    const names = Object.keys(ways);
    const next = names[(names.indexOf(symbol) + 1) % names.length];
    if (!next || this.symbols.dataset.symbols === next && this.symbols.parentNode === this.root) return;
    this.symbols.replaceChildren(make("span", "verb", ["Show "]), ways[next]);
    this.symbols.dataset.symbols = next;
    this.root.append(this.symbols);
  }

  /** @param {string} action @returns {HTMLElement | null} */
  button(action) {
    return this.root.querySelector(`[data-action="${action}"]`);
  }

  /**
   * Return the button that opens a sheet, or the button of the options if a narrow board has that one there.
   * @param {string} action
   */
  opener(action) {
    const own = this.button(action);
    return own?.checkVisibility() === false ? this.button("options") : own;
  }
}
