/** The line to Python: every intent is answered, or the player is told that nobody is there. */

const PATIENCE = 2000;

export class Line {
  /**
   * @param {any} model @param {() => void} changed called when Python falls silent, answers again or tells of trouble
   */
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
    this.dead = false;
    /** @type {Map<string, ReturnType<typeof setTimeout>>} */
    this.waiting = new Map();
    // Two views of one model hear each other's answers: each knows its own.
    this.name = Math.random().toString(36).slice(2);
    this.sent = 0;
  }

  /** @param {object} intent */
  ask(intent) {
    const nonce = `${this.name}-${++this.sent}`;
    this.waiting.set(nonce, setTimeout(() => this.fall(true), PATIENCE));
    try {
      this.model.send({ nonce, intent });
    } catch {
      this.fall(true);
    }
  }

  /** The trouble that an answer tells of, or an empty text; undefined for an answer to somebody else. @param {any} message */
  heard(message) {
    if (!`${message?.ack}`.startsWith(`${this.name}-`)) return undefined;
    this.alive();
    return message.trouble ?? "";
  }

  /** Python is there: what was asked before needs no answer any more. */
  alive() {
    this.close();
    this.fall(false);
  }

  /** @param {boolean} dead */
  fall(dead) {
    if (this.dead === dead) return;
    this.dead = dead;
    this.changed();
  }

  close() {
    this.waiting.forEach(clearTimeout);
    this.waiting.clear();
  }
}
