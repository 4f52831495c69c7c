import { Actions } from "./actions.js";
import { Beside } from "./beside.js";
import { drawSlot } from "./cards.js";
import { Deals } from "./deals_view.js";
import { Drag } from "./drag.js";
import { Focus } from "./focus.js";
import { meaningOf } from "./keys.js";
import { glow, leap, seen, setOut, still } from "./motion.js";
import { Options } from "./options.js";
import { between, overlay } from "./outline.js";
import { KINDS } from "./parts.js";
import { Playtime } from "./playtime.js";
import { Sheet } from "./record.js";
import { marks, speaksOfPlaces } from "./marks.js";
import { grid, loose, may, waiting } from "./places.js";
import { spriteOf } from "./sprite.js";
import { NOTHING, START, update } from "./state.js";
import { Status } from "./status.js";
import { recall, remember } from "./switches.js";
import { TimelineRow } from "./timeline_view.js";
import { TracePanel } from "./trace_panel.js";
import { Zones } from "./zones.js";
import { Channel } from "../shared/channel.js";
import { address, closest, focused, make, mark } from "../shared/dom.js";
import { isShortcut, keepInput } from "../shared/input.js";
import { isBehind } from "../shared/patches.js";
import { Screen } from "../shared/screen.js";
import { arrive, remain } from "../shared/scroll.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Answer, BoardTraits, Intent, Slot } from "../shared/types.js" */
/** @import { BoardEvent, BoardState } from "./state.js" */

/** The requests that report the play time since the last one. */
const TIMED = ["play", "home", "finish", "undo", "redo"];

/**
 * The board of any game. Everything that happens on the page goes to `update` as an event, and the new state is drawn.
 * Python decides the cards and the moves; the board never writes to the model.
 */
export class Board {
  root = make("div", "elele elele-board", [], { "data-board": "", role: "group" });
  state = START;
  zones = new Zones();
  status = new Status();
  actions = new Actions();
  sheet = new Sheet((event) => this.dispatch(event));
  deals = new Deals();
  options = new Options();
  playtime = new Playtime(performance.now());
  timeline = new TimelineRow((event) => this.dispatch(event));
  focus = new Focus(this.root, this.zones);
  screen = new Screen(this.root, () => this.dispatch({ type: "large", large: false }));
  beside = new Beside(this.root, () => {
    this.dispatch(this.state.beside === "told" ? { type: "action", name: "guide" } : { type: "escape" });
  });
  trace = new TracePanel((rule) => this.look(rule), true);
  drag = new Drag(this.root, {
    lift: (place, depth) => this.dispatch({ type: "lift", place, depth }).drag?.cards ?? 1,
    over: (place) => this.dispatch({ type: "over", place }),
    drop: () => {
      const { moving, silent } = this.dispatch({ type: "drop" });
      return moving && !silent;
    },
    cancel: () => this.dispatch({ type: "break" }),
  });

  /**
   * @param {Model<BoardTraits>} model
   * @param {HTMLElement} el
   */
  constructor(model, el) {
    this.model = model;
    this.pictures = model.get("pictures");
    this.channel = new Channel(model, (silent) => this.dispatch({ type: "silence", silent }));
    const { status, zones } = this;
    const foot = make("div", "foot", [this.actions.root, status.saving, this.timeline.root]);
    for (const sheet of [this.deals, this.options, this.sheet]) foot.append(sheet.root);
    this.options.root.prepend(status.colophon);
    status.happened.after(this.timeline.moment);
    this.table = make("div", "table", [status.plaque, zones.root, status.says, foot]);
    this.parts = KINDS.map((Kind) => new Kind(this));
    status.says.append(this.trace.root);
    this.root.append(this.table);
    this.fitting = new ResizeObserver(() => {
      const height = this.root.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
      // Set on the two parts that need it, because the whole table would be styled again.
      for (const part of [foot, status.says]) part.style.setProperty("--foot", `${Math.ceil(height) + 4}px`);
    });
    this.fitting.observe(foot);
    this.root.append(this.setPictures(Object.entries(this.pictures)));
    el.append(this.root);
    this.close = this.listen();
    const sheet = { ...START.sheet, player: this.sheet.hand.player.value };
    const start = { ...START, sheet, unfolded: !matchMedia("(max-width: 479px)").matches };
    this.state = update(update(start, this.words()).state, { type: "recall", switches: recall() }).state;
    this.see();
  }

