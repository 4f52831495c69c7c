import { address, linked, make } from "../shared/dom.js";

/** @import { Act, Factoid, Icon } from "../shared/types.js" */

/** The parts of a bird's page that the panel and the field guide share. */

/**
 * Draw the pronunciation of a name: its syllables, with the stressed ones in capitals.
 * @param {{syllables: string, say: string}} page
 */
export function drawSaying({ syllables, say }) {
  const dotted = syllables && make("span", "syllables", [syllables], { lang: "haw" });
  return make("p", "say", [dotted, say && make("span", "", [`Sounds like: ${say}`])]);
}

/** Draw a bird doing what birders know it by; the picture is SVG text. @param {Act} act */
export function drawAct({ picture, words }) {
  return make("img", "act", [], { src: address(picture), alt: words });
}

/** Draw a habitat; its icon is SVG text. @param {Icon} home */
export function drawHome({ label, icon }) {
  const picture = icon && make("span", "icon", [], { style: `--icon: url("${address(icon)}")` });
  return make("li", "home", [picture, label]);
}

/** Draw a name with its text. @param {string[]} fact */
export function drawFact([name, text]) {
  return make("div", "fact", [make("dt", "", [name]), make("dd", "", [text])]);
}

/**
 * Draw a fact with its source, and with its reading level if one is given.
 * @param {Factoid} factoid
 * @param {string} [level]
 */
export function drawFactoid({ topic, text, note, source }, level) {
  const caption = [linked(source), source.about && ` · ${source.about}`, note && drawDoubt([note])];
  const leveled = level ? [make("span", "level", [level]), " "] : [];
  return make("figure", "factoid", [
    make("div", "topic", [topic]), make("p", "", [text]), make("figcaption", "", [...leveled, ...caption]),
  ]);
}

/**
 * Draw a mark that opens the notes on uncertain data.
 * @param {string[]} notes
 */
export function drawDoubt(notes) {
  const sign = make("span", "sign", ["i"], { "aria-hidden": "true" });
  return make("details", "doubt", [
    make("summary", "", [sign, make("span", "ask", ["How sure is this?"])]),
    ...notes.map((note) => make("p", "", [note])),
  ]);
}
