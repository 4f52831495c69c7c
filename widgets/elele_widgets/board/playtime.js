/** The maximum milliseconds counted between two touches; in a longer pause, the player was probably away. */
const LONGEST_THOUGHT = 120_000;

/** Measures the play time while the page is visible and somebody touches the board now and then. */
export class Playtime {
  /** The milliseconds counted but not yet reported. */
  counted = 0;
  running = true;

  /** @param {number} now in milliseconds, as in every method */
  constructor(now) {
    this.last = now;
  }

  /** Record a touch on the board. @param {number} now */
  touch(now) {
    if (this.running) this.counted += Math.min(Math.max(now - this.last, 0), LONGEST_THOUGHT);
    this.last = now;
  }

  /** Record that the page becomes visible or hidden. @param {boolean} seen @param {number} now */
  sight(seen, now) {
    this.touch(now);
    this.running = seen;
  }

  /** Return the whole seconds since the last report. @param {number} now */
  tell(now) {
    this.touch(now);
    const seconds = Math.floor(this.counted / 1000);
    this.counted -= 1000 * seconds;
    return seconds;
  }
}
