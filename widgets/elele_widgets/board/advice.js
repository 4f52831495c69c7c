import { focused, make, mark, noteDrawn, put } from "../shared/dom.js";

/** @import { Notice } from "../shared/types.js" */

/**
 * The parts of a hint or a peek besides its sentence: the plan on the board and as a list, its figures, and a button
 * for its next move. In a lost game, a button goes back to a moment when it could be won.
 *
 * @typedef {"plan" | "details"} Opened the part of the advice that is shown below the notice
 */

/** The label of each button, by its request. */
const ASKED = { plan: "Show the plan", do: "Do it", details: "Details", back: "" };
const FOLD = { plan: "Hide the plan", details: "Hide details" };

/**
 * Return the marks of a hint: place → number. They number the places to touch for the first move or, while the plan is
 * shown, the steps of the plan.
 * @param {Notice | null} hint
 * @param {Opened | ""} opened
 */
export function numbered(hint, opened) {
  /** @type {Map<string, string>} */
  const found = new Map();
  if (opened !== "plan" || !hint?.plan) {
    hint?.places.forEach((place, index) => found.set(place, `${index + 1}`));
    return found;
  }
  hint.plan.forEach(({ places }, index) => {
    for (const place of places) found.set(place, [found.get(place), index + 1].filter(Boolean).join("·"));
  });
  return found;
}

/** Return the buttons of a hint: request → label. @param {Notice | null} hint @param {Opened | ""} opened */
export function choices(hint, opened) {
  /** @type {Record<string, string>} */
  const back = hint?.back === undefined ? {} : { back: `Go back to move ${hint.back}` };
  if (!hint?.plan) return back;
  const long = hint.plan.length + (hint.more ?? 0) > 1;
  return {
    ...back,
    do: ASKED.do,
    ...(long && { plan: opened === "plan" ? FOLD.plan : ASKED.plan }),
    ...(hint.details && { details: opened === "details" ? FOLD.details : ASKED.details }),
  };
}

/** Return the lines of the open part. @param {Notice | null} hint @param {Opened | ""} opened */
export function linesOf(hint, opened) {
  if (!hint || !opened) return [];
  if (opened === "details") return hint.details ?? [];
  return hint.plan?.map(({ says }) => says) ?? [];
}

/**
 * Return the words that say how many moves the list leaves out.
 * @param {Notice | null} hint
 * @param {Opened | ""} opened
 */
export function untold(hint, opened) {
  const more = opened === "plan" ? hint?.more ?? 0 : 0;
  return more ? `${more} more ${more === 1 ? "move follows" : "moves follow"}.` : "";
}

/** The buttons beside the notice, and the parts that they open below it. */
export class Advice {
  /** @type {Record<string, HTMLElement>} */
  buttons = Object.fromEntries(Object.keys(ASKED).map((name) => {
    return [name, make("button", "action", [], { "data-advice": name, hidden: "" })];
  }));
  root = make("div", "advice", Object.values(this.buttons), { role: "group", "aria-label": "The hint" });
  list = make("ol", "lines");
  rest = make("p", "rest");
  panel = make("div", "advised", [this.list, this.rest], { "data-advised": "", hidden: "" });

  /** @param {Notice | null} hint @param {Opened | ""} opened */
  draw(hint, opened) {
    const named = choices(hint, opened);
    const left = focused(this.root);
    for (const [name, button] of Object.entries(this.buttons)) {
      put(button, named[name] ?? "");
      mark(button, "hidden", name in named ? null : "");
      if (name in FOLD) mark(button, "aria-expanded", `${opened === name}`);
    }
    if (left?.hidden) {
      const hints = this.root.closest("[data-board]")?.querySelector('[data-action="hint"]');
      /** @type {HTMLElement | null | undefined} */ (hints)?.focus();
    }
    const said = linesOf(hint, opened);
    if (noteDrawn(this.list, [opened, said])) this.list.replaceChildren(...said.map((line) => make("li", "", [line])));
    put(this.rest, untold(hint, opened));
    mark(this.panel, "hidden", said.length ? null : "");
    mark(this.panel, "data-advised", opened);
  }
}
