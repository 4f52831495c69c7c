import { address, make, mark } from "../shared/dom.js";

/** @import { Card, Face, Faces, Slot, Zone } from "../shared/types.js" */

/**
 * A small static board: one tile for each place, with rank and suit, a bird or an icon.
 *
 * @typedef {{faces: Faces, pictures: Record<string, string>}} MiniDeck
 */

/** The maximum number of columns at which two boards fit side by side. */
const NARROW = 6;

/**
 * Draw a small board.
 * @param {Zone[]} zones
 * @param {MiniDeck} deck
 * @param {string} title
 * @param {string[]} places the places to mark
 */
export function mini(zones, deck, title, places) {
  const slots = zones.flatMap((zone) => zone.slots);
  const left = Math.min(...slots.map(({ col }) => col));
  const tiles = slots.map((slot) => miniSlot(slot, deck, left));
  const columns = Math.max(...slots.map(({ col }) => col)) - left + 1;
  const named = slots.filter(({ place }) => places.includes(place)).map(({ label }) => label);
  const board = make("div", "mini", tiles, {
    role: "img", "aria-label": [title, ...named].join(". "), style: `--columns: ${columns}`,
    ...(columns > NARROW && { "data-wide": "" }),
  });
  light(board, "data-used", places);
  return board;
}

/** Mark places of a small board. @param {Element} board @param {string} name @param {string[]} places */
export function light(board, name, places) {
  for (const tile of board.children) {
    mark(tile, name, places.includes(/** @type {HTMLElement} */ (tile).dataset.at ?? "") && "");
  }
}

/** @param {Slot} slot @param {MiniDeck} deck @param {number} left */
function miniSlot(slot, deck, left) {
  const { place, row, col, cards, badges, capacity, run, count } = slot;
  const unknown = badges.find(({ kind }) => kind === "unknown")?.text ?? "";
  const inside = capacity !== undefined
    ? [miniColony(slot, capacity, deck)]
    : (run === undefined ? cards.slice(-1) : fanned(cards)).map((card) => miniCard(card, deck, unknown));
  const down = cards.slice(0, -1).filter(({ up }) => !up).length;
  if (run !== undefined && down) inside.unshift(make("span", "face back strip", [`${down}`]));
  const signs = badges.filter(({ kind }) => SIGNED.includes(kind)).map(({ kind, text }) => {
    return make("span", `mini-sign ${kind}`, [text]);
  });
  const counted = count && !unknown && !signs.length && !cards.at(-1)?.up;
  const number = counted ? [make("span", "number-of", [`${count}`])] : [];
  return make("span", "tile", [...(inside.length ? inside : [make("span", "face none")]), ...number, ...signs], {
    "data-at": place, style: `grid-area: ${row + 1} / ${col - left + 1}`,
  });
}

/** The badges that fit on a small board. */
const SIGNED = ["manipulations", "shifted", "left"];

/** Return the cards of a pile to draw one below the other. @param {Card[]} cards */
function fanned(cards) {
  return cards.filter((card) => card.up || card === cards.at(-1));
}

/** @param {Card} card @param {MiniDeck} deck @param {string} unknown the sign on a card that is not yet face up */
function miniCard(card, deck, unknown) {
  if (!card.up || card.text === undefined) return make("span", "face back", [unknown]);
  /** @type {Face} */
  const face = deck.faces[card.text] ?? { kind: "plain", title: card.label ?? card.text };
  switch (face.kind) {
    case "suit": return make("span", "face suited", [
      make("span", "", [face.rank]), miniIcon(face.icon, "suits"), face.picture && miniIcon(face.picture, "elements"),
    ], { "data-suit": face.suit });
    case "bird": return make("span", "face feathered", [
      miniPicture(face.picture, deck), make("span", "sexed", [face.mark]),
    ]);
    case "threat": case "protection": return make("span", `face ${face.kind}`, [miniIcon(face.icon)]);
    default: return make("span", "face titled", [face.title]);
  }
}

/**
 * Draw a habitat: its icon, and a dot for each place, which is filled if a pair nests there.
 * @param {Slot} slot
 * @param {number} capacity
 * @param {MiniDeck} deck
 */
function miniColony({ cards, free }, capacity, { faces }) {
  const face = faces[cards.find(({ role }) => role === "ground")?.text ?? ""];
  const pairs = cards.filter(({ role }) => role === "pair");
  const taken = capacity - (free ?? 0) - pairs.length;
  const dots = [
    ...pairs.map(({ cover }) => cover ? "⊗" : "●"), ..."×".repeat(Math.max(taken, 0)), ..."○".repeat(free ?? 0),
  ];
  const lost = cards.some(({ role }) => role === "cover");
  return make("span", lost ? "face home lost" : "face home", [
    face?.kind === "habitat" && miniIcon(face.icon), make("span", "dots", [dots.join("")]),
  ]);
}

/** @param {string} name @param {string} [kind] */
function miniIcon(name, kind = "") {
  return make("span", `icon ${kind}`.trim(), [], { style: `--icon: var(--picture-${name})` });
}

/** @param {string} name @param {MiniDeck} deck */
function miniPicture(name, { pictures }) {
  return pictures[name] ? make("img", "", [], { src: address(pictures[name]), alt: "", draggable: "false" }) : null;
}
