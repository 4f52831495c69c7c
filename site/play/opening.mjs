/**
 * The opening of a game from files: shown and played until Python has come to the same position. The opening of a board
 * to bend has no position and no moves: it answers by itself, and what it reports waits for Python.
 */
import { addStyle, load } from "../../widgets/elele_widgets/shared/code.js";
import { changes } from "./leave.mjs";
import { Models } from "./models.mjs";

/**
 * @typedef {{comm: string, data: any}} Request
 * @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Store
 * @typedef {object} Opening the state of every widget by its channel, the channels of the widget to show and of the
 * board, and what the board is told after each first move that turns up no card
 * @property {Record<string, Record<string, any>>} states
 * @property {string} model
 * @property {string} board
 * @property {string} [loader] the script of every widget
 * @property {Record<string, {patch: {set: object}}>} moves
 */

/** The requests, besides changes, that a player makes and waits for. */
const ASKED = new Set(["hint", "peek", "why"]);
/** The name of the request for Python's view of the position. */
const SEEN = "opening";
/** The parts of a view that make a position. */
const POSITION = ["deal", "ply", "zones", "moves", "score", "over"];
/** Return whether two values are the same as JSON. @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Unpack a file that the build has compressed. @param {ArrayBuffer} bytes @returns {Promise<any>} */
export async function unpack(bytes) {
  const packed = /** @type {ReadableStream<BufferSource>} */ (new Response(bytes).body);
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).json();
}

/**
 * Return the opening of a deal; undefined if the second file has none.
 * @param {Opening} shared what all openings of the game share
 * @param {Record<string, Pick<Opening, "states" | "moves">>} deals what only one deal has
 * @param {string} deal
 * @returns {Opening | undefined}
 */
export function joined(shared, deals, deal) {
  if (!Object.hasOwn(deals, deal)) return undefined;
  const { states, moves } = deals[deal];
  const all = Object.entries(shared.states).map(([comm, state]) => [
    comm, { _esm: shared.loader, ...state, ...states[comm] },
  ]);
  return { ...shared, moves, states: Object.fromEntries(all) };
}

/**
 * Load the scripts and styles of an opening before its widgets ask for them.
 * @param {Pick<Opening, "states">} opening
 */
export function preload({ states }) {
  for (const state of Object.values(states).filter(({ script }) => script)) {
    const code = { get: (/** @type {string} */ name) => state[name] };
    load(code).catch(() => {});  // the widget that asks for the script gets the error
    addStyle(code);
  }
}

/** Return the message that asks for a board's view. @param {string} nonce */
const viewed = (nonce) => ({ method: "custom", content: { nonce, intent: { type: "view" } } });

/** Return the request that a message of Python answers. @param {any} data */
function answered({ content, state }) {
  return content?.ack ?? content?.patch?.set.ack ?? state?.view?.ack;
}

/** A game that has begun without Python. Its changes are stored until Python has made them. */
export class Played {
  /** The requests that the file has answered, and those that wait for Python. @type {Request[]} */
  made = [];
  /** @type {Request[]} */
  waiting = [];
  /** The name of the request that Python has got last. @type {string | undefined} */
  asked;
  /** True once Python has been told what was made; from then on, everything waits for it. */
  followed = false;
  /** True once Python has come to the position. */
  met = false;

  /**
   * @param {Opening} opening
   * @param {Models} models the models that the page draws
   * @param {(comm: string, data: any) => void} post sends a request to Python
   * @param {Store} store
   * @param {string} key the name of the stored changes
   */
  constructor(opening, models, post, store, key) {
    this.models = models;
    this.post = post;
    this.store = store;
    this.key = key;
    this.opening = opening;
    this.python = new Models(post);
    for (const [comm, state] of Object.entries(opening.states)) {
      models.hear({ type: "comm_open", comm, data: { state } });
    }
  }

  /** Make the changes that an earlier visit has stored; call it when the widget is drawn. */
  restore() {
    for (const data of this.stored()) this.take(this.opening.board, data);
  }

  /** Return the changes that were stored by an earlier visit. @returns {any[]} */
  stored() {
    try {
      return JSON.parse(this.store.getItem(this.key) ?? "[]");
    } catch {
      return [];
    }
  }

