import { drawAct, drawDoubt, drawFact, drawFactoid, drawHome, drawSaying } from "./facts.js";
import { afterScene } from "../shared/curtain.js";
import { address, closest, make, mark } from "../shared/dom.js";
import { mount, widgetBy } from "../shared/widget.js";

/** @import { BirdPanelTraits, Page } from "../shared/types.js" */
/** @import { RenderProps } from "@anywidget/types" */

/** A page of the field guide beside a board. Python turns the pages. */

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
    page.tell && make("button", "tell", [page.tell], { "data-ask": "tell" }),
  ];
  return parts.filter((part) => part instanceof Node);
}

/** @param {RenderProps<BirdPanelTraits>} context */
function drawPanel({ model, el }) {
  const page = make("section", "elele elele-birds", [], {
    "aria-label": "About the card you touched last", "data-birds": "", tabindex: "0",
  });
  const levels = /** @type {HTMLSelectElement} */ (make("select", ""));
  const life = make("button", "", ["Life list"], { "data-ask": "life" });
  const controls = make("div", "elele elele-controls", [
    make("label", "", ["Reading level ", levels]),
    make("button", "", ["Another fact"], { "data-ask": "another" }), life,
  ]);
  const root = make("div", "elele-panel", [page, controls]);
  const turn = () => {
    page.replaceChildren(...drawPage(model.get("page")));
    page.scrollTop = 0;
  };
  const set = () => {
    const { all = [], level = "", life: open = false } = model.get("controls");
    controls.hidden = !all.length;
    if (levels.length !== all.length) levels.replaceChildren(...all.map((name) => new Option(name || "all", name)));
    levels.value = level;
    mark(life, "aria-expanded", `${open}`);
  };
  turn();
  set();
  root.addEventListener("click", (event) => {
    const asked = closest(event, "[data-ask]")?.dataset.ask;
    if (asked) model.send({ type: asked });
  });
  levels.addEventListener("change", () => model.send({ type: "level", level: levels.value }));
  return mount({ root }, model, el, { "change:page": () => afterScene(turn), "change:controls": set });
}

export default widgetBy(drawPanel);
