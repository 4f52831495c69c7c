/** Milliseconds from one touch to the next that count at most: who is away longer is not playing. */
const LONGEST_THOUGHT = 120_000;

/** The time of play: it runs while the page is in sight and somebody touches the board now and then. */
export class Playtime {
  /** Milliseconds that are counted and not yet told. */
  counted = 0;
  running = true;

  /** @param {number} now in milliseconds, as in every method */
  constructor(now) {
    this.last = now;
  }

  /** Somebody touches the board. @param {number} now */
  touch(now) {
    if (this.running) this.counted += Math.min(Math.max(now - this.last, 0), LONGEST_THOUGHT);
    this.last = now;
  }

  /** The page comes into sight or leaves it. @param {boolean} seen @param {number} now */
  sight(seen, now) {
    this.touch(now);
    this.running = seen;
  }

  /** Return the whole seconds since they were last told. @param {number} now */
  tell(now) {
    this.touch(now);
    const seconds = Math.floor(this.counted / 1000);
    this.counted -= 1000 * seconds;
    return seconds;
  }
}
