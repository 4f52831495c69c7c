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
    this.alive(message.ack);
    return message.trouble ?? "";
  }

  /**
   * Python is there, and answers in the order it was asked: up to the message named, or by a view the one that has waited
   * longest. After a silence nothing asked before is waited for.
   * @param {string} [nonce]
   */
  alive(nonce = this.waiting.keys().next().value) {
    const asked = [...this.waiting.keys()];
    const answered = this.dead ? asked : asked.slice(0, asked.indexOf(nonce ?? "") + 1);
    for (const name of answered) {
      clearTimeout(this.waiting.get(name));
      this.waiting.delete(name);
    }
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
