import { light, mini } from "./mini.js";
import { closest, make, mark } from "../shared/dom.js";
import { restingMouse } from "../shared/input.js";

/** @import { Rule, Trace } from "../shared/types.js" */
/** @import { MiniDeck } from "./mini.js" */

/** The panel of a trace: the rules in order, the nearest legal change on two small boards, and a rule in Python. */

const SAID = { passed: ["✓", "Passed"], failed: ["✗", "Failed"], unreached: ["–", "Not reached"] };

/** Return the state of a rule. @param {Rule} rule @returns {keyof typeof SAID} */
function stateOf({ passed }) {
  return passed === null ? "unreached" : passed ? "passed" : "failed";
}

export class TracePanel {
  /** The trace now drawn. @type {Trace | null} */
  drawn = null;
  rules = make("ol", "rules");
  boards = make("div", "boards");
  code = make("code", "");
  python = make("details", "python", [
    make("summary", "", ["Show the rule in Python"]), make("pre", "", [this.code], { tabindex: "0" }),
  ]);
  root = make("section", "elele-trace", [], { "data-trace": "", "aria-label": "Why?", hidden: "" });

  /**
   * @param {(rule: number) => void} point called with the number of the rule that the player looks at
   * @param {boolean} playing whether the panel has buttons to make a move and to close it
   */
  constructor(point, playing) {
    this.point = point;
    this.playing = playing;
    const resting = restingMouse();
    for (const event of ["click", "focusin", "pointermove"]) {
      this.root.addEventListener(event, (happened) => {
        const rule = closest(happened, "[data-rule]")?.dataset.rule;
        if (rule !== undefined && !resting(happened)) point(Number(rule));
      });
    }
  }

  /**
   * Show a trace, or nothing.
   * @param {Trace | null} trace
   * @param {MiniDeck} deck
   * @param {number} chosen the number of the rule that the player looks at
   * @param {string} game
   */
  draw(trace, deck, chosen, game) {
    mark(this.root, "data-game-of", game);
    if (trace !== this.drawn) this.lay(trace, deck);
    this.drawn = trace;
    mark(this.root, "hidden", trace ? null : "");
    if (!trace) return;
    const rule = trace.rules[chosen];
    this.rules.querySelectorAll("[data-rule]").forEach((node, number) => {
      mark(node, "aria-current", number === chosen && "true");
    });
    for (const board of this.boards.querySelectorAll(".now .mini")) light(board, "data-lit-at", rule?.places ?? []);
    const shown = rule ?? trace.rules.find(({ passed }) => passed === false) ?? trace.rules[0];
    if (this.code.textContent !== shown.source) this.code.textContent = shown.source;
    mark(this.python, "hidden", shown.source ? null : "");
  }

  /** @param {Trace | null} trace @param {MiniDeck} deck */
  lay(trace, deck) {
    if (!trace) return this.root.replaceChildren();
    const verdict = trace.legal ? "Allowed" : "Not allowed";
    const close = this.playing && make("button", "close", ["×"], { "data-why": "", "aria-label": "Close" });
    const head = make("div", "head", [
      make("h3", "move", [trace.says]), make("span", `verdict ${trace.legal ? "yes" : "no"}`, [verdict]), close,
    ]);
    this.rules.replaceChildren(...trace.rules.map(drawRule));
    this.boards.replaceChildren(...drawChange(trace, deck, this.playing));
    /** @type {HTMLDetailsElement} */ (this.python).open = false;
    this.root.replaceChildren(head, make("div", "spread", [this.rules, this.boards]), this.python);
  }

  /** Move the focus to the rule that objects, or else to the first rule. */
  enter() {
    const rule = this.rules.querySelector('[data-passed="failed"] button') ?? this.rules.querySelector("button");
    /** @type {HTMLElement | null} */ (rule)?.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "nearest" });
  }
}

/** @param {Rule} rule @param {number} number */
function drawRule(rule, number) {
  const state = stateOf(rule);
  const [sign, word] = SAID[state];
  return make("li", "", [
    make("button", "rule", [
      make("span", "sign-of", [sign], { "aria-hidden": "true" }), make("span", "unseen", [`${word}: `]),
      make("span", "finding", [rule.text]),
    ], { "data-rule": `${number}` }),
  ], { "data-passed": state });
}

/** @param {Trace} trace @param {MiniDeck} deck @param {boolean} playing @returns {Node[]} */
function drawChange(trace, deck, playing) {
  const title = trace.legal ? "What it does" : trace.play ? "The nearest change that works" : "What would help";
  const now = make("figure", "now", [
    mini(trace.before, deck, "Now", trace.after ? trace.places : []), make("figcaption", "", ["Now"]),
  ]);
  const then = trace.after && make("figure", "then", [
    mini(trace.after, deck, "Then", trace.places), make("figcaption", "", ["Then"]),
  ]);
  const arrow = trace.after && make("span", "arrow", ["→"], { "aria-hidden": "true" });
  const act = playing && trace.play && make("button", "offer", ["Do it"], { "data-offer": trace.play });
  const advice = make("p", "helping", [make("strong", "", [`${title}: `]), trace.advice]);
  return [make("div", "helped", [advice, act]), make("div", "two", [now, arrow, then])];
}
