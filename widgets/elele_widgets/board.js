import { edge, kept, partners, settled, touch, towards } from "./choose.js";
import { drawSlot } from "./faces.js";
import { figureOf, Key, overlay, whole, within } from "./key.js";
import { Line } from "./line.js";
import { glow, seen, setOut, still } from "./motion.js";
import { address, make, mark } from "./nodes.js";
import { NOTHING, Words, WORDLESS } from "./words.js";

/**
 * The board of any of the games. It knows cards and places; which moves there are comes with the view, and
 * what a touch asks for goes to Python as an intent. It never writes to the model.
 */

/**
 * @typedef {import("./words.js").View} View
 * @typedef {import("./words.js").Zone} Zone
 */

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const SILENT = "Python is not answering. Run this cell again.";
const LEAVE = "This game is still under way. Touch New deal once more to leave it.";

export class Board {
  root = make("div", "elele elele-board", [], { "data-board": "", role: "group" });
  zones = make("div", "zones");
  words = new Words();
  actions = make("div", "actions", [], { role: "group", "aria-label": "Actions" });
  key = new Key(() => this.marks());
  symbols = make("button", "action", [], { type: "button", "data-symbols": "" });

  view = NOTHING;
  about = WORDLESS;
  /** @type {import("./faces.js").Deck} */
  deck = { faces: {}, pictures: {}, names: {}, captions: {} };
  /** @type {import("./choose.js").Choice} */
  choice = { touched: [], offers: [] };
  /** What the board itself has to say, and the notice that the player has read. */
  local = "";
  hushed = "";
  /** @type {import("./words.js").About | undefined} */
  drawnKey;
  /** The place where the player was last. */
  last = "";
  /** @type {WeakMap<HTMLElement, string>} */
  drawn = new WeakMap();

