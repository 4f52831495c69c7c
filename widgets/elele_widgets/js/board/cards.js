import { address, make } from "../shared/dom.js";

/**
 * What lies on a place, drawn. The decks' faces and pictures come with the board once; slots come with every view.
 *
 * @typedef {{up: boolean, text?: string, label?: string, role?: string, faces?: string[], cover?: string}} Card
 * @typedef {{place: string, label: string, row: number, col: number, cards: Card[], capacity?: number, free?: number,
 *   count?: number, run?: number, badges: {kind: string, text: string, label?: string, side?: string}[]}} Slot
 * @typedef {{faces: Record<string, any>, pictures: Record<string, string>, names: Record<string, string>,
 *   captions: Record<string, string>}} Deck
 */

/** @param {Slot} slot @param {Deck} deck @returns {HTMLElement[]} */
export function drawSlot(slot, deck) {
  if (slot.capacity !== undefined) return colony(slot, deck);
  if (deck.names[slot.place] !== undefined) return pile(slot, deck);
  const badges = slot.badges.map(drawBadge);
  const cards = slot.cards.map((card) => drawCard(card, deck));
  const name = deck.captions[slot.place];
  if (name) return [make("span", "stack", cards.length || badges.length ? cards : [make("span", "gap")]), ...badges, make("span", "caption", [`${name}: ${slot.count}`])];
  const held = slot.count && slot.count > 1 ? [make("span", "times", [`×${slot.count}`])] : [];
  const up = slot.cards.filter((card) => card.up).length;
  const fan = { style: `--up: ${up}; --down: ${cards.length - up}` };
  cards.forEach((card, number) => card.style.setProperty("--number", `${number}`));
  return [make("span", "stack", cards.length ? cards : [make("span", "gap")], fan), ...badges, ...held];
}

/** A counter on a place, at one of its edges if it has a side; lamps that are lit or not. @param {Slot["badges"][0]} badge */
function drawBadge({ kind, text, label, side }) {
  const lamps = /^[●○]+$/u.test(text) && [...text].map((lamp) => make("span", lamp === "●" ? "lamp lit" : "lamp"));
  return make("span", `badge ${kind}`, lamps || [text], { title: label ?? "", ...(side && { "data-side": side }) });
}

/** @param {Card} card @param {Deck} deck @returns {HTMLElement} */
export function drawCard(card, deck) {
  if (!card.up || card.text === undefined) return make("span", "card back");
  const face = deck.faces[card.text] ?? { kind: "plain", title: card.label ?? card.text };
  const front = { bird, suit, protection: flat, threat: flat }[/** @type {"bird"} */ (face.kind)] ?? plain;
  const node = front(face, deck);
  node.dataset.card = node.dataset.look = card.text;
  return node;
}

/** @param {any} face */
function plain(face) {
  return make("span", "card plain", [face.title ?? face.english]);
}

/** A playing card: its suit large, or the bird of its court, its rank small; the sign of its element lies ready. @param {any} face @param {Deck} deck */
function suit(face, deck) {
  return make("span", "card suit", [
    make("span", "index", [make("span", "rank", [face.rank]), icon(face.icon, face.mark, deck)]),
    make("span", "sign suits", [face.court ? make("span", "court", [picture({ picture: face.court, title: "" }, deck)]) : icon(face.icon, face.mark, deck)]),
    make("span", "index lower", [make("span", "rank", [face.rank]), icon(face.icon, face.mark, deck)]),
    face.picture && make("span", "sign elements", [icon(face.picture, face.sign, deck), make("span", "word", [face.element])]),
  ], { "data-suit": face.suit });
}

/** @param {any} face @param {Deck} deck */
function bird(face, deck) {
  return make("span", "card bird", [
    make("span", "inside", [
      spine(face.title),
      make("span", "band", [
        make("span", "sex", [face.mark], { "data-sex": face.sex }),
        make("span", "points", [`${face.points}`]),
        named("english", face.english),
        make("span", "linnean", [face.linnean]),
      ]),
      make("span", "plate", [picture(face, deck)]),
      make("span", "homes", face.icons.map((/** @type {any} */ home) => icon(home.icon, home.label, deck))),
    ]),
  ]);
}

