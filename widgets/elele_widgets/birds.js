import { address, make } from "./nodes.js";

/** A page of the field guide. Python turns the pages; nothing is sent back. */

/** A key pressed here stays here: the notebook would cut the cell at an x. @param {KeyboardEvent} event */
function keep(event) {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}

/** @param {any} page @returns {HTMLElement[]} */
function drawPage(page) {
  return [
    page.pictures.length && make("div", `plate ${page.kind}`, page.pictures.filter(Boolean).map((/** @type {string} */ svg) => {
      return make("img", "", [], { src: address(svg), alt: "" });
    })),
    make("h3", "title", [page.title], page.lang && { lang: page.lang }),
    page.say && make("p", "say", [`Say it (a guide): ${page.say}`]),
    make("p", "names", [make("span", "english", [page.english]), page.linnean && make("i", "linnean", [page.linnean], { lang: "la" })]),
    page.fact && drawFactoid(page.fact),
    page.measures.length && make("dl", "measures", page.measures.map(drawFact)),
    page.remark && make("p", "remark", [page.remark]),
    page.homes.length && make("ul", "homes", page.homes.map(drawHome), { "aria-label": "Nests in, on the cards" }),
    page.facts.length && make("dl", "facts", page.facts.map(drawFact)),
    page.note && make("p", "note", [page.note]),
  ].filter(Boolean);
}

/** @param {{label: string, icon: string}} home */
function drawHome({ label, icon }) {
  const picture = icon && make("span", "icon", [], { style: `--icon: url("${address(icon)}")` });
  return make("li", "home", [picture, label]);
}

/** @param {[string, string]} fact */
function drawFact([name, text]) {
  return make("div", "fact", [make("dt", "", [name]), make("dd", "", [text])]);
}

/** @param {any} factoid */
function drawFactoid({ text, note, source }) {
  const link = /^https?:\/\//.test(source.url)
    ? make("a", "", [source.title], { href: source.url, target: "_blank", rel: "noopener noreferrer" })
    : make("span", "", [source.title]);
  return make("figure", "factoid", [
    make("p", "", [text]),
    make("figcaption", "", [link, source.about && ` · ${source.about}`, note && ` · ${note}`]),
  ]);
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const root = make("section", "elele elele-birds", [], { "aria-label": "About the card touched last", "data-birds": "", tabindex: "0" });
  const draw = () => {
    root.replaceChildren(...drawPage(model.get("page")));
    root.scrollTop = 0;
  };
  draw();
  root.addEventListener("keydown", keep);
  el.append(root);
  model.on("change:page", draw);
  return () => {
    model.off("change:page", draw);
    root.remove();
  };
}

export default { render };
