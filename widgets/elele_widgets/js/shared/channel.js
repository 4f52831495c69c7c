/** The channel to Python: every request gets a name, and the player is told if no answer comes. */

export const SILENT = "Python is not answering. Run this cell again.";
/** Milliseconds until a request counts as unanswered. */
const PATIENCE = 2000;
/** Milliseconds between two requests for a sign of life, while Python looks for a hint: no search takes as long. */
const SIGN = 8000;
const PAGE = Math.random().toString(36).slice(2, 10).padEnd(8, "0");
/** The requests of all widgets of this page are counted together, so that their order is known. */
const counted = { channels: 0, requests: 0 };

/** Name a request. @param {string} [asker] */
export function newNonce(asker = PAGE) {
  return `${asker}-${++counted.requests}`;
}

/** Return the number of a request of this page; 0 for a request of another page. @param {unknown} nonce */
function numberOf(nonce) {
  const text = `${nonce}`;
  return text.startsWith(PAGE) ? Number(text.slice(text.indexOf("-") + 1)) : 0;
}

export class Channel {
  silent = false;
  /** The requests without an answer, in order. @type {Map<string, ReturnType<typeof setTimeout>>} */
  waiting = new Map();
  /** The view that the last request of `askOnce` was about. @type {object | undefined} */
  touched;
  /** The time of the next request for a sign of life. @type {ReturnType<typeof setTimeout> | undefined} */
  next;
  name = `${PAGE}${(counted.channels++).toString(36)}`;

  /**
   * @param {{send: (content: unknown) => void}} model
   * @param {(silent: boolean) => void} changed called when Python falls silent and when it answers again
   */
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
  }

  /** True while an answer is still to come. */
  get busy() {
    return this.waiting.size > 0 && !this.silent;
  }

  /** Send a request to Python. @param {object} intent */
  ask(intent) {
    const nonce = newNonce(this.name);
    this.wait(nonce);
    try {
      this.model.send({ nonce, intent });
    } catch {
      this.turn(true);
    }
  }

  /**
   * Send a request, unless another one about the same view is under way: a second touch does nothing. A new view may
   * arrive before the answer to the request that changed it, and can be touched at once.
   * @param {object} intent
   * @param {object} view what the player saw and touched
   */
  askOnce(intent, view) {
    if (this.busy && view === this.touched) return;
    this.touched = view;
    this.ask(intent);
  }

  /**
   * While Python owes an answer that comes in its own time, such as a hint, ask for a sign of life now and then: the
   * kernel may end meanwhile.
   * @param {boolean} owed
   */
  expect(owed) {
    if (!owed || this.silent) {
      clearTimeout(this.next);
      this.next = undefined;
      return;
    }
    this.next ??= setTimeout(() => {
      this.next = undefined;
      this.ask({ type: "view" });
      this.expect(true);
    }, SIGN);
  }

  /** @param {string} nonce */
  wait(nonce) {
    clearTimeout(this.waiting.get(nonce));
    this.waiting.set(nonce, setTimeout(() => this.turn(true), PATIENCE));
  }

  /** Return whether a request was made through this channel. @param {unknown} nonce */
  owns(nonce) {
    return `${nonce}`.startsWith(`${this.name}-`);
  }

  /**
   * Note a sign of life from Python. It handles requests in order, so all up to the one named are answered; after a
   * silence the wait for the others begins again.
   * @param {unknown} nonce the request that was handled last
   */
  hear(nonce) {
    const last = numberOf(nonce);
    for (const [name, timer] of [...this.waiting]) {
      if (numberOf(name) > last) {
        if (this.silent) this.wait(name);
        continue;
      }
      clearTimeout(timer);
      this.waiting.delete(name);
    }
    this.turn(false);
  }

  /** @param {boolean} silent */
  turn(silent) {
    if (this.silent === silent) return;
    this.silent = silent;
    this.changed(silent);
  }

  close() {
    clearTimeout(this.next);
    this.waiting.forEach(clearTimeout);
    this.waiting.clear();
  }
}
