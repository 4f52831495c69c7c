import { fits, inTheWay, walkable, wouldFit } from "./choices.js";
import { drawComparison } from "./compare.js";
import { drawPlate, drawing } from "./plate.js";
import { drawScale, ORDERS, saidOf } from "./scale.js";
import { closest, make, mark } from "../shared/dom.js";
import { mount, widgetOf } from "../shared/widget.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Bird, Filter, GuideData } from "../shared/types.js" */

/** The field guide. Python has sent everything; this script only decides which birds to show, and how. */

const VIEWS = { birds: "Birds", compare: "Compare two", scale: "To scale" };
const TITLE = "Field guide to the seabirds of Hawaiʻi";

/**
 * Return the message when no bird matches: which filter to drop, and how many birds would match without it.
 * @param {string} label the filter
 * @param {number} count
 */
export function advice(label, count) {
  const fitting = count === 1 ? "1 bird fits" : `${count} birds fit`;
  return `No bird here fits all of these filters. Without “${label},” ${fitting}.`;
}

class Guide {
  count = make("p", "count", [], { role: "status", "data-count": "" });
  filters = make("div", "filters", [], { role: "group", "aria-label": "Show birds by" });
  clear = make("button", "action clear", ["Show all"], { "data-clear": "" });
  list = make("div", "leaf list", [], { "data-list": "" });
  open = make("article", "leaf open", [], { "data-open": "", tabindex: "0", "aria-label": "The bird you opened" });
  book = make("div", "book", [this.list, this.open]);
  compare = make("div", "sheet", [], { "data-compare": "" });
  told = make("p", "told", [], { "data-told": "", "aria-live": "polite" });
  air = make("div", "air");
  sheet = make("div", "sheet", [this.told, this.air]);
  views = make("div", "views", Object.entries(VIEWS).map(([view, name]) => {
    return make("button", "action", [name], { "data-view": view });
  }), { role: "group", "aria-label": "What to see" });
  root = make("section", "elele elele-guide", [
    make("header", "top", [make("h3", "title", [TITLE]), this.views]),
    this.filters, this.count, this.book, this.compare, this.sheet,
  ], { "aria-label": "Field guide", "data-guide": "" });
  order = Object.keys(ORDERS)[0];
  view = "birds";
  /** The open bird, or empty. */
  opened = "";
  level = "";
  /** The width for which the page was last drawn. */
  wide = 0;

  /** @param {Model<{guide: GuideData}>} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.guide = model.get("guide");
    this.wanted = { ...this.guide.begin.wanted };
    this.pair = ["", ""];
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("change", (event) => this.change(event));
    for (const type of ["focusin", "pointerover"]) this.air.addEventListener(type, (event) => this.tell(event));
    this.air.addEventListener("keydown", (event) => {
      const flier = closest(event, "[data-flier]")?.dataset.flier;
      if ((event.key === "Enter" || event.key === " ") && flier) this.turn(flier, event);
    });
    walkable(this.list, "[data-species]");
    walkable(this.air, "[data-flier]");
    const remove = mount(this, model, el, { "change:guide": () => this.start() });
    this.start();
    const watch = new ResizeObserver(() => this.resize());
    watch.observe(this.root);
    this.close = () => {
      watch.disconnect();
      remove();
    };
  }

  start() {
    this.guide = this.model.get("guide");
    const { begin, birds, filters } = this.guide;
    const first = begin.open[0] ?? birds[0].id;
    this.wanted = { ...begin.wanted };
    this.level = begin.level;
    this.opened = begin.open[0] ?? "";
    this.pair = [first, begin.open[1] ?? this.beside(first)];
    this.filters.replaceChildren(...filters.map((filter) => this.drawFilter(filter)), this.drawOrder(), this.clear);
    this.drawList();
    this.see(begin.show);
  }

  /** @param {Filter} filter */
  drawFilter({ name, label }) {
    return make("label", "choice", [make("span", "", [label]), make("select", "", [], { "data-filter": name })]);
  }

  drawOrder() {
    const options = Object.keys(ORDERS).map((name) => make("option", "", [name], { value: name }));
    const select = make("select", "", options, { "data-order": "" });
    return make("label", "choice order", [make("span", "", ["Order"]), select]);
  }

