import { Actions, LOOKING, wish } from "./actions.js";
import { kept, partners, settled, touch } from "./choose.js";
import { Drag, carried, dropped, leading } from "./drag.js";
import { drawSlot } from "./cards.js";
import { Focus } from "./focus.js";
import { figureOf, Key, overlay, whole, within } from "./legend.js";
import { Line } from "../shared/channel.js";
import { glow, leap, seen, setOut, still } from "./motion.js";
import { address, make, mark } from "../shared/dom.js";
import { unfolded } from "../shared/shorthand.js";
import { Sheet } from "./record.js";
import { arrive, remain } from "../shared/scroll.js";
import { NOTHING, Words, WORDLESS } from "./status.js";
import { Zones } from "./zones.js";

/**
 * The board of any of the games. It knows cards and places; which moves there are comes with the view, and
 * what a touch asks for goes to Python as an intent. It never writes to the model.
 *
 * @typedef {import("./status.js").View} View
 * @typedef {import("./cards.js").Slot} Slot
 */

const SILENT = "Python is not answering. Run this cell again.";
const LEAVE = "This game is still under way. Touch New deal once more to leave it.";
const ASIDE = "The answer is made of places with a letter: touch those.";
/** Milliseconds within which two touches of a place are one double touch. */
const DOUBLE = 450;

export class Board {
  root = make("div", "elele elele-board", [], { "data-board": "", role: "group" });
  zones = new Zones();
  words = new Words();
  actions = new Actions();
  key = new Key(() => this.marks());
  sheet = new Sheet((intent) => this.ask(intent));
  focus = new Focus(this.root, this.zones);
  drag = new Drag(this.root, {
    take: (place, depth) => this.take(place, depth),
    show: () => this.show(),
    drop: (place, target, cards) => this.drop(place, target, cards),
  });

  view = NOTHING;
  about = WORDLESS;
  /** @type {import("./cards.js").Deck} */
  deck = { faces: {}, pictures: {}, names: {}, captions: {} };
  /** @type {import("./choose.js").Choice} */
  choice = { touched: [], offers: [] };
  /** What the board itself has to say, and the notice that the player has read. */
  local = "";
  hushed = "";
  /** @type {import("./status.js").About | undefined} */
  drawnKey;
  /** The card that was touched last. */
  looked = "";
  /** When a place was touched last. */
  touchedAt = -DOUBLE;

  /** @param {any} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.line = new Line(model, () => this.show());
    const foot = make("div", "foot", [this.actions.root, this.words.colophon, this.sheet.root]);
    this.root.append(make("div", "table", [this.words.plaque, this.zones.root, this.key.root, this.words.says, foot]));
    el.append(this.root);
    this.close = this.listen();
    this.dress();
    this.draw();
  }

  /** @returns {() => void} what ends it */
  listen() {
    const { model, root } = this;
    const arrived = arrive(root);
    root.addEventListener("click", (event) => this.clicked(event));
    root.addEventListener("keydown", (event) => this.pressed(event));
    /** @type {Record<string, (message?: any) => void>} */
    const heard = {
      "change:view": () => this.renewed(),
      "change:faces": () => { this.dress(); this.draw(); },
      "msg:custom": (message) => this.heard(message),
    };
    for (const [event, listener] of Object.entries(heard)) model.on(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(heard)) model.off(event, listener);
      this.line.close();
      arrived();
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
    this.actions.dress(this.about, this.choosing);
    this.print(this.about.symbol);
    this.looked = "";
    this.zones.root.replaceChildren();
  }

  /** @returns {boolean} */
  get choosing() {
    return Object.keys(this.about.answers).length > 0;
  }

  /** Print the cards in another way: no kernel is needed for that. @param {string} symbol */
  print(symbol) {
    mark(this.root, "data-symbols", symbol);
    this.actions.print(this.about.symbols, symbol);
  }

  /** Whether Python still looks for what was asked here. */
  get looking() {
    return Object.values(LOOKING).includes(this.local);
  }

  /** A view has come. The page moves only for the player who asked for it here. */
  renewed() {
    const ours = this.line.waiting.size > 0 || this.looking;
    this.line.alive();
    this.draw();
    if (ours) remain(this.root, () => this.drag.grip !== undefined);
  }