/** A name that the style can make as small as its longest word asks for. @param {string} kind @param {string} name */
function named(kind, name) {
  const word = Math.max(...name.split(/(?<=-)| /).map((part) => part.length));
  return make("span", kind, [name], { style: `--letters: ${name.length}; --word: ${word}` });
}

/** The Hawaiian name down the left side, small enough to go in. @param {string} title */
function spine(title) {
  return make("span", "spine", [title], { style: `--letters: ${title.length}`, lang: "haw" });
}

/** @param {any} face @param {Deck} deck */
function flat(face, deck) {
  return make("span", `card flat ${face.kind}`, [
    icon(face.icon, face.english, deck),
    make("span", "names", [named("title", face.title), named("english", face.english)]),
  ]);
}

/** @param {any} face @param {Deck} deck */
function picture(face, deck) {
  const svg = deck.pictures[face.picture];
  if (!svg) return make("span", "missing", [face.title]);
  return make("img", "", [], { src: address(svg), alt: "", draggable: "false" });
}

/** @param {string} name @param {string} label @param {Deck} deck */
export function icon(name, label, deck) {
  if (!deck.pictures[name]) return make("span", "letter", [label.slice(0, 1)], { title: label });
  return make("span", "icon", [], { style: `--icon: var(--picture-${name})`, title: label });
}

/** A habitat with all that lies on it. @param {Slot} slot @param {Deck} deck @returns {HTMLElement[]} */
function colony(slot, deck) {
  const ground = slot.cards.find((card) => card.role === "ground");
  const face = deck.faces[ground?.text ?? ""] ?? { title: "", english: ground?.label ?? "", icon: "" };
  const of = (/** @type {string} */ role) => slot.cards.filter((card) => card.role === role);
  const nests = Array.from({ length: slot.free ?? 0 }, () => make("span", "nest"));
  const raised = (slot.capacity ?? 0) > face.capacity;
  return [
    make("span", "tabs", of("tucked").map((card) => drawCard(card, deck))),
    make("span", "card habitat", [
      make("span", "inside", [
        make("span", "band", [
          icon(face.icon, face.english, deck),
          make("span", "names", [
            named("name", face.name || face.english),
            face.name && make("span", "type", [face.english]),
          ]),
          make("span", raised ? "capacity raised" : "capacity", [`${slot.capacity}`]),
        ]),
        spine(face.title),
        make("span", "ground", [
          ...of("pair").map((card) => pair(card, deck)),
          ...of("threat").map((card) => drawCard(card, deck)),
          ...nests,
        ], { style: `--scene: var(--picture-scenes-${face.icon})` }),
        ...of("cover").map((card) => make("span", "loss", [drawCard(card, deck)])),
      ]),
    ], { "data-type": face.icon, "data-places": `${slot.capacity}` }),
  ];
}

/** Two birds facing each other, and the threat that covers them. @param {Card} card @param {Deck} deck */
function pair(card, deck) {
  const birds = card.faces ?? [];
  const face = deck.faces[birds[0]] ?? { title: card.label, points: "" };
  const cover = card.cover && drawCard({ up: true, text: card.cover }, deck);
  return make("span", card.cover ? "pair covered" : "pair", [
    make("span", "birds", birds.map((text) => {
      return make("span", "half", [picture(deck.faces[text] ?? face, deck)], { "data-card": text });
    })),
    make("span", "band", [make("span", "title", [face.title]), make("span", "points", [`${face.points}`])]),
    cover,
  ], { "data-look": card.text ?? "" });
}

/** A face-down pile with its count. @param {Slot} slot @param {Deck} deck @returns {HTMLElement[]} */
function pile(slot, deck) {
  return [
    make("span", "stack", [make("span", slot.count ? "card back" : "gap", [make("span", "count", [`${slot.count}`])])]),
    make("span", "caption", [deck.names[slot.place]]),
    ...slot.badges.map((badge) => make("span", `badge ${badge.kind}`, [badge.text], { title: badge.label ?? "" })),
  ];
}
