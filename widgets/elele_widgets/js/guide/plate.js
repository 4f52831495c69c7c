import { drawFact, drawFactoid, drawHome, drawSaying } from "./facts.js";
import { address, make } from "../shared/dom.js";

/** The page of one bird. */

/**
 * @typedef {import("./choices.js").Bird} Bird
 * @typedef {{title: string, english: string, icon: string, helps?: string[]}} Card
 * @typedef {{birds: Bird[], pictures: Record<string, string>, threats: Record<string, Card>, protections: Record<string, Card>, levels: string[],
 *   guide: string, families: Record<string, string>, filters: import("./choices.js").Filter[], arms: {cm: number, text: string, picture: string}, begin: any}} Guide
 */

/** A drawing by its name; nothing where nobody has drawn it. @param {Guide} guide @param {string} name @param {string} [kind] */
export function picture(guide, name, kind = "") {
  return guide.pictures[name] ? make("img", kind, [], { src: address(guide.pictures[name]), alt: "" }) : null;
}

/** A threat or a protection with its icon. @param {Guide} guide @param {Card} card */
function named(guide, { title, english, icon }) {
  const sign = guide.pictures[icon] && make("span", "icon", [], { style: `--icon: url("${address(guide.pictures[icon])}")` });
  const name = make("span", "", [title], english ? { lang: "haw" } : {});
  return make("span", "card", [sign, name, english && make("span", "soft", [english])]);
}

/** Where it nests: in nature, and on its card. @param {Guide} guide @param {Bird} bird */
function drawHomes(guide, bird) {
  const list = (/** @type {string} */ label, /** @type {import("./choices.js").Home[]} */ homes) => make("div", "nests", [
    make("span", "soft", [label]),
    homes.length ? make("ul", "homes", homes.map((home) => drawHome({ ...home, icon: guide.pictures[home.icon] })), { "aria-label": label }) : "no card in the deck",
  ]);
  return make("section", "part", [make("h5", "", ["Where it nests"]), list("In nature, in Hawaiʻi", bird.nature), list("On its card in the game", bird.rows.some(({ text }) => text === "no card in the deck") ? [] : bird.homes)]);
}

/** What threatens it, and what protects it. @param {Guide} guide @param {Bird} bird */
function drawHarm(guide, { harm }) {
  const cards = harm.cards.map((id) => {
    const helps = (guide.threats[id].helps ?? []).map((help) => named(guide, guide.protections[help]));
    return make("li", "harm", [named(guide, guide.threats[id]), make("span", "helps", [make("span", "soft", [helps.length ? "what helps:" : "nothing in the deck helps"]), ...helps])], { "data-threat": id });
  });
  return make("section", "part", [
    make("h5", "", ["What threatens it, what protects it"]),
    harm.text && make("p", "", [make("span", "soft", ["In nature: "]), harm.text]),
    cards.length && make("details", "harms", [make("summary", "", [`On the cards: ${cards.length} threats come to its habitats`]), make("ul", "", cards)]),
  ]);
}

/** What is known of it, for one kind of reader or for all. @param {Bird} bird @param {string} level */
function drawFactoids(bird, level) {
  const told = bird.factoids.filter((factoid) => !level || factoid.level === level);
  const facts = told.map((factoid) => {
    const figure = drawFactoid(factoid);
    figure.lastElementChild?.prepend(make("span", "level", [factoid.level]), " ");
    return figure;
  });
  return make("div", "factoids", told.length ? facts : [make("p", "", ["No fact of this reading level yet."])]);
}

/** A choice of reading level. @param {Guide} guide @param {string} level */
function levels(guide, level) {
  const options = ["", ...guide.levels].map((name) => {
    return make("option", "", [name || "all"], { value: name, ...(name === level ? { selected: "" } : {}) });
  });
  return make("label", "choice", [make("span", "", ["Reading level"]), make("select", "", options, { "data-level": "" })]);
}

/** The page. @param {Guide} guide @param {Bird} bird @param {string} level the reading level, empty for all */
export function drawPlate(guide, bird, level) {
  const back = make("button", "action back", ["← All birds"], { type: "button", "data-back": "" });
  const pictures = bird.pictures.map((name) => picture(guide, name, name.startsWith("flight/") ? "wide" : ""));
  const status = bird.facts.find(([name]) => name === "Red List");
  return [
    back,
    make("div", "figure", pictures),
    make("h4", "name", [bird.title], { lang: "haw", tabindex: "-1" }),
    make("p", "names", [make("span", "english", [bird.english]), make("i", "linnean", [bird.linnean], { lang: "la" })]),
    (bird.syllables || bird.say) && drawSaying(bird),
    bird.say && make("p", "remark", [guide.guide]),
    status && make("p", "status", [make("span", "soft", ["Red List: "]), make("strong", "", [status[1]])]),
    bird.measures.length && make("dl", "measures", bird.measures.map(drawFact)),
    bird.remark && make("p", "remark", [bird.remark]),
    make("button", "action", ["Compare with another bird"], { type: "button", "data-compare-with": bird.id }),
    drawHomes(guide, bird),
    make("dl", "facts", bird.facts.filter((fact) => fact !== status).map(drawFact)),
    drawHarm(guide, bird),
    make("section", "part", [make("h5", "", [`${bird.factoids.length} things to know`]), levels(guide, level), drawFactoids(bird, level)]),
    make("p", "note", [bird.note]),
  ].filter(Boolean);
}
