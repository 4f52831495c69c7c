import { drawAct, drawFact, drawFactoid, drawHome, drawSaying } from "./facts.js";
import { address, make } from "../shared/dom.js";

/** @import { Bird, GuideData, Icon, NamedCard } from "../shared/types.js" */

/** The page of one bird. */

/** Return the drawing with a name; nothing if the guide lacks it. @param {GuideData} guide @param {string} name */
export function drawing(guide, name) {
  const svg = guide.pictures[name];
  return svg ? make("img", name.startsWith("flight/") ? "wide" : "", [], { src: address(svg), alt: "" }) : null;
}

/** Draw a bird at rest, and doing what birders know it by. @param {GuideData} guide @param {Bird} bird */
function drawFigure(guide, { pictures, act }) {
  const inAction = act && drawAct({ ...act, picture: guide.pictures[act.picture] });
  return make("div", "figure", [...pictures.map((name) => drawing(guide, name)), inAction]);
}

/** Draw a threat or a protection with its icon. @param {GuideData} guide @param {NamedCard} card */
function drawNamed(guide, { title, english, icon }) {
  const svg = guide.pictures[icon];
  const sign = svg && make("span", "icon", [], { style: `--icon: url("${address(svg)}")` });
  const name = make("span", "", [title], english ? { lang: "haw" } : {});
  return make("span", "card", [sign, name, english && make("span", "soft", [english])]);
}

/** Draw a list of places to nest. @param {GuideData} guide @param {string} label @param {Icon[]} homes */
function drawNests(guide, label, homes) {
  const items = homes.map((home) => drawHome({ ...home, icon: guide.pictures[home.icon] }));
  return make("div", "nests", [
    make("span", "soft", [label]),
    items.length ? make("ul", "homes", items, { "aria-label": label }) : "no card in the deck",
  ]);
}

/** Draw the nesting places of a bird in nature and on its card. @param {GuideData} guide @param {Bird} bird */
function drawHomes(guide, bird) {
  const carded = !bird.rows.some(({ text }) => text === "no card in the deck");
  return make("section", "part", [
    make("h5", "", ["Where it nests"]),
    drawNests(guide, "In nature, in Hawaiʻi", bird.nature),
    drawNests(guide, "On its card in the game", carded ? bird.homes : []),
  ]);
}

/** Draw a threat, and the protections against it. @param {GuideData} guide @param {string} id */
function drawThreat(guide, id) {
  const helps = (guide.threats[id].helps ?? []).map((help) => drawNamed(guide, guide.protections[help]));
  const words = make("span", "soft", [helps.length ? "what helps:" : "nothing in the deck helps"]);
  return make("li", "harm", [drawNamed(guide, guide.threats[id]), make("span", "helps", [words, ...helps])], {
    "data-threat": id,
  });
}

/** Draw the threats to a bird, and the protections. @param {GuideData} guide @param {Bird} bird */
function drawHarm(guide, { harm }) {
  const cards = harm.cards.map((id) => drawThreat(guide, id));
  return make("section", "part", [
    make("h5", "", ["What threatens it, and what protects it"]),
    harm.text && make("p", "", [make("span", "soft", ["In nature: "]), harm.text]),
    cards.length && make("details", "harms", [
      make("summary", "", [`On the cards: ${cards.length} threats can land on its habitats`]), make("ul", "", cards),
    ]),
  ]);
}

/** Draw the facts about a bird, for one reading level or for all. @param {Bird} bird @param {string} level */
function drawFactoids(bird, level) {
  const told = bird.factoids.filter((factoid) => !level || factoid.level === level);
  const facts = told.map((factoid) => drawFactoid(factoid, factoid.level));
  return make("div", "factoids", facts.length ? facts : [make("p", "", ["No facts at this reading level yet."])]);
}

/** Draw the choice of a reading level. @param {GuideData} guide @param {string} level */
function drawLevels(guide, level) {
  const options = ["", ...guide.levels].map((name) => {
    return make("option", "", [name || "all"], { value: name, ...(name === level ? { selected: "" } : {}) });
  });
  return make("label", "choice", [
    make("span", "", ["Reading level"]), make("select", "", options, { "data-level": "" }),
  ]);
}

/** Draw the page. @param {GuideData} guide @param {Bird} bird @param {string} level the reading level, empty for all */
export function drawPlate(guide, bird, level) {
  const status = bird.facts.find(([name]) => name === "Red List");
  const parts = [
    make("button", "action back", ["← All birds"], { "data-back": "" }),
    drawFigure(guide, bird),
    make("h4", "name", [bird.title], { lang: "haw", tabindex: "-1" }),
    make("p", "names", [make("span", "english", [bird.english]), make("i", "linnean", [bird.linnean], { lang: "la" })]),
    (bird.syllables || bird.say) && drawSaying(bird),
    bird.say && make("p", "remark", [guide.guide]),
    status && make("p", "status", [make("span", "soft", ["Red List: "]), make("strong", "", [status[1]])]),
    bird.measures.length && make("dl", "measures", bird.measures.map(drawFact)),
    make("button", "action", ["Compare with another bird"], { "data-compare-with": bird.id }),
    drawHomes(guide, bird),
    make("dl", "facts", bird.facts.filter((fact) => fact !== status).map(drawFact)),
    drawHarm(guide, bird),
    make("section", "part", [
      make("h5", "", [`${bird.factoids.length} things to know`]), drawLevels(guide, level), drawFactoids(bird, level),
    ]),
    make("p", "note", [bird.note]),
  ];
  return parts.filter((part) => part instanceof Node);
}