  draw() {
    const before = this.view;
    const places = seen(this.root);
    this.view = unfolded(this.model.get("view"), this.model.get("about")?.shorthand);
    if (this.view.ply !== before.ply || this.view.deal !== before.deal || (this.looking && this.view.notice)) this.local = "";
    this.root.dataset.game = this.view.game;
    mark(this.root, "data-won", this.view.won && "");
    const changed = this.focus.keep(() => this.lay(before));
    if (this.view.followed && !before.followed && this.looked) this.ask({ type: "look", text: this.looked });
    if (this.sheet.open && (changed.length || this.view.ply !== before.ply)) this.sheet.ask();
    if (before === NOTHING || still()) return;
    setOut(places, seen(this.root), before, this.view, (pile) => this.zones.place(pile), this.deck.faces);
    changed.forEach(glow);
    if (this.view.won && !before.won) leap(this.zones.root);
  }

  /** Lay the table as the view tells it. @param {View} before @returns {HTMLElement[]} the places that look different now */
  lay(before) {
    const changed = this.zones.draw(this.view.zones, this.about.zones, (slot) => this.inside(slot));
    if (this.drag.upset(changed)) this.drag.end();
    this.choice = settled(this.view.moves, this.choosing ? this.choice.touched : kept(before, this.view, this.choice.touched, this.may));
    if (this.choosing || this.drag.from !== undefined) this.choice.offers = [];
    for (const slot of this.zones.slots()) mark(this.zones.place(slot.place) ?? this.root, "data-drag", this.loose(slot) && "");
    this.drawWords();
    if (this.drawnKey !== this.about) this.key.dress(this.about.shapes, this.about.kinds, this.grid(), this.choosing);
    this.drawnKey = this.about;
    this.key.show(this.view.moves);
    return changed;
  }

  /** What lies on a place, and its name where messages speak of it by that. @param {Slot} slot @returns {Node[]} */
  inside(slot) {
    const letter = this.may([slot.place]) || this.about.lettered.includes(slot.place[0]) ? [make("span", "letter-of", [slot.place])] : [];
    return [...drawSlot(slot, this.deck), ...letter];
  }

  /** Whether cards that lie there stay: on a home, or a pile at the side. @param {string} place */
  stays(place) {
    return [...Object.keys(this.deck.names), ...Object.keys(this.deck.captions), ...this.about.homes].includes(place);
  }

  /** Whether cards can be taken up there. @param {Slot} slot @returns {boolean} */
  loose({ place, cards, capacity }) {
    return !(this.stays(place) || this.choosing || this.about.reading || capacity !== undefined) && cards.at(-1)?.up === true;
  }

  /** Touched places that no move uses stay touched while they may become a figure. @param {string[]} places */
  may = (places) => within(this.about.shapes, places);

  /** The places that figures are made of. */
  grid() {
    return this.view.zones.find(({ slots }) => slots.some(({ place }) => this.may([place])))?.slots ?? [];
  }

  /** What is said in words, and which actions can be done. */
  drawWords() {
    const notice = this.view.notice && JSON.stringify(this.view.notice) !== this.hushed ? this.view.notice.text : "";
    this.words.draw(this.view, this.about, this.line.dead ? SILENT : this.local || notice);
    this.actions.show(this.view, this.choice.touched);
  }

  /** Show which places are touched, which can go with them, and which the notice speaks of. */
  marks() {
    const { touched, offers } = this.choice;
    const moves = this.drag.from === undefined ? this.view.moves : leading(this.view.moves, this.drag.from);
    const fits = this.choosing ? new Map() : partners(moves, touched);
    const figures = this.figures();
    const lit = [...figures.flatMap(whole), ...(this.view.step?.places ?? [])];
    const shown = this.words.notice.textContent === this.view.notice?.text;
    const noticed = shown ? this.view.notice?.places ?? [] : [];
    this.zones.mark({ touched, fits, noticed, lit });
    mark(this.root, "data-hinted", (this.view.notice?.rule ?? "") in LOOKING && "");
    mark(this.root, "data-right", shown && this.view.notice?.rule === "right" && "");
    this.zones.root.querySelector(".overlay")?.remove();
    if (figures.length) this.zones.place(figures[0].places[0])?.closest(".zone")?.append(overlay(figures, this.grid()));
    this.focus.keep(() => this.words.offer(offers));
  }

  /** The figures to draw: those of the key, the one that a step tells of, or the one that is touched. */
  figures() {
    const { shapes } = this.about;
    const told = figureOf(shapes, this.view.step?.places ?? []) ?? figureOf(shapes, this.choice.touched);
    return this.key.lit.length ? this.key.lit : told ? [told] : [];
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const target = /** @type {Element} */ (event.target);
    const button = /** @type {HTMLElement | null} */ (target.closest("button"));
    if (!button) return;
    const { place, action, ending, offer, shape, symbols } = button.dataset;
    if (symbols) return this.print(symbols);
    if (this.about.reading) return;
    if (action === "new" && event.detail > 1) return;
    if (action !== "new") this.local = "";
    if (shape) this.chosen(shape);
    if (place) this.touched(place, event.timeStamp, /** @type {HTMLElement | null} */ (target.closest("[data-look]"))?.dataset.look);
    if (offer) this.play(offer);
    if (action || ending) this.act(action ?? ending ?? "");
  }

