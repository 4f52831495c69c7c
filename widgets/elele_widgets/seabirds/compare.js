import { drawing } from "./plate.js";
import { drawScale } from "./scale.js";
import { make } from "../shared/dom.js";

/** @import { Bird, GuideData, Row } from "../shared/types.js" */

/** Two birds side by side, with their differences in words. */

/** @typedef {{differ: boolean, text: string}} Verdict the result of comparing two rows */

const SAME = { differ: false, text: "the same" };
const DIFFERENT = { differ: true, text: "differs" };

/** Compare two measures, the larger first. @param {Row} one @param {Row} other @param {string[]} names */
function measured(one, other, names) {
  const [a, b] = [one, other].map(({ low = 0, high = 0 }) => (low + high) / 2);
  if (a === b) return SAME;
  const overlap = (one.low ?? 0) <= (other.high ?? 0) && (other.low ?? 0) <= (one.high ?? 0);
  if (overlap) return { differ: false, text: "much the same: the ranges overlap" };
  const times = Math.max(a, b) / Math.min(a, b);
  const more = Number(Math.abs(a - b).toPrecision(2));
  const much = times >= 1.5 ? `about ${Number(times.toFixed(1))} times as much` : `about ${more} ${one.unit} more`;
  return { differ: true, text: `differs: ${a > b ? names[0] : names[1]} ${much}` };
}

/** Compare two rows. @param {Row} one @param {Row} other @param {string[]} names */
export function verdict(one, other, names) {
  if (one.high !== undefined && other.high !== undefined) return measured(one, other, names);
  if (one.items && other.items) {
    const shared = one.items.filter((item) => other.items?.includes(item)).length;
    if (shared === one.items.length && shared === other.items.length) return SAME;
    return shared ? { differ: false, text: "partly the same" } : DIFFERENT;
  }
  return one.text === other.text ? SAME : DIFFERENT;
}

/** List the rows in which two birds differ. @param {Bird} one @param {Bird} other */
export function difference(one, other) {
  if (one === other) return "Choose two birds.";
  const rows = one.rows.filter((row, at) => verdict(row, other.rows[at], ["", ""]).differ);
  const labels = rows.map(({ label }) => label).join(", ");
  return labels ? `They differ in ${labels}.` : "The table shows no difference.";
}

/**
 * Draw a cell; in a list, mark the items that only this bird has.
 * @param {Row} row
 * @param {Row} other
 * @param {string} name
 */
function drawCell(row, other, name) {
  const items = row.items?.map((item) => {
    return make("li", "", [item, !other.items?.includes(item) && make("span", "only", ["only here"])]);
  });
  const content = items ? make("ul", "", items) : row.text ?? "";
  return make("div", "cell", [make("span", "unseen", [`${name}: `]), content], { role: "cell" });
}

/** @param {Bird} one @param {Bird} other */
function drawRows(one, other) {
  const names = [one, other].map(short([one, other]));
  return one.rows.map((row, at) => {
    const { differ, text } = verdict(row, other.rows[at], names);
    const words = [make("span", "what", [row.label]), make("span", "verdict", [text])];
    const head = make("div", "label", words, { role: "rowheader" });
    const cells = [drawCell(row, other.rows[at], names[0]), drawCell(other.rows[at], row, names[1])];
    const attributes = { role: "row", "data-row": row.label, ...(differ && { "data-differs": "" }) };
    return make("div", "row", [head, ...cells], attributes);
  });
}

/**
 * Return the name of a bird: the Hawaiian name, or the English name if both birds share the Hawaiian one.
 * @param {Bird[]} both
 */
function short([one, other]) {
  return (/** @type {Bird} */ bird) => one.title === other.title ? bird.english : bird.title;
}

/** Draw the menu that chooses a bird. @param {GuideData} guide @param {string} id @param {string} which */
function drawChooser(guide, id, which) {
  const options = guide.birds.map((bird) => make("option", "", [`${bird.title} · ${bird.english}`], {
    value: bird.id, ...(bird.id === id ? { selected: "" } : {}),
  }));
  return make("label", "choice", [
    make("span", "", [which === "one" ? "Compare" : "with"]),
    make("select", "", options, { "data-compare-choice": which }),
  ]);
}

/** @param {GuideData} guide @param {Bird} bird */
function drawHead(guide, bird) {
  return make("div", "head", [
    make("div", "figure", bird.pictures.map((name) => drawing(guide, name))),
    make("h4", "name", [bird.title], { lang: "haw" }),
    make("p", "names", [make("span", "english", [bird.english]), make("i", "linnean", [bird.linnean], { lang: "la" })]),
  ], { role: "columnheader" });
}

/** Draw the differences of two birds that are often confused. @param {Bird} one @param {Bird} other */
function drawApart(one, other) {
  const name = short([one, other]);
  const items = [[other, one], [one, other]].filter(([from, to]) => from.unlike[to.id]).map(([from, to]) => {
    return make("li", "", [make("strong", "", [`${name(to)}: `]), from.unlike[to.id]]);
  });
  if (!items.length) return null;
  const heading = make("h4", "", ["How to tell them apart"]);
  return make("section", "apart", [heading, make("ul", "", items)], { "data-apart": "" });
}

/**
 * Draw both birds.
 * @param {GuideData} guide
 * @param {Bird} one
 * @param {Bird} other
 * @param {number} width the width of the page, in pixels
 */
export function drawComparison(guide, one, other, width) {
  const corner = make("div", "label", [], { role: "cell" });
  const heads = make("div", "row heads", [corner, drawHead(guide, one), drawHead(guide, other)], { role: "row" });
  const parts = [
    make("div", "choosers", [drawChooser(guide, one.id, "one"), drawChooser(guide, other.id, "other")]),
    make("p", "differ", [difference(one, other)], { role: "status" }),
    drawScale(guide, [one, ...(one === other ? [] : [other])], width, { height: 250, arms: false }),
    drawApart(one, other),
    make("div", "table", [heads, ...drawRows(one, other)], {
      role: "table", "aria-label": `${one.title} and ${other.title} side by side`,
    }),
  ];
  return parts.filter((part) => part !== null);
}
