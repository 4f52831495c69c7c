import { address, make } from "../shared/dom.js";

/** @import { FullAbout } from "../shared/models.js" */
/** @import { Badge, Card, Faces, Slot } from "../shared/types.js" */
/** @import { BirdFace, Face, FlatFace, HabitatFace, SuitFace } from "../shared/types.js" */

/**
 * Draw the cards on a place. Python sends faces and pictures once, and slots with every view.
 *
 * @typedef {{faces: Faces, pictures: Record<string, string>, about: Pick<FullAbout, "piles" | "captions">}} Deck
 */

/** @param {Slot} slot @param {Deck} deck */
export function drawSlot(slot, deck) {
  if (slot.capacity !== undefined) return colony(slot, slot.capacity, deck);
  if (deck.about.piles[slot.place] !== undefined) return pile(slot, deck);
  const badges = slot.badges.map(drawBadge);
  const cards = slot.cards.map((card) => drawCard(card, deck));
  const stack = cards.length ? cards : [make("span", "gap")];
  const name = deck.about.captions[slot.place];
  if (name) {
    const shown = cards.length || badges.length ? cards : stack;
    return [make("span", "stack", shown), ...badges, make("span", "caption", [`${name}: ${slot.count}`])];
  }
  const held = slot.count && slot.count > 1 ? [make("span", "times", [`×${slot.count}`])] : [];
  const up = slot.cards.filter((card) => card.up).length;
  cards.forEach((card, number) => card.style.setProperty("--number", `${number}`));
  return [make("span", "stack", stack, { style: `--up: ${up}; --down: ${cards.length - up}` }), ...badges, ...held];
}

/**
 * Draw a counter on a place, at an edge if it has a side; ● and ○ become lamps.
 * @param {Badge} badge
 */
function drawBadge({ kind, text, label, side }) {
  const lamps = /^[●○]+$/u.test(text) && [...text].map((lamp) => make("span", lamp === "●" ? "lamp lit" : "lamp"));
  return make("span", `badge ${kind}`, lamps || [text], { title: label ?? "", ...(side && { "data-side": side }) });
}

/** @param {Card} card @param {Deck} deck */
export function drawCard(card, deck) {
  if (!card.up || card.text === undefined) return make("span", "card back");
  /** @type {Face} */
  const face = deck.faces[card.text] ?? { kind: "plain", title: card.label ?? card.text };
  const node = front({ ...face, ...card.signs }, deck);
  node.dataset.card = node.dataset.look = card.text;
  return node;
}

/** @param {Face} face @param {Deck} deck */
function front(face, deck) {
  switch (face.kind) {
    case "bird": return bird(face, deck);
    case "suit": return suit(face, deck);
    case "protection": case "threat": return flat(face, deck);
    default: return make("span", "card plain", [face.title]);
  }
}

/**
 * Draw a playing card: a large suit or court bird, a small rank, and the sign of its element, which a style can show.
 * @param {SuitFace} face
 * @param {Deck} deck
 */
function suit(face, deck) {
  const sign = () => icon(face.icon, face.mark, deck);
  const index = (/** @type {string} */ kind) => make("span", kind, [make("span", "rank", [face.rank]), sign()]);
  const court = face.court && make("span", "court", [picture(face.court, "", deck)]);
  return make("span", "card suit", [
    index("index"),
    make("span", "sign suits", [court || sign()]),
    index("index lower"),
    face.picture && make("span", "sign elements", [
      icon(face.picture, face.sign ?? "", deck), make("span", "word", [face.element]),
    ]),
  ], { "data-suit": face.suit });
}

/**
 * Draw a bird card: its names, with the first one large, its picture if any, and its sex, points and homes in the
 * corners. A narrow card has no room for the English name, so birds with the same Hawaiian name keep the words that
 * differ.
 * @param {BirdFace} face
 * @param {Deck} deck
 */
function bird(face, deck) {
  const { title, english, linnean } = face;
  const twin = title && english && namesake(face, deck);
  const lines = [["title", title, "haw"], ["english", english], ["linnean", linnean, "la"]];
  const printed = lines.filter(([, name]) => name);
  const names = printed.map(([kind, name, lang], index) => named(index ? kind : `${kind} lead`, name, lang));
  return make("span", "card bird", [
    make("span", "inside", [
      make("span", "sex", [face.mark], { "data-sex": face.sex }),
      names[0],
      face.points !== null && make("span", "points", [`${face.points}`]),
      ...names.slice(1),
      face.picture && make("span", "plate", [picture(face.picture, title || english, deck)]),
      twin && named("twin", twin),
      make("span", "homes", face.icons.map((home) => icon(home.icon, home.label, deck))),
    ], {
      "data-names": `${names.length}`, "data-shows": face.picture ? "picture" : "names",
      ...(twin && { "data-twin": "" }),
    }),
  ]);
}

/**
 * Return the words that distinguish a bird from others with its Hawaiian name: its English name without the words that
 * they all share. The text is empty if no other bird has the name.
 * @param {BirdFace} face
 * @param {Deck} deck
 */
function namesake({ title, english }, deck) {
  const others = Object.values(deck.faces).flatMap((face) => {
    return face.kind === "bird" && face.title === title && face.english !== english ? [face.english] : [];
  });
  if (!others.length) return "";
  const shared = (/** @type {string} */ word) => others.every((other) => other.split(" ").includes(word));
  return english.split(" ").filter((word) => !shared(word)).join(" ");
}

