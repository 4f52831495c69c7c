import { make } from "../shared/dom.js";
import { picture } from "./plate.js";
import { drawScale } from "./scale.js";

/** Two birds side by side. What differs is said in words. */

/**
 * @typedef {import("./choices.js").Row} Row
 * @typedef {import("./choices.js").Bird} Bird
 * @typedef {import("./plate.js").Guide} Guide
 */

/** How two measures compare, the larger first. @param {Row} one @param {Row} other @param {string[]} names */
function measured(one, other, names) {
  const [a, b] = [one, other].map(({ low = 0, high = 0 }) => (low + high) / 2);
  if (a === b) return "the same";
  if ((one.low ?? 0) <= (other.high ?? 0) && (other.low ?? 0) <= (one.high ?? 0)) return "much the same: the ranges overlap";
  const times = Math.max(a, b) / Math.min(a, b);
  const more = times >= 1.5 ? `about ${Number(times.toFixed(1))} times as much` : `about ${Number(Math.abs(a - b).toPrecision(2))} ${one.unit} more`;
  return `differs: ${a > b ? names[0] : names[1]} ${more}`;
}

/** How two rows compare, in words. @param {Row} one @param {Row} other @param {string[]} names @returns {string} */
export function verdict(one, other, names) {
  if (one.high !== undefined && other.high !== undefined) return measured(one, other, names);
  if (one.items && other.items) {
    const shared = one.items.filter((item) => other.items?.includes(item)).length;
    if (shared === one.items.length && shared === other.items.length) return "the same";
    return shared ? "partly the same" : "differs";
  }
  return one.text === other.text ? "the same" : "differs";
}

/** A cell; of a list it says what stands here only. @param {Row} row @param {Row} other @param {string} name */
function cell(row, other, name) {
  const items = row.items?.map((item) => make("li", "", [item, !other.items?.includes(item) && make("span", "only", ["only here"])]));
  return make("div", "cell", [make("span", "unseen", [`${name}: `]), items ? make("ul", "", items) : row.text ?? ""], { role: "cell" });
}

/** @param {Bird} one @param {Bird} other */
function drawRows(one, other) {
  const names = [one, other].map(short([one, other]));
  return one.rows.map((row, at) => {
    const told = verdict(row, other.rows[at], names);
    const head = make("div", "label", [make("span", "what", [row.label]), make("span", "verdict", [told])], { role: "rowheader" });
    const cells = [cell(row, other.rows[at], names[0]), cell(other.rows[at], row, names[1])];
    return make("div", "row", [head, ...cells], { role: "row", "data-row": row.label, "data-verdict": told.split(":")[0] });
  });
}

/** The Hawaiian name; the English one where both birds have the same. @param {Bird[]} both */
function short([one, other]) {
  return (/** @type {Bird} */ bird) => one.title === other.title ? bird.english : bird.title;
}

/** @param {Guide} guide @param {string} id @param {string} which */
function chooser(guide, id, which) {
  const options = guide.birds.map((bird) => make("option", "", [`${bird.title} · ${bird.english}`], { value: bird.id, ...(bird.id === id ? { selected: "" } : {}) }));
  return make("label", "choice", [make("span", "", [which === "one" ? "Compare" : "with"]), make("select", "", options, { "data-compare-choice": which })]);
}

/** @param {Guide} guide @param {Bird} bird */
function drawHead(guide, bird) {
  return make("div", "head", [
    make("div", "figure", bird.pictures.map((name) => picture(guide, name, name.startsWith("flight/") ? "wide" : ""))),
    make("h4", "name", [bird.title], { lang: "haw" }),
    make("p", "names", [make("span", "english", [bird.english]), make("i", "linnean", [bird.linnean], { lang: "la" })]),
  ], { role: "columnheader" });
}

/** What each has that the other has not, where they are often taken for each other. @param {Bird} one @param {Bird} other */
function drawApart(one, other) {
  const name = short([one, other]);
  const items = [[other, one], [one, other]].filter(([from, to]) => from.unlike[to.id]).map(([from, to]) => {
    return make("li", "", [make("strong", "", [`${name(to)}: `]), from.unlike[to.id]]);
  });
  return items.length ? make("section", "apart", [make("h4", "", ["How to tell them apart"]), make("ul", "", items)], { "data-apart": "" }) : null;
}

/** Both birds. @param {Guide} guide @param {Bird} one @param {Bird} other @param {number} width of the page, in pixels */
export function drawComparison(guide, one, other, width) {
  const differ = one.rows.filter((row, at) => verdict(row, other.rows[at], ["", ""]).startsWith("differs")).map(({ label }) => label);
  const heads = make("div", "row heads", [make("div", "label", [], { role: "cell" }), drawHead(guide, one), drawHead(guide, other)], { role: "row" });
  return [
    make("div", "choosers", [chooser(guide, one.id, "one"), chooser(guide, other.id, "other")]),
    make("p", "differ", [one === other ? "Choose two birds." : differ.length ? `They differ in: ${differ.join(", ")}.` : "The table finds no difference."], { role: "status" }),
    drawScale(guide, [one, ...(one === other ? [] : [other])], width, { height: 250, arms: false }),
    drawApart(one, other),
    make("div", "table", [heads, ...drawRows(one, other)], { role: "table", "aria-label": `${one.title} and ${other.title} side by side` }),
  ].filter((node) => node !== null);
}