  /**
   * Set the pictures, but not those of birds, as variables of the style. Return rules for the icons: a picture in a
   * rule is read once, but one in a variable again for every icon.
   * @param {[name: string, svg: string][]} pictures
   */
  setPictures(pictures) {
    const set = (/** @type {string} */ name, /** @type {string} */ value) => {
      this.root.style.setProperty(`--${name.replace("/", "-")}`, value);
    };
    const habitats = pictures.filter(([name]) => name.startsWith("scenes/habitat-"));
    for (const [name, svg] of pictures.filter((picture) => !habitats.includes(picture))) {
      if (!name.startsWith("birds/")) set(`picture-${name}`, `url("${address(svg)}")`);
    }
    const scenes = spriteOf(habitats);
    if (habitats.length) set("scenes", `url("${address(scenes.svg)}")`);
    for (const [name, at] of Object.entries(scenes.at)) set(name, `var(--scenes) ${at} / ${scenes.size} no-repeat`);
    const icons = spriteOf(pictures.filter(([name]) => !name.includes("/")));
    const rule = (/** @type {string[]} */ names, /** @type {string} */ style) => {
      return `.elele-board .icon:is(${names.map((name) => `[data-icon="${name}"]`).join()}) { ${style} }`;
    };
    const own = Object.entries(icons.at).map(([name, at]) => rule([name], `mask-position: ${at};`));
    // The rule names its icons, because a page may also have a board of another game, which has other icons.
    const all = rule(Object.keys(icons.at), `mask: url("${address(icons.svg)}") 0 0 / ${icons.size} no-repeat;`);
    return make("style", "", [all, ...own]);
  }

  /** Listen to the page and to the model, and return a function that stops listening. */
  listen() {
    const { model, root } = this;
    const arrived = arrive(root);
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("keydown", (event) => this.press(event));
    keepInput(root);
    const active = () => this.playtime.touch(performance.now());
    for (const kind of ["pointerdown", "pointermove", "keydown"]) root.addEventListener(kind, active);
    const sight = () => this.playtime.sight(document.visibilityState === "visible", performance.now());
    document.addEventListener("visibilitychange", sight);
    const renewed = () => this.renew();
    const reworded = () => this.focus.keep(() => this.dispatch(this.words()));
    const redrawn = () => {
      this.pictures = model.get("pictures");
      const places = this.zones.incomplete();
      if (!places.length) return;
      for (const part of this.parts) part.leave();
      if (this.drag.upset(places)) this.drag.cancel();
      this.zones.complete((slot) => this.inside(slot));
    };
    const heard = (/** @type {Answer} */ answer) => this.hear(answer);
    model.on("change:pictures", redrawn);
    model.on("change:view", renewed);
    for (const words of ["change:faces", "change:about"]) model.on(words, reworded);
    model.on("msg:custom", heard);
    return () => {
      document.removeEventListener("visibilitychange", sight);
      model.off("change:pictures", redrawn);
      model.off("change:view", renewed);
      for (const words of ["change:faces", "change:about"]) model.off(words, reworded);
      model.off("msg:custom", heard);
      for (const part of this.parts) part.close();
      this.channel.close();
      this.fitting.disconnect();
      arrived();
      root.remove();
    };
  }

  /**
   * Handle an event: send the requests that it makes to Python, and draw the changes.
   * @param {BoardEvent} event
   * @returns {BoardState} the state after it
   */
  dispatch(event) {
    const { busy } = this.channel;
    const { state, intents } = update(this.state, event.type === "action" ? { ...event, busy } : event);
    this.state = state;
    for (const intent of intents) this.channel.ask(this.timed(intent));
    if (event.type === "switch") remember(state.switches);
    if (event.type === "silence" && event.silent) this.drag.end();
    this.expect();
    this.draw();
    return this.state;
  }

  /** Check that Python is alive while it looks for a hint. */
  expect() {
    this.channel.expect(this.state.message?.kind === "looking");
  }

  /** Return a request with the play time since the last one, if it is about a move. @param {Intent} intent */
  timed(intent) {
    if (!TIMED.includes(intent.type)) return intent;
    const seconds = this.playtime.tell(performance.now());
    return seconds ? { ...intent, seconds } : intent;
  }

