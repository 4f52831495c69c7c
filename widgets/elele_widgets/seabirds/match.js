import { turn } from "../board/deals_view.js";
import { told } from "../board/marks.js";
import { Part } from "../board/parts.js";
import { address, make, mark, noteDrawn, put } from "../shared/dom.js";

/** @import { Board } from "../board/board_view.js" */
/** @import { Key } from "../board/keys.js" */
/** @import { BoardEvent, BoardState } from "../board/state.js" */

/**
 * The choice of what bird cards show: a button with the current mode, and a sheet to choose another. It also compares
 * two birds that were touched as a pair but do not match.
 */

/** The fields that the small cards of each mode show; in `learn`, the last stands for a bird that the player knows. */
const SAMPLES = {
  everything: ["hawaiian english picture"], hawaiian: ["hawaiian"], english: ["english"], linnean: ["linnean"],
  picture: ["picture"], mixed: ["hawaiian", "picture"], learn: ["hawaiian english picture", "picture"],
};

/** Draw small cards that show what a mode hides. @param {string} mode */
function drawSample(mode) {
  const cards = SAMPLES[/** @type {keyof typeof SAMPLES} */ (mode)] ?? [];
  return make("span", "sample", cards.map((shows) => make("span", "sketch", [], { "data-shows": shows })));
}

/** Return the event that changes what the cards show. @param {string} mode @returns {BoardEvent} */
export function matchBy(mode) {
  return { type: "ask", intent: { type: "match", mode }, changes: { panel: "" } };
}

/**
 * Return the event that asks for the names of the two compared birds, if any.
 * @param {Pick<BoardState, "view">} state
 * @returns {BoardEvent | null}
 */
export function tellNames({ view }) {
  const places = view.compared?.birds.map(({ place }) => place) ?? [];
  return places.length ? { type: "ask", intent: { type: "tell", places, ply: view.ply } } : null;
}

/** Return whether a board has cards that can hide what they show. @param {BoardState} state */
function hasModes({ about }) {
  return Object.keys(about.modes).length > 0;
}

export class Match extends Part {
  /** @override */
  static panels = ["match"];
  /** @type {Key[]} @override */
  static keys = [
    {
      keys: ["s"], shown: "S", does: "Show the mates and habitats of the bird you touched",
      when: hasModes, meaning: () => ({ type: "action", name: "show" }),
    },
    {
      keys: ["m"], shown: "M", does: "Choose what the cards show",
      when: hasModes, meaning: () => ({ type: "action", name: "match" }),
    },
  ];
  now = make("b", "", []);
  chip = make("button", "match", [make("span", "verb", ["Match by"]), this.now], {
    "data-action": "match", "aria-keyshortcuts": "m", hidden: "",
  });
  ways = make("div", "ways", [], { role: "radiogroup", "aria-label": "Match by" });
  root = make("div", "sheet matches", [make("p", "heading", ["Match by"]), this.ways], {
    "data-matches": "", role: "group", "aria-label": "What the bird cards show", hidden: "",
  });
  comparison = make("div", "comparison", [], {
    "data-compared": "", role: "group", "aria-label": "The two birds side by side", hidden: "",
  });

  /** @param {Board} board */
  constructor(board) {
    super(board);
    board.status.plaque.append(this.chip);
    board.zones.root.after(this.comparison);
    board.sheet.root.before(this.root);
  }

  /** @param {DOMStringMap} data @override */
  touched({ match, tell }) {
    if (match) return matchBy(match);
    return tell === undefined ? null : tellNames(this.board.state);
  }

  /** @param {BoardState} state @override */
  draw(state) {
    const { about: { modes, match }, panel } = state;
    mark(this.chip, "hidden", modes[match] ? null : "");
    put(this.now, modes[match]?.[0] ?? "");
    if (noteDrawn(this.ways, modes)) {
      this.ways.replaceChildren(...Object.entries(modes).map(([mode, [label, what]]) => {
        const words = make("span", "", [make("b", "", [label]), " ", make("span", "what", [what])]);
        return make("button", "way", [drawSample(mode), words], { role: "radio", "data-match": mode });
      }));
    }
    for (const node of this.ways.children) {
      mark(node, "aria-checked", `${/** @type {HTMLElement} */ (node).dataset.match === match}`);
    }
    mark(this.chip, "aria-expanded", `${panel === "match"}`);
    turn(this.root, panel === "match", this.chip);
    this.compare(state, this.board.pictures);
  }

  /**
   * Show the two birds of a wrong pair while the notice is about them.
   * @param {BoardState} state
   * @param {Record<string, string>} pictures
   */
  compare(state, pictures) {
    const compared = told(state)?.kind === "notice" && !state.hushed ? state.view.compared : undefined;
    mark(this.comparison, "hidden", compared ? null : "");
    if (!noteDrawn(this.comparison, compared ?? null)) return;
    this.comparison.replaceChildren(...(compared ? [
      ...compared.birds.map(({ place, said, picture }) => make("figure", "compared", [
        pictures[picture] && make("img", "", [], { src: address(pictures[picture]), alt: "" }),
        make("figcaption", "", [make("span", "at", [place]), " ", said]),
      ])),
      make("p", "difference", [compared.difference]),
      make("button", "action", ["Tell me their names"], { "data-tell": "" }),
    ] : []));
  }
}
