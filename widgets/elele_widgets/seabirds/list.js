import { address, make, mark } from "../shared/dom.js";

/** @import { LifeBird, LifeData } from "../shared/types.js" */

/** The life list: a silhouette for each bird, filled in once the learner has met it, and a page for each bird found. */

/** Return the headline. @param {LifeData} life */
export function lifeTitle({ found, many }) {
  return `Your life list: ${found} of ${many} birds`;
}

/** Return the label of a bird for screen readers. @param {LifeBird} bird */
export function lifeLabel({ title, english, pairs }) {
  if (!title) return "A bird still to find";
  const nested = pairs ? `, ${pairs} ${pairs === 1 ? "pair" : "pairs"} nested` : "";
  return `${title}, ${english}${nested}`;
}

/** Return the page of a bird that was found. @param {LifeBird} bird */
function pageOf({ title = "", english = "", linnean = "", rows = [], shape }) {
  const facts = rows.map(([name, text]) => make("div", "life-row", [make("dt", "", [name]), make("dd", "", [text])]));
  return make("section", "leaf", [
    make("img", "", [], { src: address(shape), alt: "" }),
    make("div", "", [
      make("h4", "haw", [title], { lang: "haw" }),
      make("p", "others", [make("span", "eng", [english]), " ", make("i", "lin", [linnean], { lang: "la" })]),
      make("dl", "life-rows", facts),
    ]),
  ], { hidden: "", tabindex: "-1", "aria-label": title });
}

export class LifeView {
  heading = make("h3", "life-title");
  note = make("p", "life-note");
  lives = make("ul", "lives");
  leaves = make("div", "leaves");
  root = make("section", "elele elele-life", [this.heading, this.note, this.lives, this.leaves], { "data-life": "" });
  open = "";

  constructor() {
    this.root.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button?.dataset.bird) return;
      this.turn(button.dataset.bird === this.open ? "" : button.dataset.bird);
      this.leaves.querySelector(":scope > :not([hidden])")?.scrollIntoView({ block: "nearest" });
    });
  }

  /** @param {LifeData} life */
  draw(life) {
    this.heading.textContent = lifeTitle(life);
    this.note.textContent = [life.note, life.trouble].filter(Boolean).join(" ");
    this.lives.replaceChildren(...life.birds.map((bird) => this.bird(bird)));
    this.leaves.replaceChildren(...life.birds.filter(({ title }) => title).map((bird) => {
      const page = pageOf(bird);
      page.dataset.leaf = bird.english ?? "";
      return page;
    }));
    this.turn(this.open);
  }

  /** @param {LifeBird} bird */
  bird(bird) {
    const { title, english, pairs, shape } = bird;
    const picture = make("img", "", [], { src: address(shape), alt: "" });
    if (!title) return make("li", "entry unmet", [picture, make("span", "eng", ["Still to find"])]);
    const count = pairs ? make("span", "nested", [`${pairs}`], { "aria-hidden": "true" }) : null;
    const names = [make("span", "haw", [title], { lang: "haw" }), make("span", "eng", [english])];
    return make("li", "entry", [make("button", "", [picture, ...names, count], {
      "data-bird": english ?? "", "aria-label": lifeLabel(bird),
    })]);
  }

  /** Open the page of a bird and close the others. @param {string} name its English name, which no two share */
  turn(name) {
    this.open = name;
    for (const node of this.root.querySelectorAll("[data-bird]")) {
      mark(node, "aria-expanded", `${/** @type {HTMLElement} */ (node).dataset.bird === name}`);
    }
    for (const node of this.leaves.children) {
      mark(node, "hidden", /** @type {HTMLElement} */ (node).dataset.leaf === name ? null : "");
    }
  }
}
