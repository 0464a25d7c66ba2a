/** How long rows may be built before requests get a turn. */
const TURN_MS = 1;

/** A slice of building rows, between turns of the event loop. */
export class Turn {
  #ends = performance.now() + TURN_MS;

  get over(): boolean {
    return performance.now() >= this.#ends;
  }

  /** Resolves after the event loop had a turn. */
  async next(): Promise<void> {
    await new Promise(setImmediate);
    this.#ends = performance.now() + TURN_MS;
  }
}