  /** Return the event with the faces and words of the model. @returns {BoardEvent} */
  words() {
    return { type: "dressed", about: this.model.get("about"), faces: this.model.get("faces") };
  }

  /** Show a new view. The page scrolls if a player on this page asked for it, but not when the figures arrive. */
  renew() {
    const ours = this.channel.waiting.size > 0 || this.state.message?.kind === "looking";
    const { shapes, ply } = this.state.view;
    this.channel.hear(this.model.get("view").ack);
    this.see();
    if (ours && ply !== this.state.view.ply) this.focus.lead(waiting(this.state.view));
    const came = Boolean(shapes) !== Boolean(this.state.view.shapes);
    if (ours && !came) remain(this.root, () => this.drag.grip !== undefined);
    this.goOn();
  }

  /** Once Python has answered everything and no patch is missing, end the move, and request a waiting undo or redo. */
  goOn() {
    const { queue, moving, view } = this.state;
    if ((queue.length || moving) && !this.channel.busy && !isBehind(view)) this.dispatch({ type: "answered" });
  }

  /**
   * Draw the zones of the model's view, and animate the cards on their way to new places. A scene goes on as long as no
   * other position is shown.
   */
  see() {
    const before = this.state.view;
    const after = this.model.get("view");
    if (after.ply !== before.ply || after.deal !== before.deal) for (const part of this.parts) part.leave();
    const places = seen(this.zones.root);
    const { state, intents } = update(this.state, { type: "view", view: after, busy: this.channel.busy });
    this.state = state;
    const scene = this.parts.map((part) => part.scene(before, state.view)).find(Boolean);
    const { view, about, faces } = state;
    this.root.dataset.game = about.look || view.game;
    mark(this.root, "data-won", view.won && "");
    const changed = this.focus.keep(() => {
      const drawn = this.zones.draw(view.zones, about.zones, faces, (slot) => this.inside(slot));
      if (this.drag.upset(drawn)) this.drag.end();
      for (const slot of view.zones.flatMap(({ slots }) => slots)) {
        mark(this.zones.place(slot.place) ?? this.root, "data-drag", loose(state, slot) && "");
      }
      this.draw();
      return drawn;
    });
    for (const intent of intents) this.channel.ask(intent);
    this.expect();
    if (before === NOTHING || still()) return;
    setOut(places, seen(this.zones.root), before, view, (pile) => this.zones.place(pile), faces, scene?.played);
    scene?.play(places);
    changed.forEach(glow);
    if (view.won && !before.won) leap(this.zones.root);
  }

  /** Draw the cards on a place, with its name if messages use it. @param {Slot} slot @returns {Node[]} */
  inside(slot) {
    const { about, faces } = this.state;
    const lettered = may(this.state, [slot.place]) || about.lettered.includes(slot.place[0]);
    const name = about.names[slot.place] ?? (lettered && slot.place);
    const drawn = drawSlot(slot, { faces, pictures: this.pictures, about });
    return name ? [...drawn, make("span", "letter-of", [name])] : drawn;
  }

  /** Draw everything except the cards on the places. */
  draw() {
    const { state } = this;
    const marked = marks(state);
    mark(this.root, "aria-label", state.about.title);
    mark(this.root, "data-reading", state.mode === "read" && "");
    mark(this.root, "data-symbols", state.symbol);
    mark(this.root, "data-unaided", state.about.unaided && "");
    mark(this.root, "data-other-side", state.switches.includes("other-side") && "");
    mark(this.root, "data-named", speaksOfPlaces(state) && "");
    mark(this.root, "data-hinted", marked.hinted.size > 0 && "");
    mark(this.root, "data-right", marked.right && "");
    this.screen.turn(state.large);
    this.beside.turn(state.beside);
    this.status.draw(state);
    this.actions.draw(state);
    this.timeline.draw(state);
    this.sheet.draw(state, () => this.actions.opener("record"));
    this.deals.draw(state, () => this.actions.opener("deals"));
    this.options.draw(state, this.actions.button("options"));
    this.zones.mark(marked);
    this.outline(marked);
    this.focus.keep(() => this.status.offer(state));
    this.drawTrace();
    for (const part of this.parts) part.draw(state);
  }

