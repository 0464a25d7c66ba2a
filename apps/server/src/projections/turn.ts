/** How long rows may be made before requests get a turn. */
const TURN_MS = 1;

/** A while of making rows, between those in which requests are served. */
export class Turn {
  #ends = performance.now() + TURN_MS;

  get over(): boolean {
    return performance.now() >= this.#ends;
  }

  /** Resolves when others have had theirs. */
  async next(): Promise<void> {
    await new Promise(setImmediate);
    this.#ends = performance.now() + TURN_MS;
  }
}
