/** The channel to Python: every request gets a name, and the player sees a notice if no answer comes. */

/** A page without a notebook has its name on its body, and no cells. */
const alone = Boolean(globalThis.document?.body?.dataset.page);
const AGAIN = alone ? "Load the page again." : "Choose Run → Run All Cells.";
export const SILENT = `Python is not answering. ${AGAIN}`;
/**
 * The time in milliseconds after which a request counts as unanswered. A page without a notebook reports
 * when its Python has stopped, so a missing answer there only means that Python is slow.
 */
const PATIENCE = alone ? 10_000 : 2000;
/** The milliseconds between two checks that Python is alive while it looks for a hint; every search is shorter. */
const SIGN = 8000;
/** True while a page without a notebook shows a board although Python has not come yet. */
const isComing = () => "coming" in (globalThis.document?.body?.dataset ?? {});
const PAGE = Math.random().toString(36).slice(2, 10).padEnd(8, "0");
/** Counts the requests of all widgets of this page together, which gives their order. */
const counted = { channels: 0, requests: 0 };

/** Return a name for a new request. @param {string} [asker] */
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
  /** The timer of the next check that Python is alive. @type {ReturnType<typeof setTimeout> | undefined} */
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

  /** True while a request is unanswered. */
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
   * Send a request, unless another one about the same view is unanswered: a second touch does nothing. A new view can
   * be touched at once, even if it arrives before the answer to the request that changed it.
   * @param {object} intent
   * @param {object} view the view that the player saw and touched
   */
  askOnce(intent, view) {
    if (this.busy && view === this.touched) return;
    this.touched = view;
    this.ask(intent);
  }

  /**
   * Check now and then that Python is alive while it prepares an answer such as a hint, since the kernel may end
   * meanwhile.
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
    this.waiting.set(nonce, setTimeout(() => (isComing() ? this.wait(nonce) : this.turn(true)), PATIENCE));
  }

  /** Return whether a request was made through this channel. @param {unknown} nonce */
  owns(nonce) {
    return `${nonce}`.startsWith(`${this.name}-`);
  }

  /**
   * Record that Python has answered. It handles requests in order, so all requests up to this one are answered; after a
   * silence, the wait for the others begins again.
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