  /** Return the bird to compare with this one: the most similar, or else the next in the list. @param {string} id */
  beside(id) {
    const { birds } = this.guide;
    const at = birds.findIndex((bird) => bird.id === id);
    return Object.keys(birds[at].unlike)[0] ?? birds[(at + 1) % birds.length].id;
  }

  /** @param {string | undefined} id */
  bird(id) {
    return this.guide.birds.find((bird) => bird.id === id);
  }

  /** The birds that match the filters. */
  get shown() {
    return this.guide.birds.filter((bird) => fits(bird, this.wanted));
  }

  /** Draw the list of plates once; later, birds that do not match are hidden. */
  drawList() {
    const { birds, families } = this.guide;
    const kinds = [...new Set(birds.map((bird) => bird.family))].map((family) => {
      const latin = families[family] && make("i", "", [family], { lang: "la" });
      const heading = make("h4", "family", [make("span", "", [families[family] ?? family]), latin]);
      const own = birds.filter((bird) => bird.family === family);
      const plates = own.map((bird) => make("li", "", [this.drawCard(bird)]));
      return make("section", "kind", [heading, make("ul", "plates", plates)]);
    });
    this.list.replaceChildren(...kinds, make("div", "none", [], { "data-none": "" }));
  }

  /** @param {Bird} bird */
  drawCard(bird) {
    return make("button", "plate", [
      drawing(this.guide, bird.pictures[0]),
      make("span", "name", [bird.title], { lang: "haw" }),
      make("span", "english", [bird.english]),
    ], { "data-species": bird.id, tabindex: "-1" });
  }