  /** Draw the panel of rules; the focus moves there when it opens, and back when it closes. */
  drawTrace() {
    const { state } = this;
    const held = focused(this.trace.root);
    const was = this.trace.drawn;
    const deck = { faces: state.faces, pictures: this.pictures };
    this.trace.draw(state.tracing.shown, deck, state.tracing.rule, state.view.game);
    if (this.trace.drawn && !was) this.trace.enter();
    else if (!this.trace.drawn && held) {
      (this.status.why.checkVisibility() ? this.status.why : this.focus.here())?.focus();
      remain(this.root, () => this.drag.grip !== undefined);
    }
  }

  /** @param {number} rule the rule that the player looks at */
  look(rule) {
    if (rule !== this.state.tracing.rule) this.dispatch({ type: "rule", rule });
  }

  /** Draw the outline of a figure. @param {ReturnType<typeof marks>} marked */
  outline({ figure, hull, previewed }) {
    const spots = grid(this.state);
    const aside = figure ? between(figure, spots) : [];
    mark(this.root, "data-previewed", previewed || null);
    this.zones.root.querySelector(".overlay")?.remove();
    for (const { place } of spots) {
      mark(this.zones.place(place) ?? this.root, "data-between", aside.includes(place) && "");
    }
    if (figure) this.zones.place(figure.places[0])?.closest(".zone")?.append(overlay(figure, spots, hull));
  }

  /** @param {string} name */
  point(name) {
    if (name !== this.state.pointed) this.dispatch({ type: "point", name });
  }

  /** @param {MouseEvent} event */
  click(event) {
    const button = closest(event, "button");
    if (!button) return;
    const { place, action, advice, ending, more, offer, shape, symbols, saving, fold, why } = button.dataset;
    const { deal, switch: turned } = button.dataset;
    const name = action ?? ending ?? more;
    const look = closest(event, "[data-look]")?.dataset.look;
    const own = button.ariaDisabled ? null : this.parts.map((part) => part.touched(button.dataset)).find(Boolean);
    if (own) this.dispatch(own);
    else if (symbols) this.dispatch({ type: "symbols", symbol: symbols });
    else if (place) this.dispatch({ type: "place", place, at: event.timeStamp, look });
    else if (offer) this.dispatch({ type: "offer", move: offer });
    else if (advice) this.dispatch({ type: "advice", name: advice });
    else if (shape) this.dispatch({ type: "figure", name: shape });
    else if (name) this.act(name, event.detail);
    else if (deal !== undefined) this.deal(deal);
    else if (turned) this.dispatch({ type: "switch", name: turned });
    else if (saving !== undefined) this.dispatch({ type: "saving" });
    else if (fold !== undefined) this.dispatch({ type: "fold" });
    else if (why !== undefined) this.dispatch({ type: "trace" });
  }

  /** Press a button below the board. @param {string} name @param {number} clicks */
  act(name, clicks) {
    this.dispatch({ type: "action", name, clicks });
    for (const part of this.parts) part.pressed(name);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (isShortcut(event)) return;
    const { key } = event;
    const place = focused(this.root)?.dataset.place;
    if (closest(event, ".sheet :is(textarea, input)") && key !== "Escape") return;
    if (closest(event, ".scrubber, .choices") && /^(Arrow|Home|End|Page)/.test(key)) return;
    const meaning = meaningOf(key, this.state, place);
    if (!meaning) return;
    if (meaning === "close") this.letGo();
    else if (meaning === "step") this.focus.step(key);
    else this.dispatch(meaning);
    event.preventDefault();
  }

  /** Ask for a deal of a level, for the deal of the typed word, or for any deal. @param {string} kind */
  deal(kind) {
    const word = kind === "word" ? this.deals.word.value : "";
    this.dispatch({ type: "deal", kind: word ? "" : kind.replace("word", ""), word });
  }

  letGo() {
    this.drag.end();
    this.dispatch({ type: "escape" });
  }

  /** @param {Answer} answer */
  hear({ ack, trouble, record, line = "", waits = "", look = "", code, query, ply, found }) {
    if (!this.channel.owns(ack)) return;
    this.channel.hear(ack);
    if (trouble) this.dispatch({ type: "trouble", text: trouble });
    if (record !== undefined) this.dispatch({ type: "record", told: { record, line, waits, look } });
    this.sheet.hand.hear({ code });
    if (query !== undefined) this.dispatch({ type: "found", query, ply: ply ?? -1, found });
    this.goOn();
  }
}