  /** Answer a request from the file, or let it wait for Python. @param {string} comm @param {any} data */
  take(comm, data) {
    const { board, moves } = this.opening;
    const { nonce, intent } = data.content ?? {};
    const move = intent?.type === "play" ? intent.move : undefined;
    const over = this.followed || this.made.length > 0 || this.waiting.some((request) => changes(request.data));
    if (!over && comm === board && Object.hasOwn(moves, move)) {
      const { patch } = moves[move];
      const content = { patch: { ...patch, set: { ...patch.set, ack: nonce } } };
      this.made.push({ comm, data });
      const answer = () => this.models.hear({ type: "comm_msg", comm, data: { method: "custom", content } });
      Promise.resolve(this.models.of(comm).script).then(answer);  // until then, nobody would hear it
    } else {
      const last = this.waiting.at(-1);
      if (move && same(last?.data.content.intent, intent)) this.waiting.pop();  // touched twice
      this.waiting.push({ comm, data });
    }
    this.keep();
    if (this.met && !this.asked) this.go();
  }

  /** Store the changes. */
  keep() {
    const { board } = this.opening;
    const all = [...this.made, ...this.waiting].filter(({ comm, data }) => comm === board && changes(data));
    try {
      if (all.length) this.store.setItem(this.key, JSON.stringify(all.map(({ data }) => data)));
      else this.store.removeItem(this.key);
    } catch (error) {
      console.info("The first moves could not be stored:", error);
    }
  }

  /** Let Python, which has opened its widgets, make the same moves, and ask for its view. */
  follow() {
    this.followed = true;
    for (const { comm, data } of this.made) this.post(comm, data);
    this.post(this.opening.board, viewed(SEEN));
  }

  /** Handle a message from Python. @param {{type: string, comm: string, data: any}} message */
  hear(message) {
    (this.met ? this.models : this.python).hear(message);
    if (message.comm === this.opening.board && this.asked && answered(message.data) === this.asked) this.go();
  }

  /**
   * True if a message has Python's view of the position or, from a widget without one, its answer.
   * @param {{comm: string, data: any}} message
   */
  isView({ comm, data }) {
    const { board, states } = this.opening;
    const ack = "view" in states[board] ? data?.state?.view?.ack : data?.content?.ack;
    return !this.met && comm === board && ack === SEEN;
  }

  /**
   * Go on with Python's widgets, and return whether it has come to the same position. If not, what waits is dropped.
   * @returns {boolean}
   */
  meet() {
    const { board } = this.opening;
    const [ours, theirs] = [this.models, this.python].map((models) => models.known.get(board)?.get("view") ?? {});
    const agreed = POSITION.every((part) => same(ours[part], theirs[part]));
    this.met = true;
    this.made = [];
    if (!agreed) {
      // A request for the view instead of the last of them answers them all.
      const last = this.waiting.filter(({ comm }) => comm === board).slice(-1);
      this.waiting = last.map(({ data }) => ({ comm: board, data: viewed(data.content.nonce) }));
    }
    return agreed;
  }

  /** True if the page's widgets are Python's, so that they can stay. @param {string} model the widget to show */
  fits(model) {
    const [ours, theirs] = [this.models, this.python].map(({ known }) => (
      [...known].map(([comm, { state }]) => [comm, state._model_name, state._anywidget_id])
    ));
    return model === this.opening.model && same(ours, theirs);
  }

  /** Give the page's widgets the state of Python's, the view last. A loaded script stays: it is Python's, minified. */
  adopt() {
    for (const [comm, { state }] of this.python.known) {
      const model = this.models.of(comm);
      if (model.get("script")) continue;
      const { view, ...others } = state;
      for (const [name, value] of Object.entries(view ? { ...others, view } : others)) {
        if (!same(model.get(name), value)) model.set(name, value);
      }
    }
  }

  /** Send the requests that wait, about the position that Python has now; after a change, the others wait for it. */
  go() {
    this.asked = undefined;
    while (!this.asked && this.waiting.length) {
      const [{ comm, data }] = this.waiting;
      const { nonce, intent } = data.content ?? {};
      if (intent && "ply" in intent) intent.ply = this.models.of(comm).get("view").ply;
      this.asked = comm === this.opening.board && changes(data) ? nonce : undefined;
      this.post(comm, data);
      this.waiting.shift();
    }
    if (!this.asked) this.keep();
  }

  /** True if a player waits for what Python will answer. */
  get waits() {
    return this.waiting.some(({ data }) => changes(data) || ASKED.has(data.content?.intent?.type));
  }

  /** True once Python has everything. */
  get done() {
    return this.met && !this.asked && !this.waiting.length;
  }
}
