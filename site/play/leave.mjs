/** Tells whether leaving a page now would lose a change. */

/** The requests that change kept data: of boards, of questions, and of the page with the backup. */
const CHANGES = new Set([
  "play", "home", "finish", "undo", "redo", "goto", "new", "deal", "uncover",
  "choose", "write", "unknown", "show", "next", "hard", "guessed",
  "restore", "met",
]);

/** True if a message to a widget changes kept data. @param {any} data */
export function changes(data) {
  const { type, say } = data.content?.intent ?? {};
  return CHANGES.has(type) || Boolean(say);  // a quick question on a season card has `say`
}

/** The requests of the page to Python, and how many of their changes are kept. */
export class Leaving {
  sent = 0;
  /** The number of the last message that changes kept data. */
  changed = 0;
  kept = 0;

  /** Record a message to a widget. @param {any} data */
  send(data) {
    this.sent += 1;
    if (changes(data)) this.changed = this.sent;
  }

  /** Record that the changes of all messages up to this number are kept. @param {number} number */
  keep(number) {
    this.kept = Math.max(this.kept, number);
  }

  /** True if a change is not kept yet. */
  get loses() {
    return this.changed > this.kept;
  }
}