  /** @param {any} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.line = new Line(model, () => this.show());
    const foot = make("div", "foot", [this.actions, this.words.colophon]);
    this.root.append(make("div", "table", [this.words.plaque, this.zones, this.key.root, this.words.says, foot]));
    el.append(this.root);
    this.close = this.listen();
    this.dress();
    this.draw();
  }

  /** @returns {() => void} what ends it */
  listen() {
    const { model, root } = this;
    root.addEventListener("click", (event) => this.clicked(event));
    root.addEventListener("keydown", (event) => this.pressed(event));
    root.addEventListener("focusin", (event) => this.rove(/** @type {HTMLElement} */ (event.target)));
    /** @type {Record<string, (message?: any) => void>} */
    const heard = {
      "change:view": () => this.draw(),
      "change:faces": () => { this.dress(); this.draw(); },
      "msg:custom": (message) => this.heard(message),
    };
    for (const [event, listener] of Object.entries(heard)) model.on(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(heard)) model.off(event, listener);
      this.line.close();
      root.remove();
    };
  }

  /** Take up what never changes during a game: faces, pictures, words. */
  dress() {
    const [faces, pictures] = [this.model.get("faces") ?? {}, this.model.get("pictures") ?? {}];
    this.about = { ...WORDLESS, ...this.model.get("about") };
    this.deck = { faces, pictures, names: this.about.piles, captions: this.about.captions };
    for (const [name, svg] of Object.entries(pictures)) {
      if (!name.startsWith("birds/")) this.root.style.setProperty(`--picture-${name.replace("/", "-")}`, `url("${address(String(svg))}")`);
    }
    this.root.setAttribute("aria-label", this.about.title);
    mark(this.root, "data-reading", this.about.reading && "");
    const names = this.choosing ? this.about.answers : { undo: "Undo", redo: "Redo", ...this.about.actions, new: this.about.again || "New deal" };
    this.actions.replaceChildren(...Object.entries(names).map(([action, name]) => {
      return make("button", "action", [name], { type: "button", "data-action": action });
    }));
    this.print(this.about.symbol);
    this.zones.replaceChildren();
  }

  /** @returns {boolean} */
  get choosing() {
    return Object.keys(this.about.answers).length > 0;
  }

  /** Print the cards in another way: no kernel is needed for that. @param {string} symbol */
  print(symbol) {
    const ways = Object.keys(this.about.symbols);
    const next = ways[(ways.indexOf(symbol) + 1) % ways.length];
    mark(this.root, "data-symbols", symbol);
    this.symbols.textContent = next ? `Show ${this.about.symbols[next]}` : "";
    this.symbols.dataset.symbols = next;
    if (next && this.symbols.parentNode !== this.actions) this.actions.append(this.symbols);
  }

  draw() {
    const before = this.view;
    const places = seen(this.root);
    const held = this.focused();
    this.view = this.model.get("view");
    if (before !== NOTHING) this.line.alive();
    if (this.view.ply !== before.ply) this.local = "";
    this.root.dataset.game = this.view.game;
    const changed = this.view.zones.flatMap((zone) => this.drawZone(zone));
    this.prune();
    this.choice = settled(this.view.moves, this.choosing ? this.choice.touched : kept(before, this.view, this.choice.touched, this.may));
    if (this.choosing) this.choice.offers = [];
    this.drawWords();
    if (this.drawnKey !== this.about) this.key.dress(this.about.shapes, this.about.kinds, this.grid(), this.choosing);
    this.drawnKey = this.about;
    this.key.show(this.view.moves);
    this.refocus(held);
    if (before === NOTHING || still()) return;
    setOut(places, seen(this.root), before, this.view, (pile) => this.place(pile), this.deck.faces);
    changed.forEach(glow);
  }

  /** @param {Zone} zone @returns {HTMLElement[]} the places that look different now */
  drawZone(zone) {
    let node = /** @type {HTMLElement | null} */ (this.zones.querySelector(`[data-zone="${CSS.escape(zone.name)}"]`));
    if (!node) {
      node = make("div", "zone", [], { "data-zone": zone.name, role: "group", "aria-label": this.about.zones[zone.name] ?? zone.name });
      this.zones.append(node);
    }
    const columns = Math.max(1, ...zone.slots.map((slot) => slot.col + 1));
    node.style.setProperty("--columns", `${columns}`);
    node.classList.toggle("fans", zone.slots.some((slot) => slot.run !== undefined));
    node.style.setProperty("--half", `${Math.ceil(columns / 2)}`);
    node.classList.toggle("bare", !zone.slots.length);
    const changed = [];
    for (const slot of zone.slots) {
      const place = this.place(slot.place) ?? make("button", "place", [], { type: "button", "data-place": slot.place, tabindex: "-1" });
      if (place.parentNode !== node) node.append(place);
      const text = JSON.stringify(slot);
      if (this.drawn.get(place) !== text) {
        const letter = this.may([slot.place]) && make("span", "letter-of", [slot.place]);
        place.replaceChildren(...drawSlot(slot, this.deck), ...(letter ? [letter] : []));
        place.style.setProperty("--row", `${slot.row + 1}`);
        place.style.setProperty("--column", `${slot.col + 1}`);
        this.drawn.set(place, text);
        changed.push(place);
      }
    }
    return changed;
  }

  /** Places that are no longer on the table go, and every zone keeps one place that Tab reaches. */
  prune() {
    const there = new Set(this.slots().map((slot) => slot.place));
    for (const place of this.places()) if (!there.has(place.dataset.place ?? "")) place.remove();
    for (const zone of this.zones.children) {
      if (!zone.querySelector('[tabindex="0"]')) zone.querySelector("[data-place]")?.setAttribute("tabindex", "0");
    }
  }

  /** Touched places that no move uses stay touched while they may become a figure. @param {string[]} places */
  may = (places) => within(this.about.shapes, places);

  /** The places that figures are made of. */
  grid() {
    return this.view.zones.find(({ slots }) => slots.some(({ place }) => this.may([place])))?.slots ?? [];
  }

  slots() {
    return this.view.zones.flatMap((zone) => zone.slots);
  }

  /** @param {string} name */
  slot(name) {
    return this.slots().find((slot) => slot.place === name);
  }

  /** @returns {HTMLElement[]} */
  places() {
    return /** @type {HTMLElement[]} */ ([...this.zones.querySelectorAll("[data-place]")]);
  }

  /** @param {string} name @returns {HTMLElement | null} */
  place(name) {
    return this.zones.querySelector(`[data-place="${CSS.escape(name)}"]`);
  }

  /** What is said in words, and which actions can be done. */
  drawWords() {
    const notice = this.view.notice && JSON.stringify(this.view.notice) !== this.hushed ? this.view.notice.text : "";
    this.words.draw(this.view, this.about, this.line.dead ? SILENT : this.local || notice);
    for (const button of this.actions.children) {
      const { action } = /** @type {HTMLElement} */ (button).dataset;
      mark(button, "aria-disabled", !action || this.can(action) ? null : "true");
    }
  }

  /** @param {string} action */
  can(action) {
    if (action === "choose") return this.choice.touched.length > 0;
    if (action === "undo") return this.view.ply > 0;
    if (action === "redo") return this.view.ply < this.view.plies;
    return action === "new" || action === "none" || this.view.moves.some((move) => move.text === action);
  }

  /** Show which places are touched, which can go with them, and which the notice speaks of. */
  marks() {
    const { touched, offers } = this.choice;
    const fits = this.choosing ? new Map() : partners(this.view.moves, touched);
    const figures = this.figures();
    const lit = [...figures.flatMap(whole), ...(this.view.step?.places ?? [])];
    const noticed = this.words.notice.textContent === this.view.notice?.text ? this.view.notice?.places ?? [] : [];
    for (const slot of this.slots()) {
      const node = this.place(slot.place);
      if (!node) continue;
      const fit = fits.get(slot.place);
      mark(node, "data-touched", touched.includes(slot.place) && "");
      mark(node, "data-fits", fit);
      mark(node, "data-noticed", noticed.includes(slot.place) && "");
      mark(node, "data-lit", lit.includes(slot.place) && "");
      mark(node, "aria-pressed", touched.includes(slot.place) && "true");
      const state = touched.includes(slot.place) ? "; touched" : fit ? "; can go with it" : "";
      mark(node, "aria-label", `${slot.label}${state}${noticed.includes(slot.place) ? "; the notice speaks of it" : ""}`);
    }
    this.zones.querySelector(".overlay")?.remove();
    if (figures.length) this.place(figures[0].places[0])?.closest(".zone")?.append(overlay(figures, this.grid()));
    const held = this.focused();
    this.words.offer(offers);
    this.refocus(held);
  }

  /** The figures to draw: those of the key, the one that a step tells of, or the one that is touched. */
  figures() {
    const { shapes } = this.about;
    const told = figureOf(shapes, this.view.step?.places ?? []) ?? figureOf(shapes, this.choice.touched);
    return this.key.lit.length ? this.key.lit : told ? [told] : [];
  }

  /** @param {Event} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target);
    const button = /** @type {HTMLElement | null} */ (target.closest("button"));
    if (!button) return;
    const { place, action, offer, shape, symbols } = button.dataset;
    if (symbols) return this.print(symbols);
    if (this.about.reading) return;
    if (action !== "new") this.local = "";
    if (shape) this.chosen(shape);
    if (place) this.touched(place, /** @type {HTMLElement | null} */ (target.closest("[data-look]"))?.dataset.look);
    if (offer) this.play(offer);
    if (action) this.act(action);
  }

  /** @param {string} place @param {string} [look] */
  touched(place, look) {
    const cards = this.slot(place)?.cards ?? [];
    const card = look ?? (cards[0]?.role === "ground" ? cards[0] : cards.at(-1))?.text;
    if (card) this.ask({ type: "look", text: card });
    if (this.choosing) return this.toggled(place);
    this.follow(touch(this.view.moves, this.choice.touched, place, Object.keys(this.about.actions), this.may));
  }

  /** A place is chosen for the answer, or no longer. @param {string} place */
  toggled(place) {
    const { touched } = this.choice;
    const others = touched.filter((other) => other !== place);
    this.choice = { touched: others.length < touched.length ? others : [...touched, place], offers: [] };
    this.show();
  }

  /** A figure of the key touched: all its places are. Touched again, its move is made. @param {string} name */
  chosen(name) {
    const shape = this.key.named(name);
    if (!shape) return;
    const { touched, offers } = this.choice;
    if (offers.length === 1 && figureOf([shape], touched)) return this.play(offers[0].text);
    const choice = settled(this.choosing ? [] : this.view.moves, shape.places);
    this.follow(choice.offers.length || this.choosing ? choice : { ...choice, why: shape.places });
  }

  /** @param {import("./choose.js").Choice} choice */
  follow(choice) {
    this.choice = choice;
    this.hushed = choice.why ? "" : JSON.stringify(this.view.notice);
    if (choice.why) this.ask({ type: "why", places: choice.why, ply: this.view.ply });
    if (choice.play) this.play(choice.play.text);
    else this.show();
  }

  show() {
    this.drawWords();
    this.marks();
  }

  /** @param {string} move */
  play(move) {
    this.choice = settled([], []);
    this.ask({ type: "play", move, ply: this.view.ply });
    this.show();
  }

  /** @param {string} action */
  act(action) {
    this.hushed = "";
    if (action === "new") return this.anew();
    if (action === "choose" || action === "none") return this.ask({ type: "choose", places: action === "none" ? [] : this.choice.touched });
    if (action === "undo" || action === "redo") return this.ask({ type: action });
    this.play(action);
  }

  /** A new deal ends the game under way: it is asked for twice. */
  anew() {
    if (this.about.again || this.view.ply === 0 || this.view.over || this.local === LEAVE) {
      this.local = "";
      this.ask({ type: "new" });
    } else {
      this.local = LEAVE;
    }
    this.show();
  }

  letGo() {
    this.local = "";
    this.hushed = JSON.stringify(this.view.notice);
    this.choice = settled(this.view.moves, []);
    this.show();
  }

  /** A key pressed on the board stays on the board: the notebook would cut the cell at an x. @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const { key } = event;
    if (key === "Escape") this.letGo();
    else if (key === "u") this.act("undo");
    else if (key === "r") this.act("redo");
    else if (ARROWS.includes(key) || key === "Home" || key === "End") this.step(key);
    else return;
    event.preventDefault();
  }

  /** Arrow keys lead everywhere on the board, Home and End stay among their own kind. @param {string} key */
  step(key) {
    const ends = key === "Home" || key === "End";
    const buttons = [...((ends && this.focused()?.parentElement) || this.root).querySelectorAll("button")];
    const boxes = buttons.map((button, index) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { place: `${index}`, x, y, width, height };
    });
    const from = `${buttons.indexOf(/** @type {HTMLButtonElement} */ (this.focused()))}`;
    const to = ends ? edge(boxes, from, key) : towards(boxes, from, key);
    if (to !== undefined) buttons[Number(to)].focus();
  }

  /** @returns {HTMLElement | null} */
  focused() {
    const active = /** @type {ShadowRoot | Document} */ (this.root.getRootNode()).activeElement;
    return active && this.root.contains(active) ? /** @type {HTMLElement} */ (active) : null;
  }

  /** One place of each zone is reached by Tab: the one where the player was last. @param {HTMLElement} node */
  rove(node) {
    const zone = node.closest(".zone");
    if (!zone || !node.dataset.place) return;
    this.last = node.dataset.place;
    for (const place of zone.querySelectorAll("[data-place]")) mark(place, "tabindex", place === node ? "0" : "-1");
  }

  /** Focus is never lost to a redraw. @param {HTMLElement | null} held */
  refocus(held) {
    if (!held || this.root.contains(held)) return;
    (this.place(this.last) ?? this.places()[0])?.focus();
  }

  /** @param {object} intent */
  ask(intent) {
    if (!this.about.reading) this.line.ask(intent);
  }

  /** @param {any} message */
  heard(message) {
    const trouble = this.line.heard(message);
    if (trouble === undefined) return;
    if (trouble) this.local = trouble;
    this.show();
  }
}
