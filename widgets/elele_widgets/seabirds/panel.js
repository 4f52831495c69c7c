import { drawAct, drawDoubt, drawFact, drawFactoid, drawHome, drawSaying } from "./facts.js";
import { afterScene } from "../shared/curtain.js";
import { address, closest, make } from "../shared/dom.js";
import { keepInput } from "../shared/input.js";
import { mount } from "../shared/widget.js";

/** @import { Page } from "../shared/types.js" */
/** @import { RenderProps } from "@anywidget/types" */

/**
 * A page of the field guide beside a board. Python turns the pages; the page only asks for the names of a hidden bird.
 */

/** The node around the panel and its controls, which are those of ipywidgets. */
const PANEL_BOX = ".elele-panel-box";

/** Draw the heading of a list, if it has one. @param {string | undefined} text */
function drawHead(text) {
  return text ? make("h4", "head", [text]) : null;
}

/** @param {Page} page */
function drawPage(page) {
  const pictures = page.pictures.filter(Boolean).map((svg) => make("img", "", [], { src: address(svg), alt: "" }));
  const notes = [page.remark, page.note].filter(Boolean);
  const parts = [
    page.pictures.length && make("div", `plate ${page.kind}`, [...pictures, page.act && drawAct(page.act)]),
    make("h3", "title", [page.title], page.lang ? { lang: page.lang } : {}),
    page.say && drawSaying(page),
    make("p", "names", [
      make("span", "english", [page.english]), page.linnean && make("i", "linnean", [page.linnean], { lang: "la" }),
    ]),
    page.fact && drawFactoid(page.fact),
    page.measures.length && make("dl", "measures", page.measures.map(drawFact)),
    page.homes.length && drawHead(page.heads.homes),
    page.homes.length && make("ul", "homes", page.homes.map(drawHome), { "aria-label": page.heads.homes ?? "" }),
    page.facts.length && drawHead(page.heads.facts),
    page.facts.length && make("dl", "facts", page.facts.map(drawFact)),
    notes.length && (["welcome", "hidden"].includes(page.kind) ? make("p", "note", notes) : drawDoubt(notes)),
    page.tell && make("button", "tell", [page.tell], { type: "button", "data-tell": "" }),
  ];
  return parts.filter((part) => part instanceof Node);
}

/** @param {RenderProps<{page: Page}>} context */
function render({ model, el }) {
  const root = make("section", "elele elele-birds", [], {
    "aria-label": "About the card you touched last", "data-birds": "", tabindex: "0",
  });
  const draw = () => {
    root.replaceChildren(...drawPage(model.get("page")));
    root.scrollTop = 0;
  };
  draw();
  const placed = new ResizeObserver(() => {
    const box = /** @type {HTMLElement | null} */ (root.closest(PANEL_BOX));
    if (box) keepInput(box);
    placed.disconnect();
  });
  placed.observe(root);
  root.addEventListener("click", (event) => {
    if (closest(event, "[data-tell]")) model.send({ type: "tell" });
  });
  const remove = mount({ root }, model, el, { "change:page": () => afterScene(draw) });
  return () => {
    placed.disconnect();
    remove();
  };
}

export default { render };
