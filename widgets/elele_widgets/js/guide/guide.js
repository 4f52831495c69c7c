import { fits, inTheWay, walkable, wouldFit } from "./choices.js";
import { drawComparison } from "./compare.js";
import { keep } from "./facts.js";
import { make, mark } from "../shared/dom.js";
import { drawPlate, picture } from "./plate.js";
import { drawScale, ORDERS, saidOf } from "./scale.js";

/** The field guide. Python has sent everything: which birds are shown, and how, is all that is decided here. */

/** @typedef {import("./choices.js").Bird} Bird */

const VIEWS = { birds: "Birds", compare: "Compare two", scale: "To one scale" };

class Guide {
  count = make("p", "count", [], { role: "status", "data-count": "" });
  filters = make("div", "filters", [], { role: "group", "aria-label": "Show birds by" });
  list = make("div", "leaf list", [], { "data-list": "" });
  open = make("article", "leaf open", [], { "data-open": "", tabindex: "0", "aria-label": "The bird that is open" });
  book = make("div", "book", [this.list, this.open]);
  compare = make("div", "sheet", [], { "data-compare": "" });
  told = make("p", "told", [], { "data-told": "", "aria-live": "polite" });
  air = make("div", "air");
  sheet = make("div", "sheet", [this.told, this.air]);
  views = make("div", "views", Object.entries(VIEWS).map(([view, name]) => make("button", "action", [name], { type: "button", "data-view": view })), { role: "group", "aria-label": "What to see" });
  root = make("section", "elele elele-guide", [
    make("header", "top", [make("h3", "title", ["Field guide to the seabirds of Hawaiʻi"]), this.views]),
    this.filters, this.count, this.book, this.compare, this.sheet,
  ], { "aria-label": "Field guide", "data-guide": "" });
  order = Object.keys(ORDERS)[0];

