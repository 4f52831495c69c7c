import { drawFact, drawFactoid, drawHome, drawSaying, keep } from "./facts.js";
import { address, make } from "../shared/dom.js";

/** A page of the field guide. Python turns the pages; nothing is sent back. */

/** @param {any} page @returns {HTMLElement[]} */
function drawPage(page) {
  return [
    page.pictures.length && make("div", `plate ${page.kind}`, page.pictures.filter(Boolean).map((/** @type {string} */ svg) => {
      return make("img", "", [], { src: address(svg), alt: "" });
    })),
    make("h3", "title", [page.title], page.lang && { lang: page.lang }),
    page.say && drawSaying(page),
    make("p", "names", [make("span", "english", [page.english]), page.linnean && make("i", "linnean", [page.linnean], { lang: "la" })]),
    page.fact && drawFactoid(page.fact),
    page.measures.length && make("dl", "measures", page.measures.map(drawFact)),
    page.remark && make("p", "remark", [page.remark]),
    page.homes.length && make("ul", "homes", page.homes.map(drawHome), { "aria-label": "Nests in, on the cards" }),
    page.facts.length && make("dl", "facts", page.facts.map(drawFact)),
    page.note && make("p", "note", [page.note]),
  ].filter(Boolean);
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
