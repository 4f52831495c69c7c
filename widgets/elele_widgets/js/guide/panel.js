import { drawFact, drawFactoid, drawHome, drawSaying } from "./facts.js";
import { address, make } from "../shared/dom.js";
import { focusPressed, keepKeys } from "../shared/input.js";

/** @import { Page } from "../shared/types.js" */
/** @import { RenderProps } from "@anywidget/types" */

/** A page of the field guide beside a board. Python turns the pages; nothing is sent back. */

/** @param {Page} page */
function drawPage(page) {
  const pictures = page.pictures.filter(Boolean).map((svg) => make("img", "", [], { src: address(svg), alt: "" }));
  const parts = [
    page.pictures.length && make("div", `plate ${page.kind}`, pictures),
    make("h3", "title", [page.title], page.lang ? { lang: page.lang } : {}),
    page.say && drawSaying(page),
    make("p", "names", [
      make("span", "english", [page.english]), page.linnean && make("i", "linnean", [page.linnean], { lang: "la" }),
    ]),
    page.fact && drawFactoid(page.fact),
    page.measures.length && make("dl", "measures", page.measures.map(drawFact)),
    page.remark && make("p", "remark", [page.remark]),
    page.homes.length && make("ul", "homes", page.homes.map(drawHome), { "aria-label": "Nests in, on the cards" }),
    page.facts.length && make("dl", "facts", page.facts.map(drawFact)),
    page.note && make("p", "note", [page.note]),
  ];
  return parts.filter((part) => part instanceof Node);
}

/** @param {RenderProps<{page: Page}>} context */
function render({ model, el }) {
  const root = make("section", "elele elele-birds", [], {
    "aria-label": "About the card touched last", "data-birds": "", tabindex: "0",
  });
  const draw = () => {
    root.replaceChildren(...drawPage(model.get("page")));
    root.scrollTop = 0;
  };
  draw();
  keepKeys(root);
  focusPressed(root);
  el.append(root);
  model.on("change:page", draw);
  return () => {
    model.off("change:page", draw);
    root.remove();
  };
}

export default { render };