/**
 * Draw a name that the style can shrink to fit its longest word.
 * @param {string} kind
 * @param {string} name
 * @param {string} [lang]
 */
function named(kind, name, lang) {
  const word = Math.max(...name.split(/(?<=-)| /).map((part) => part.length));
  return make("span", kind, [name], { style: `--letters: ${name.length}; --word: ${word}`, ...(lang && { lang }) });
}

/** Draw the Hawaiian name down the left side, small enough to fit. @param {string} title */
function spine(title) {
  return make("span", "spine", [title], { style: `--letters: ${title.length}`, lang: "haw" });
}

/** @param {FlatFace} face @param {Deck} deck */
function flat(face, deck) {
  return make("span", `card flat ${face.kind}`, [
    icon(face.icon, face.english, deck),
    make("span", "names", [face.title && named("title", face.title), named("english", face.english)]),
  ]);
}

/**
 * Draw a picture, or a title if there is no picture.
 * @param {string} name
 * @param {string} title
 * @param {Deck} deck
 * @param {boolean} [nested] true for a bird in a nest, which is drawn without the ground of its card
 */
function picture(name, title, deck, nested) {
  const drawn = deck.pictures[name];
  if (!drawn) return make("span", "missing", [title]);
  const src = address(nested ? bare(drawn) : drawn);
  // A lazy picture does not delay the first view. `loading` has an effect only if it is set before `src`.
  return make("img", "", [], { loading: "lazy", src, alt: "", draggable: "false" });
}

/** Return the drawing of a bird without the ground that it stands on. @param {string} svg */
function bare(svg) {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml");
  drawn.querySelector(".ground")?.remove();
  return new XMLSerializer().serializeToString(drawn);
}

/**
 * Draw an icon, or the first letter of its label if there is no icon.
 * @param {string} name
 * @param {string} label
 * @param {Deck} deck
 */
function icon(name, label, deck) {
  if (!deck.pictures[name]) return make("span", "letter", [label.slice(0, 1)], { title: label });
  return make("span", "icon", [], { "data-icon": name, style: `--icon: var(--picture-${name})`, title: label });
}

/** Draw a habitat with all the cards on it. @param {Slot} slot @param {number} capacity @param {Deck} deck */
function colony(slot, capacity, deck) {
  const ground = slot.cards.find((card) => card.role === "ground");
  const known = deck.faces[ground?.text ?? ""];
  /** @type {Omit<HabitatFace, "kind" | "label">} */
  const face = known?.kind === "habitat"
    ? known
    : { title: "", name: "", english: ground?.label ?? "", icon: "", nest: "", drawings: [], capacity };
  const of = (/** @type {string} */ role) => slot.cards.filter((card) => card.role === role);
  const nests = Array.from({ length: slot.free ?? 0 }, () => make("span", "nest"));
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
          make("span", capacity > face.capacity ? "capacity raised" : "capacity", [`${capacity}`]),
        ]),
        face.title && spine(face.title),
        make("span", "ground", [
          ...of("pair").map((card) => pair(card, deck)),
          ...of("threat").map((card) => drawCard(card, deck)),
          ...nests,
        ]),
        ...of("cover").map((card) => make("span", "loss", [drawCard(card, deck)])),
      ]),
    ], {
      "data-type": face.icon, "data-places": `${capacity}`,
      style: [
        `--places: ${capacity}`, `--first: ${Math.max(3, face.capacity)}`,
        `--scene: var(--scenes-${face.icon})`, `--kind: var(--picture-nests-${face.nest})`,
      ].join(";"),
    }),
  ];
}

/** Return the attributes of an element with a kind of nest; by default, its habitat's. @param {unknown} [kind] */
function nest(kind) {
  return kind ? { style: `--kind: var(--picture-nests-${kind})` } : undefined;
}

/**
 * Draw two birds facing each other on their nest, and the threat that covers them.
 * @param {Card} card
 * @param {Deck} deck
 */
function pair(card, deck) {
  const birds = (card.faces ?? []).map((text) => ({ text, face: birdFace(text, card, deck) }));
  const cover = card.cover && drawCard({ up: true, text: card.cover }, deck);
  const [first] = birds.map(({ face }) => face);
  return make("span", card.cover ? "pair covered" : "pair", [
    make("span", "birds", birds.map(({ text, face }) => {
      return make("span", "half", [picture(face.picture, face.title, deck, true)], { "data-card": text });
    }), nest(card.signs?.nest)),
    make("span", "band", [
      make("span", "title", [first?.title ?? card.label]), make("span", "points", [`${first?.points ?? ""}`]),
    ]),
    cover,
  ], { "data-look": card.text ?? "" });
}

/** @param {string} text @param {Card} card @param {Deck} deck */
function birdFace(text, card, deck) {
  const face = deck.faces[text];
  return face?.kind === "bird" ? face : { title: card.label ?? text, picture: "", points: "" };
}

/** Draw a face-down pile with its count. @param {Slot} slot @param {Deck} deck */
function pile(slot, deck) {
  return [
    make("span", "stack", [make("span", slot.count ? "card back" : "gap", [make("span", "count", [`${slot.count}`])])]),
    make("span", "caption", [deck.about.piles[slot.place]]),
    ...slot.badges.map((badge) => make("span", `badge ${badge.kind}`, [badge.text], { title: badge.label ?? "" })),
  ];
}