  /** Show the birds that match the filters, in the chosen view. */
  draw() {
    const [shown, all] = [this.shown, this.guide.birds.length];
    const cards = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("[data-species]")]);
    for (const card of cards) {
      const fitting = shown.some(({ id }) => id === card.dataset.species);
      mark(/** @type {Element} */ (card.parentElement), "hidden", !fitting && "");
      mark(card, "aria-pressed", `${card.dataset.species === this.opened}`);
    }
    for (const kind of this.list.querySelectorAll(".kind")) {
      mark(kind, "hidden", !kind.querySelector("li:not([hidden])") && "");
    }
    const there = cards.filter((card) => !card.parentElement?.hasAttribute("hidden"));
    const stop = there.find((card) => card.dataset.species === this.opened) ?? there[0];
    for (const card of cards) mark(card, "tabindex", card === stop ? "0" : "-1");
    this.drawChoices();
    this.drawNone(shown.length);
    this.count.textContent = shown.length === all ? `All ${all} birds` : `${shown.length} of ${all} birds`;
    mark(this.clear, "hidden", !Object.values(this.wanted).some(Boolean) && "");
    if (this.view === "scale") this.drawAir();
  }

  /** Draw the choices of each filter, with the number of birds each would show. */
  drawChoices() {
    for (const { name, choices } of this.guide.filters) {
      const select = /** @type {HTMLSelectElement} */ (this.filters.querySelector(`[data-filter="${name}"]`));
      const counted = [{ value: "", label: "any" }, ...choices].map(({ value, label }) => {
        const count = wouldFit(this.guide.birds, this.wanted, name, value);
        return make("option", "", [`${label} (${count})`], { value });
      });
      select.replaceChildren(...counted);
      select.value = this.wanted[name] ?? "";
      mark(select, "data-chosen", this.wanted[name] ? "" : null);
    }
  }

  /** Show advice if no bird matches. @param {number} count */
  drawNone(count) {
    const none = /** @type {HTMLElement} */ (this.list.querySelector("[data-none]"));
    const way = count ? undefined : inTheWay(this.guide.birds, this.wanted);
    const label = this.guide.filters.find((filter) => filter.name === way?.name)?.label ?? "";
    none.replaceChildren(...(way ? [
      make("p", "", [advice(label, way.count)]),
      make("button", "action", [`Clear “${label}”`], { "data-loosen": way.name }),
    ] : []));
  }

  drawOpen() {
    const bird = this.bird(this.opened);
    this.open.replaceChildren(...(bird ? drawPlate(this.guide, bird, this.level) : [this.drawWelcome()]));
    mark(this.book, "data-opened", this.opened || null);
    this.open.scrollTop = 0;
  }

  drawWelcome() {
    const fliers = ["iwa", "moli", "koae-ula", "akeake"].map((id) => drawing(this.guide, `flight/${id}`));
    return make("div", "welcome", [...fliers, make("p", "", ["Choose a bird to read about it here."])]);
  }

  drawPair() {
    const [one, other] = this.pair.map((id) => this.bird(id));
    if (one && other) this.compare.replaceChildren(...drawComparison(this.guide, one, other, this.compare.clientWidth));
  }

  drawAir() {
    const birds = this.shown.sort(ORDERS[this.order]);
    const [first, ...rest] = this.guide.arms.text;
    this.told.textContent = `${first.toUpperCase()}${rest.join("")}. Touch a bird to read about it.`;
    this.air.replaceChildren(birds.length
      ? drawScale(this.guide, birds, this.air.clientWidth)
      : make("p", "none", ["No bird here fits all of these filters."]));
    mark(this.air.querySelector("[data-flier]") ?? this.air, "tabindex", birds.length ? "0" : null);
  }

  /** @param {string} view */
  see(view) {
    this.view = view;
    mark(this.root, "data-see", view);
    for (const button of this.views.children) {
      mark(button, "aria-pressed", `${/** @type {HTMLElement} */ (button).dataset.view === view}`);
    }
    this.draw();
    if (view === "birds") this.drawOpen();
    if (view === "compare") this.drawPair();
  }

  /** Redraw the parts that depend on the width. */
  resize() {
    if (Math.abs(this.root.clientWidth - this.wide) < 2) return;
    this.wide = this.root.clientWidth;
    if (this.view === "scale") this.drawAir();
    if (this.view === "compare") this.drawPair();
  }

  /** @param {Event} event */
  tell(event) {
    const bird = this.bird(closest(event, "[data-flier]")?.dataset.flier);
    if (bird) this.told.textContent = saidOf(this.guide, bird);
  }

  /** Open a bird. @param {string} id @param {Event} [event] */
  turn(id, event) {
    const bird = this.bird(id);
    if (!bird) return;
    event?.preventDefault();
    this.opened = id;
    this.see("birds");
    const narrow = getComputedStyle(this.list).display === "none";
    if (narrow || event?.type === "keydown") this.lead(this.open, ".name");
    this.count.textContent = `${bird.title}, ${bird.english}, is open`;
  }

  /** Go back to the list, to the same bird. */
  goBack() {
    const from = this.opened;
    this.opened = "";
    this.see("birds");
    this.lead(this.list, `[data-species="${from}"]`);
  }

  /** Move the focus to an element inside another. @param {Element} inside @param {string} selector */
  lead(inside, selector) {
    /** @type {HTMLElement | null} */ (inside.querySelector(selector))?.focus();
  }

  /** @param {Event} event */
  click(event) {
    const button = closest(event, "button, [data-flier]");
    const { view, species, flier, compareWith, loosen, back, clear } = button?.dataset ?? {};
    const bird = species ?? flier;
    if (view) this.see(view);
    else if (bird) this.turn(bird, event);
    else if (compareWith) this.compareWith(compareWith);
    else if (loosen) this.give([loosen], loosen);
    else if (clear !== undefined) this.give(Object.keys(this.wanted), "habitat");
    else if (back !== undefined) this.goBack();
  }

  /** @param {string} id */
  compareWith(id) {
    this.pair = [id, this.beside(id)];
    this.see("compare");
    this.lead(this.compare, '[data-compare-choice="other"]');
  }

  /** Clear some filters, and focus one of them. @param {string[]} names @param {string} filter */
  give(names, filter) {
    for (const name of names) this.wanted[name] = "";
    this.draw();
    this.lead(this.filters, `[data-filter="${filter}"]`);
  }

  /** @param {Event} event */
  change(event) {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    const { filter, order, level, compareChoice } = select.dataset;
    if (filter) {
      this.wanted[filter] = select.value;
      this.draw();
    }
    if (order !== undefined) {
      this.order = select.value;
      this.drawAir();
    }
    if (level !== undefined) {
      this.level = select.value;
      const top = this.open.scrollTop;
      this.drawOpen();
      this.open.scrollTop = top;
      /** @type {HTMLElement | null} */ (this.open.querySelector("[data-level]"))?.focus({ preventScroll: true });
    }
    if (compareChoice) {
      this.pair[compareChoice === "one" ? 0 : 1] = select.value;
      this.drawPair();
      this.lead(this.compare, `[data-compare-choice="${compareChoice}"]`);
    }
  }
}

export default { alone: true, ...widgetOf(Guide) };
