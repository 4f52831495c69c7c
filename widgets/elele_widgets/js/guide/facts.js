import { address, make } from "../shared/dom.js";

/** What panel and field guide tell of a bird in the same words. */

/** A key pressed here stays here: the notebook would cut the cell at an x. @param {KeyboardEvent} event */
export function keep(event) {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}

/** How a name is said: its syllables, and the stress in capitals. @param {{syllables: string, say: string}} page */
export function drawSaying({ syllables, say }) {
  const dotted = syllables && make("span", "syllables", [syllables], { lang: "haw" });
  return make("p", "say", [dotted, say && make("span", "", [`Say it (a guide): ${say}`])]);
}

/** A habitat; its icon is an SVG text. @param {{label: string, icon: string}} home */
export function drawHome({ label, icon }) {
  const picture = icon && make("span", "icon", [], { style: `--icon: url("${address(icon)}")` });
  return make("li", "home", [picture, label]);
}

/** @param {[string, string]} fact */
export function drawFact([name, text]) {
  return make("div", "fact", [make("dt", "", [name]), make("dd", "", [text])]);
}

/** @param {any} factoid */
export function drawFactoid({ text, note, source }) {
  const link = /^https?:\/\//.test(source.url)
    ? make("a", "", [source.title], { href: source.url, target: "_blank", rel: "noopener noreferrer" })
    : make("span", "", [source.title]);
  return make("figure", "factoid", [
    make("p", "", [text]),
    make("figcaption", "", [link, source.about && ` · ${source.about}`, note && ` · ${note}`]),
  ]);
}
