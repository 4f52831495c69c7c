import { SUITS, band, begin, bent, chosen, middleOf, nearest, ruling, suitOn } from "./bending.js";
import { drawSlot } from "../board/cards.js";
import { still } from "../board/motion.js";
import { Channel, SILENT } from "../shared/channel.js";
import { address, closest, draw, make, mark, put } from "../shared/dom.js";
import { isShortcut } from "../shared/input.js";
import { mount } from "../shared/widget.js";
import { drawArrows } from "../steps/arrows.js";
import { tried } from "../shared/trial.js";

/** @import { Model } from "../shared/models.js" */
/** @import { Answer, BendTraits, Slot } from "../shared/types.js" */
/** @import { BendEvent } from "./bending.js" */

/**
 * A board to bend. The handles follow a finger, a mouse or the arrow keys; outline and sentence follow at once. The
 * page answers by itself, and tells Python only about goals.
 *
 * @typedef {{handle: number, from: string, pointer: number, x: number, y: number, moving: boolean}} Grip
 * @typedef {{dial: HTMLElement, pointer: number, x: number, y: number, from: number, turn?: number}} Twist
 */

/** The pixels that a press may move and still count as a tap. */
const TAP = 6;
/** The part of a card around it where an arrow may begin, so that it stays off the pip in the middle. */
const MARGIN = 0.16;
/** @type {Record<string, string>} */
const SUIT_KEYS = { c: "C", d: "D", h: "H", s: "S", 0: "-", backspace: "-", delete: "-" };
const NO_WAY = "There is no free place that way.";
const BUTTONS = {
  held: { label: "Spares you hold", kinds: ["cross"], options: ["0", "1", "2", "3", "4"] },
  move: { label: "Move", kinds: ["manipulation"], options: ["shift", "transfer"] },
  made: { label: "Manipulations made", kinds: ["extremity", "manipulation"], options: ["0", "1", "2", "3"] },
  version: { label: "Rules of", kinds: ["extremity", "manipulation"], options: ["october", "july"] },
};
const SIGNS = { no: "✗", failing: "◐", ready: "✓" };
let views = 0;

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Return the direction of a pointer from the middle of a dial, counted in suits.
 * @param {Element} dial
 * @param {PointerEvent} event
 */
function turnAt(dial, { clientX, clientY }) {
  const { x, y, width, height } = dial.getBoundingClientRect();
  return Math.atan2(clientY - y - height / 2, clientX - x - width / 2) / (2 * Math.PI) * SUITS.length;
}

export class BendView {
  title = make("h3", "title");
  how = make("p", "how");
  zone = make("div", "zone", [], { "data-zone": "tableau", "aria-hidden": "true" });
  handles = make("div", "handles", [], { role: "group" });
  field = make("div", "field", [this.zone, this.handles]);
  dials = make("div", "dials", [], { role: "group", "aria-label": "Change a suit" });
  sets = make("div", "sets");
  moved = make("span", "unseen", [], { "data-moved": "" });
  head = make("strong", "verdict");
  said = make("span", "said", [], { "data-said": "" });
  thanks = make("span", "thanks", [], { "data-thanks": "" });
  words = make("p", "words", [this.moved, this.head, " ", this.said, this.thanks], {
    role: "status", "aria-live": "polite", "aria-atomic": "true",
  });
  cards = make("p", "unseen", [], { "data-cards": "" });
  wanted = make("h4", "wanted", ["Can you do this?"]);
  goals = make("ol", "goals");
  note = make("p", "note");
  again = make("button", "way", ["Start again"], { "data-again": "" });
  root = make("section", "elele elele-bend", [make("div", "spread", [
    make("div", "elele-board", [make("div", "table", [this.field])], {
      "data-game": "elemental", "data-reading": "",
    }),
    make("div", "controls", [this.dials, this.sets]),
    make("div", "telling", [
      this.title, this.words, make("div", "more", [
        this.how, this.wanted, this.goals,
        make("div", "foot", [this.again, this.note]), this.cards,
      ]),
    ]),
  ])]);
  /** @type {Grip | undefined} */
  grip;
  /** The dial that turns under the pointer. @type {Twist | undefined} */
  twist;
  /** The time of the last drop; the click that follows it turns nothing. */
  dropped = -1;
  /** The width for which room is reserved. */
  fitted = 0;
  name = `elele-bend-${++views}`;