  /** @param {any} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.root.addEventListener("click", (event) => this.clicked(event));
    this.root.addEventListener("change", (event) => this.changed(event));
    for (const event of ["focusin", "pointerover"]) this.air.addEventListener(event, (happened) => this.tell(happened));
    this.air.addEventListener("keydown", (event) => {
      if ((event.key === "Enter" || event.key === " ") && this.flier(event)) this.turn(this.flier(event), event);
    });
    walkable(this.list, "[data-species]");
    walkable(this.air, "[data-flier]");
    this.root.addEventListener("keydown", keep);
    el.append(this.root);
    this.begin = () => this.start();
    model.on("change:guide", this.begin);
    this.start();
    this.wide = 0;
    this.watch = new ResizeObserver(() => this.resized());
    this.watch.observe(this.root);
  }

  start() {
    this.guide = this.model.get("guide");
    const { show, open, wanted, level } = this.guide.begin;
    this.wanted = { ...wanted };
    this.level = level;
    this.opened = open[0] ?? "";
    this.pair = [open[0] ?? this.guide.birds[0].id, open[1] ?? this.beside(open[0] ?? this.guide.birds[0].id)];
    this.filters.replaceChildren(...this.guide.filters.map((/** @type {any} */ filter) => this.drawFilter(filter)), this.ordering(), this.clear);
    this.drawList();
    this.see(show);
  }

  clear = make("button", "action clear", ["Show all"], { type: "button", "data-clear": "" });

  /** @param {import("./choices.js").Filter} filter */
  drawFilter({ name, label }) {
    return make("label", "choice", [make("span", "", [label]), make("select", "", [], { "data-filter": name })]);
  }

  ordering() {
    const options = Object.keys(ORDERS).map((name) => make("option", "", [name], { value: name }));
    return make("label", "choice order", [make("span", "", ["Order"]), make("select", "", options, { "data-order": "" })]);
  }

  /** The bird to look at beside this one: the likest, or else the next. @param {string} id */
  beside(id) {
    const { birds } = this.guide;
    const at = birds.findIndex((/** @type {Bird} */ bird) => bird.id === id);
    return Object.keys(birds[at].unlike)[0] ?? birds[(at + 1) % birds.length].id;
  }

  /** @param {string} id @returns {Bird} */
  bird(id) {
    return this.guide.birds.find((/** @type {Bird} */ bird) => bird.id === id);
  }

  /** @returns {Bird[]} */
  get shown() {
    return this.guide.birds.filter((/** @type {Bird} */ bird) => fits(bird, this.wanted));
  }

  /** The list of plates, once; what does not fit is hidden. */
  drawList() {
    const { birds, families } = this.guide;
    const kinds = [...new Set(birds.map((/** @type {Bird} */ bird) => bird.family))];
    this.list.replaceChildren(...kinds.map((family) => {
      const own = birds.filter((/** @type {Bird} */ bird) => bird.family === family);
      const heading = make("h4", "family", [make("span", "", [families[family] ?? family]), families[family] && make("i", "", [family], { lang: "la" })]);
      return make("section", "kind", [heading, make("ul", "plates", own.map((/** @type {Bird} */ bird) => make("li", "", [this.drawCard(bird)])))]);
    }), make("div", "none", [], { "data-none": "" }));
  }

  /** @param {Bird} bird */
  drawCard(bird) {
    return make("button", "plate", [
      picture(this.guide, bird.pictures[0], bird.pictures[0].startsWith("flight/") ? "wide" : ""),
      make("span", "name", [bird.title], { lang: "haw" }),
      make("span", "english", [bird.english]),
    ], { type: "button", "data-species": bird.id, tabindex: "-1" });
  }

  /** Show what is wanted. */
  draw() {
    const shown = this.shown;
    const cards = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("[data-species]")]);
    for (const card of cards) {
      mark(/** @type {Element} */ (card.parentElement), "hidden", !shown.some(({ id }) => id === card.dataset.species) && "");
      mark(card, "aria-pressed", `${card.dataset.species === this.opened}`);
    }
    for (const kind of this.list.querySelectorAll(".kind")) mark(kind, "hidden", !kind.querySelector("li:not([hidden])") && "");
    const there = cards.filter((card) => !card.parentElement?.hasAttribute("hidden"));
    const stop = there.find((card) => card.dataset.species === this.opened) ?? there[0];
    for (const card of cards) mark(card, "tabindex", card === stop ? "0" : "-1");
    this.drawChoices();
    this.drawNone(shown.length);
    this.count.textContent = shown.length === this.guide.birds.length ? `All ${shown.length} birds` : `${shown.length} of ${this.guide.birds.length} birds`;
    mark(this.clear, "hidden", !Object.values(this.wanted).some(Boolean) && "");
    if (this.view === "scale") this.drawAir();
  }

  /** The choices of each filter, with how many birds each would show. */
  drawChoices() {
    for (const { name, choices } of this.guide.filters) {
      const select = /** @type {HTMLSelectElement} */ (this.filters.querySelector(`[data-filter="${name}"]`));
      const counted = [{ value: "", label: "any" }, ...choices].map(({ value, label }) => {
        return make("option", "", [`${label} (${wouldFit(this.guide.birds, this.wanted, name, value)})`], { value });
      });
      select.replaceChildren(...counted);
      select.value = this.wanted[name] ?? "";
      mark(select, "data-chosen", this.wanted[name] ? "" : null);
    }
  }

  /** A kind word where no bird fits. @param {number} count */
  drawNone(count) {
    const none = /** @type {HTMLElement} */ (this.list.querySelector("[data-none]"));
    const way = !count && inTheWay(this.guide.birds, this.wanted);
    const label = way && this.guide.filters.find((/** @type {any} */ filter) => filter.name === way.name).label;
    none.replaceChildren(...(way ? [
      make("p", "", [`No bird here has all of this. Leave out “${label}”, and ${way.count === 1 ? "1 bird fits" : `${way.count} birds fit`}.`]),
      make("button", "action", [`Any “${label}”`], { type: "button", "data-loosen": way.name }),
    ] : []));
  }

  drawOpen() {
    const bird = this.bird(this.opened);
    this.open.replaceChildren(...(bird ? drawPlate(this.guide, bird, this.level) : [this.welcome()]));
    mark(this.book, "data-opened", this.opened || null);
    this.open.scrollTop = 0;
  }

  welcome() {
    const fliers = ["iwa", "moli", "koae-ula", "akeake"].map((id) => picture(this.guide, `flight/${id}`));
    return make("div", "welcome", [...fliers, make("p", "", ["Choose a bird, and read about it here."])]);
  }

  drawPair() {
    const [one, other] = this.pair.map((id) => this.bird(id));
    this.compare.replaceChildren(...drawComparison(this.guide, one, other, this.compare.clientWidth));
  }

  drawAir() {
    const birds = this.shown.sort(ORDERS[this.order]);
    this.told.textContent = `${this.guide.arms.text[0].toUpperCase()}${this.guide.arms.text.slice(1)}. Touch a bird for its wingspan.`;
    this.air.replaceChildren(...(birds.length ? [drawScale(this.guide, birds, this.air.clientWidth)] : [make("p", "none", ["No bird here has all of this."])]));
    mark(this.air.querySelector("[data-flier]") ?? this.air, "tabindex", birds.length ? "0" : null);
  }

  /** @param {string} view */
  see(view) {
    this.view = view;
    mark(this.root, "data-see", view);
    for (const button of this.views.children) mark(button, "aria-pressed", `${/** @type {HTMLElement} */ (button).dataset.view === view}`);
    this.draw();
    if (view === "birds") this.drawOpen();
    if (view === "compare") this.drawPair();
  }

  /** What depends on the width is drawn again. */
  resized() {
    if (Math.abs(this.root.clientWidth - this.wide) < 2) return;
    this.wide = this.root.clientWidth;
    if (this.view === "scale") this.drawAir();
    if (this.view === "compare") this.drawPair();
  }

  /** @param {Event} event @returns {string} */
  flier(event) {
    return /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-flier]"))?.dataset.flier ?? "";
  }

  /** @param {Event} event */
  tell(event) {
    const bird = this.bird(this.flier(event));
    if (bird) this.told.textContent = saidOf(this.guide, bird);
  }

  /** Open a bird. @param {string} id @param {Event} [event] */
  turn(id, event) {
    event?.preventDefault();
    this.opened = id;
    this.see("birds");
    const name = /** @type {HTMLElement | null} */ (this.open.querySelector(".name"));
    if (getComputedStyle(this.list).display === "none" || event?.type === "keydown") name?.focus();
    this.count.textContent = `${this.bird(id).title}, ${this.bird(id).english}, is open`;
  }

  /** Back to the list, where one was. */
  close() {
    const from = this.opened;
    this.opened = "";
    this.see("birds");
    /** @type {HTMLElement | null} */ (this.list.querySelector(`[data-species="${from}"]`))?.focus();
  }

  /** @param {Event} event */
  clicked(event) {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button, [data-flier]"));
    const { view, species, flier, compareWith, loosen } = button?.dataset ?? {};
    if (view) this.see(view);
    if (species ?? flier) this.turn(species ?? flier ?? "", event);
    if (compareWith) {
      this.pair = [compareWith, this.beside(compareWith)];
      this.see("compare");
      /** @type {HTMLElement | null} */ (this.compare.querySelector('[data-compare-choice="other"]'))?.focus();
    }
    if (loosen) this.want(loosen, "");
    if (button === this.clear) for (const name of Object.keys(this.wanted)) this.wanted[name] = "";
    if (button === this.clear || loosen) {
      this.draw();
      /** @type {HTMLElement | null} */ (this.filters.querySelector(`[data-filter="${loosen ?? "habitat"}"]`))?.focus();
    }
    if (button?.dataset.back !== undefined) this.close();
  }

  /** @param {string} name @param {string} choice */
  want(name, choice) {
    this.wanted[name] = choice;
    this.draw();
  }

  /** @param {Event} event */
  changed(event) {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    const { filter, order, level, compareChoice } = select.dataset;
    if (filter) this.want(filter, select.value);
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
      /** @type {HTMLElement | null} */ (this.compare.querySelector(`[data-compare-choice="${compareChoice}"]`))?.focus();
    }
  }

  leave() {
    this.watch.disconnect();
    this.model.off("change:guide", this.begin);
    this.root.remove();
  }
}

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const guide = new Guide(model, el);
  return () => guide.leave();
}

export default { render };