  /** @param {string} place @param {number} now @param {string} [look] */
  touched(place, now, look) {
    const twice = now - this.touchedAt < DOUBLE && this.choice.touched.length === 1 && this.choice.touched[0] === place;
    this.touchedAt = now;
    if (this.choosing) return this.toggled(place);
    if (twice && this.homeward(place)) return this.sendHome(place);
    const choice = touch(this.view.moves, this.choice.touched, place, this.may);
    if (!choice.play) this.look(place, look);
    this.follow(choice);
  }

  /** Panels beside the board, if there are any, follow the card that is touched; of playing cards there is nothing to read. @param {string} place @param {string} [look] */
  look(place, look) {
    const cards = this.zones.slot(place)?.cards ?? [];
    const card = look ?? (cards[0]?.role === "ground" ? cards[0] : cards.at(-1))?.text;
    if (!card || this.deck.faces[card]?.kind === "suit") return;
    this.looked = card;
    if (this.view.followed) this.ask({ type: "look", text: card });
  }

  /** The move that sends the top card of a place home. @param {string} place */
  homeward(place) {
    return this.view.moves.find(({ places: [from, to, ...more] }) => from === place && this.about.homes.includes(to) && !more.length);
  }

  /** Send the top card of a place home, or ask why it has to wait. @param {string} place */
  sendHome(place) {
    const move = this.homeward(place);
    const [home] = this.about.homes;
    this.follow(move ? { touched: [], offers: [], play: move } : { touched: [], offers: [], why: [place, home] });
  }

  /** Cards are taken up: how many go along. @param {string} place @param {number} depth @returns {number} */
  take(place, depth) {
    const { touched } = this.choice;
    const others = touched.includes(place) ? touched.filter((other) => other !== place) : [];
    this.look(place);
    this.local = "";
    this.hushed = JSON.stringify(this.view.notice);
    this.choice = { touched: [...others, place], offers: [] };
    return carried(this.view.moves, place, depth, this.zones.slot(place)?.run ?? 1);
  }

  /** Cards are let go. @param {string} place @param {string | undefined} target @param {number} cards @returns {boolean} whether they have a move to make */
  drop(place, target, cards) {
    const choice = target === undefined ? settled(this.view.moves, []) : dropped(this.view.moves, this.choice.touched, target, cards);
    this.follow(choice);
    return choice.play !== undefined;
  }

  /** A place is chosen for the answer, or no longer; one that no figure is made of is left out. @param {string} place */
  toggled(place) {
    const { touched } = this.choice;
    if (!this.may([place])) this.local = ASIDE;
    else this.choice = settled([], touched.includes(place) ? touched.filter((other) => other !== place) : [...touched, place]);
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
    if (choice.offers.length === 1 && choice.touched.length) this.local = choice.offers[0].warning ?? "";
    if (choice.why) this.ask({ type: "why", places: choice.why, ply: this.view.ply });
    if (choice.play) this.play(choice.play.text);
    else this.show();
  }

  show() {
    if (this.line.dead) this.drag.end();
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
    if (action === "record") return this.showRecord();
    const intent = wish(action, this.view, this.choice.touched);
    if (!intent) return this.play(action);
    this.local = LOOKING[action] ?? this.local;
    this.ask(intent);
    if (action in LOOKING) this.show();
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

  /** The record of the game lies open, or is put away. */
  showRecord() {
    this.sheet.turn(!this.sheet.open, this.actions.button("record"));
  }

  letGo() {
    this.drag.end();
    if (this.sheet.open) this.showRecord();
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
    const place = this.focus.here()?.dataset.place;
    if (/** @type {Element} */ (event.target).matches(".sheet :is(textarea, input)") && key !== "Escape") return;
    if (key === "Escape") this.letGo();
    else if (key === "u") this.act("undo");
    else if (key === "r") this.act("redo");
    else if (key.toLowerCase() === "f" && place && this.about.homes.length && !this.stays(place)) this.sendHome(place);
    else if (!this.focus.step(key)) return;
    event.preventDefault();
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
    if (message.record !== undefined) this.sheet.write(message.record, message.line);
    this.show();
  }
}