  /** @param {Model<BendTraits>} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    const { table, faces, pictures } = model.get("bend");
    const { title, how } = table;
    this.table = table;
    this.faces = faces;
    this.deck = { faces, pictures, about: { piles: {}, captions: {} } };
    this.board = begin(table, model.get("reached").met);
    for (const [name, svg] of Object.entries(pictures)) {
      this.root.style.setProperty(`--picture-${name}`, `url("${address(svg)}")`);
    }
    put(this.title, title);
    put(this.how, how);
    mark(this.root, "aria-label", title);
    mark(this.root, "data-bend", table.kind);
    mark(this.how, "id", `${this.name}-how`);
    mark(this.handles, "aria-label", `${title}: handles`);
    mark(this.handles, "aria-describedby", `${this.name}-how`);
    this.fill();
    this.channel = new Channel(model, () => this.tell());
    const { root } = this;
    root.addEventListener("pointerdown", (event) => this.hold(event));
    root.addEventListener("pointermove", (event) => this.drag(event));
    root.addEventListener("pointerup", (event) => this.drop(event));
    for (const type of ["pointercancel", "lostpointercapture"]) {
      root.addEventListener(type, (event) => this.lose(/** @type {PointerEvent} */ (event).pointerId));
    }
    root.addEventListener("click", (event) => this.click(event));
    root.addEventListener("keydown", (event) => this.press(event));
    const leave = mount(this, model, el, {
      "change:reached": () => this.happen({ type: "kept", met: model.get("reached").met }),
      "msg:custom": (/** @type {Answer} */ answer) => this.channel.hear(answer.ack),
    });
    this.watch = new ResizeObserver(() => this.fit());
    this.watch.observe(this.root);
    this.close = () => {
      this.watch.disconnect();
      leave();
    };
    this.draw();
  }

  /** At a new width, let go of a handle, and reserve room for the longest sentence, so that nothing jumps. */
  fit() {
    const width = this.root.clientWidth;
    if (width === this.fitted) return;
    this.fitted = width;
    this.lose();
    const { lines, phrases } = this.table;
    const texts = lines.map(([, , ...parts]) => parts.map((part) => phrases[part]).join(" ").replace(/\{\d\}/g, "m"));
    this.words.style.minHeight = "";
    const longest = texts.reduce((long, text) => (text.length > long.length ? text : long));
    const height = tried(this.words, [make("strong", "verdict", ["x"]), longest], (trial) => trial.offsetHeight);
    this.words.style.minHeight = `${height}px`;
    this.point();
  }

  /** Make the places, the handles, the dials and the buttons. */
  fill() {
    const { table } = this;
    const { kind, handles: names } = table;
    this.zone.replaceChildren(...Object.entries(table.spots).map(([place, [row, col]]) => {
      return make("span", "place", [], { "data-at": place, style: `--row: ${row + 1}; --column: ${col + 1}` });
    }));
    this.handles.replaceChildren(...names.map((name, handle) => make("button", "handle", [
      make("span", "grip", [names.length === 2 ? name : ""], { "aria-hidden": "true" }),
    ], { "data-handle": `${handle}` })));
    const dials = Object.keys(table.boards).length ? 0 : names.length + (kind === "cross" ? 1 : 0);
    this.dials.replaceChildren(...Array.from({ length: dials }, () => make("button", "dial", [
      make("span", "ring", [], { "aria-hidden": "true" }),
      make("span", "face", [], { "aria-hidden": "true" }),
      make("span", "at", [], { "aria-hidden": "true" }),
    ])));
    this.sets.replaceChildren(...Object.entries(BUTTONS).filter(([, { kinds }]) => kinds.includes(kind))
      .map(([part, { label, options }]) => make("div", "set", [
        make("span", "label", [label], { id: `${this.name}-${part}` }),
        make("span", "options", options.map((option) => make("button", "option", [capital(option)], {
          "data-set": part, "data-value": option,
        }))),
      ], { role: "group", "aria-labelledby": `${this.name}-${part}` })));
    mark(this.wanted, "hidden", !table.goals.length && "");
    this.goals.replaceChildren(...table.goals.map(({ name, text, ways, most }) => make("li", "goal", [
      make("span", "star", [], { "aria-hidden": "true" }),
      make("span", "wish", [
        make("span", "unseen", [], { "data-done": "" }), text,
        ways.length && make("span", "count", [], { "data-most": `${most}` }),
      ]),
    ], { "data-goal": name })));
  }

  /** @param {BendEvent} event */
  happen(event) {
    const { board, requests } = bent(this.table, this.board, event);
    this.board = board;
    if (this.model.get("reached").connected) for (const request of requests) this.channel.ask(request);
    this.draw();
  }

  draw() {
    const { table, board } = this;
    const { state, marks } = ruling(table, board);
    mark(this.root, "data-state", state);
    mark(this.root, "data-version", board.version);
    const places = chosen(board);
    const middle = middleOf(table, board);
    for (const place of this.zone.querySelectorAll("[data-at]")) {
      const name = /** @type {HTMLElement} */ (place).dataset.at ?? "";
      const drawn = [...drawSlot(this.slot(name), this.deck), make("span", "letter-of", [name])];
      place.replaceChildren(...drawn);
      mark(place, "data-chosen", places.includes(name) && "");
      mark(place, "data-middle", name === middle && "");
      mark(place, "data-wrong", marks.includes(name) && "");
    }
    board.handles.forEach((place, handle) => {
      const node = this.handles.children[handle];
      const [row, col] = table.spots[place];
      node.setAttribute("style", `--row: ${row + 1}; --column: ${col + 1}`);
      mark(node, "data-on", place);
      mark(node, "data-wrong", marks.includes(place) && "");
      mark(node, "aria-label", `${table.handles[handle]}: ${place}, ${this.cardOn(place)}`);
    });
    this.turnDials(middle ? [...places, middle] : places);
    for (const option of /** @type {NodeListOf<HTMLElement>} */ (this.sets.querySelectorAll("[data-set]"))) {
      const { set = "", value } = option.dataset;
      mark(option, "aria-pressed", `${`${board[/** @type {"held"} */ (set)]}` === value}`);
    }
    this.tell();
    this.outline();
    this.point();
  }

  /** Show each suit on its dial. @param {string[]} places */
  turnDials(places) {
    [...this.dials.children].forEach((dial, index) => {
      const place = places[index];
      mark(dial, "data-dial", place ?? null);
      mark(dial, "data-middle", index === 4 && "");
      mark(dial, "data-idle", !place && "");
      mark(dial, "aria-disabled", !place && "true");
      const suit = place ? suitOn(this.table, this.board, place) : "-";
      mark(dial, "data-suit", suit);
      mark(dial, "style", `--turn: ${SUITS.indexOf(suit)}`);
      const face = /** @type {Element} */ (dial.children[1]);
      const icon = Object.values(this.faces).find((card) => card.suit === suit)?.icon;
      face.replaceChildren(icon
        ? make("span", "icon", [], { style: `--icon: var(--picture-${icon})` })
        : make("span", "none", [place ? "–" : ""]));
      put(/** @type {Element} */ (dial.children[2]), place ?? "");
      const where = index === 4 ? `in the middle, on ${place}` : `on ${place}`;
      mark(dial, "aria-label", place ? `Change the card ${where}: ${this.cardOn(place)}` : "No middle to change");
    });
  }

  /** Return what lies on a place, with its marks, in words. @param {string} place */
  cardOn(place) {
    const { cards, badges, count = 0 } = this.slot(place);
    const top = cards.at(-1)?.label ?? "no card";
    return [count > 1 ? `${top}, ${count} cards` : top, ...badges.map(({ label }) => label)].join("; ");
  }

  /** Return the cards on a place, as a slot of a board. @param {string} place @returns {Slot} */
  slot(place) {
    const { table, board } = this;
    const [row, col] = table.spots[place];
    const laid = table.boards[`${board.version[0]}${board.made}`]?.find((slot) => slot.place === place);
    if (laid) return laid;
    const suit = suitOn(table, board, place);
    const text = `${table.ranks[Object.keys(table.spots).indexOf(place)]}${suit}`;
    const cards = suit === "-" ? [] : [{ up: true, text, label: this.faces[text].title }];
    return { place, label: "", row, col, cards, count: cards.length, badges: [] };
  }

  /** Show the sentence and the goals. */
  tell() {
    const { board, table } = this;
    const { state, text } = ruling(table, board);
    const note = this.channel?.silent ? SILENT : this.model.get("reached").note;
    const { moved } = board;
    put(this.moved, moved === "-" ? `${NO_WAY} ` : moved && `${moved}, ${this.cardOn(moved)}. `);
    put(this.head, `${SIGNS[/** @type {keyof typeof SIGNS} */ (state)]} ${table.heads[state]}.`);
    put(this.said, text);
    put(this.thanks, board.thanks && ` ${board.thanks}`);
    put(this.note, note);
    const all = Object.keys(table.spots).map((place) => `${place} ${this.cardOn(place)}`);
    put(this.cards, `The cards: ${all.join("; ")}.`);
    for (const goal of /** @type {NodeListOf<HTMLElement>} */ (this.goals.querySelectorAll("[data-goal]"))) {
      const name = goal.dataset.goal ?? "";
      const met = board.met.includes(name);
      mark(goal, "data-met", met && "");
      put(/** @type {Element} */ (goal.querySelector(".star")), met ? "★" : "☆");
      put(/** @type {Element} */ (goal.querySelector("[data-done]")), met ? "Done: " : "");
      const count = /** @type {HTMLElement | null} */ (goal.querySelector(".count"));
      const found = Object.keys(board.ways[name] ?? {}).length;
      if (count) put(count, met || !found ? "" : ` ${found} of ${count.dataset.most}`);
    }
  }

  /**
   * Stretch the band around the handles; a handle that is dragged pulls it along.
   * @param {{x: number, y: number}} [pulled]
   */
  outline(pulled) {
    const { table, board, grip } = this;
    const centers = board.handles.map((place, handle) => {
      if (pulled && handle === grip?.handle) return /** @type {[number, number]} */ ([pulled.x, pulled.y]);
      const [row, col] = table.spots[place];
      return /** @type {[number, number]} */ ([col + 0.5, row + 0.5]);
    });
    const points = band(centers).map((point) => point.join(",")).join(" ");
    this.zone.querySelector(".band")?.remove();
    this.zone.append(draw("svg", { class: "band", viewBox: "0 0 4 4", preserveAspectRatio: "none" }, [
      draw("polygon", { points }),
    ]));
  }

  /** Draw the arrow from the first of two handles to the second. */
  point() {
    this.field.querySelector(".arrows")?.remove();
    const [from, to] = this.board.handles;
    if (this.board.handles.length !== 2) return;
    const origin = this.field.getBoundingClientRect();
    if (!origin.width) return;
    const box = (/** @type {string} */ place) => {
      const { x, y, width, height } = /** @type {Element} */ (this.at(place)).getBoundingClientRect();
      const [dx, dy] = [width * MARGIN, height * MARGIN];
      return { x: x - origin.x - dx, y: y - origin.y - dy, width: width + 2 * dx, height: height + 2 * dy };
    };
    this.field.append(drawArrows([[box(from), box(to)]], `${this.name}-arrow`));
  }

  /** @param {string} place */
  at(place) {
    return this.zone.querySelector(`[data-at="${place}"]`);
  }

  /** Return a point of the page in cells of the grid. @param {PointerEvent} event */
  cellAt({ clientX, clientY }) {
    const { x, y, width, height } = this.zone.getBoundingClientRect();
    return { x: (clientX - x) / width * 4, y: (clientY - y) / height * 4 };
  }

  /** Take hold of a handle or a dial; a second finger lets it go. @param {PointerEvent} event */
  hold(event) {
    if (this.grip || this.twist) return this.lose();
    const handle = closest(event, "[data-handle]");
    const dial = closest(event, "[data-dial]");
    if ((!handle && !dial) || event.button !== 0 || !event.isPrimary) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    if (dial) {
      this.twist = { dial, pointer, x, y, from: SUITS.indexOf(dial.dataset.suit ?? "") + turnAt(dial, event) };
      dial.setPointerCapture(pointer);
    }
    if (!handle) return;
    const number = Number(handle.dataset.handle);
    this.grip = { handle: number, from: this.board.handles[number], pointer, x, y, moving: false };
    handle.setPointerCapture(pointer);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const { grip, twist } = this;
    if (twist?.pointer === event.pointerId) this.wind(twist, event);
    if (!grip || event.pointerId !== grip.pointer) return;
    const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y];
    if (!grip.moving && Math.hypot(dx, dy) < TAP) return;
    grip.moving = true;
    mark(this.words, "aria-busy", "true");
    mark(this.root, "data-dragging", "");
    const point = this.cellAt(event);
    const to = nearest(this.table, this.board, grip.handle, point) ?? grip.from;
    if (to !== this.board.handles[grip.handle]) this.happen({ type: "carry", handle: grip.handle, to });
    const [row, col] = this.table.spots[to];
    const { width, height } = this.zone.getBoundingClientRect();
    const node = /** @type {HTMLElement} */ (this.handles.children[grip.handle]);
    const [right, down] = [(point.x - col - 0.5) * width / 4, (point.y - row - 0.5) * height / 4];
    node.style.translate = `${right}px ${down}px`;
    mark(node, "data-held", "");
    this.outline(point);
  }

  /** Turn the ring of a dial under its mark. @param {Twist} twist @param {PointerEvent} event */
  wind(twist, event) {
    const { dial, x, y, from } = twist;
    if (twist.turn === undefined && Math.hypot(event.clientX - x, event.clientY - y) < TAP) return;
    const count = SUITS.length;
    twist.turn = ((from - turnAt(dial, event) + 0.5) % count + count) % count - 0.5;
    mark(dial, "data-held", "");
    dial.style.setProperty("--turn", `${twist.turn}`);
  }

  /** @param {PointerEvent} event */
  drop(event) {
    const { grip, twist } = this;
    if (twist?.pointer === event.pointerId) {
      const { dial: { dataset: { dial: place = "" } }, turn } = twist;
      this.lose();
      if (turn === undefined) return;
      this.dropped = event.timeStamp;
      return this.happen({ type: "turn", place, suit: SUITS[Math.round(turn)] });
    }
    if (!grip || event.pointerId !== grip.pointer) return;
    if (grip.moving) this.dropped = event.timeStamp;
    this.release();
  }

  /**
   * Put a handle or a dial back where it was: a second finger, the system or a new size of the window took it away.
   * @param {number} [pointer]
   */
  lose(pointer = (this.grip ?? this.twist)?.pointer) {
    const { grip, twist } = this;
    if (twist && twist.pointer === pointer) {
      this.twist = undefined;
      mark(twist.dial, "data-held", null);
      this.draw();
    }
    if (!grip || pointer !== grip.pointer) return;
    if (grip.moving) this.happen({ type: "carry", handle: grip.handle, to: grip.from });
    this.release();
  }

  /** Let go of the handle, which glides to its place. */
  release() {
    const { grip } = this;
    this.grip = undefined;
    if (!grip?.moving) return;
    const node = /** @type {HTMLElement} */ (this.handles.children[grip.handle]);
    const there = node.style.translate;
    node.style.translate = "";
    mark(node, "data-held", null);
    mark(this.root, "data-dragging", null);
    mark(this.words, "aria-busy", null);
    this.happen({ type: "settle" });
    if (!still() && there) node.animate({ translate: [there, "0px 0px"] }, { duration: 180, easing: "ease-out" });
  }

  /** @param {MouseEvent} event */
  click(event) {
    const button = closest(event, "button");
    if (!button || button.hasAttribute("aria-disabled") || event.timeStamp - this.dropped < 5) return;
    const { handle, dial, set, value = "", again } = button.dataset;
    if (handle) this.happen({ type: "turn", place: this.board.handles[Number(handle)] });
    else if (dial) this.happen({ type: "turn", place: dial });
    else if (set === "held" || set === "made") this.happen({ type: "set", part: set, value: Number(value) });
    else if (set === "version" || set === "move") this.happen({ type: "set", part: set, value });
    else if (again !== undefined) this.happen({ type: "again" });
  }

  /** Arrow keys move a handle or turn a dial, and letters name a suit. @param {KeyboardEvent} event */
  press(event) {
    if (isShortcut(event)) return;
    const { handle, dial } = closest(event, "button")?.dataset ?? {};
    const suit = SUIT_KEYS[event.key.toLowerCase()];
    if (event.key === "Escape" && (this.grip || this.twist)) this.lose();
    else if (!handle && !dial) return;
    else if (suit) this.happen({ type: "turn", place: dial ?? this.board.handles[Number(handle)], suit });
    else if (event.key.startsWith("Arrow")) {
      if (handle) this.happen({ type: "step", handle: Number(handle), key: event.key });
      else if (dial) this.spin(dial, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : SUITS.length - 1);
    } else return;
    event.preventDefault();
  }

  /** Turn the card on a place by some steps. @param {string} place @param {number} steps */
  spin(place, steps) {
    const now = SUITS.indexOf(suitOn(this.table, this.board, place));
    this.happen({ type: "turn", place, suit: SUITS[(now + steps) % SUITS.length] });
  }
}
