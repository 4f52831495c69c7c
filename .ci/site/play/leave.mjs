/** Whether something that was done on a page would be lost if it were left now. */

/** The requests that change what is kept: moves, answers and files that are brought back. */
const CHANGES = new Set(["play", "choose", "write", "show", "undo", "redo", "restore"]);

/** What the page has asked of Python, and how much of it is kept. */
export class Leaving {
  sent = 0;
  /** The number of the last message that changes something. */
  changed = 0;
  kept = 0;

  /** Note a message to a widget. @param {any} data */
  send(data) {
    this.sent += 1;
    if (CHANGES.has(data.content?.intent?.type)) this.changed = this.sent;
  }

  /** Note that all messages up to this number are kept. @param {number} number */
  keep(number) {
    this.kept = Math.max(this.kept, number);
  }

  /** True if a change is not kept. */
  get loses() {
    return this.changed > this.kept;
  }
}
