/** mulberry32: small, seeded, and good enough for simulated trading. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 up to, but not including, 1. */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from low to high, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** Around 1, rarely far from it, never below zero: the distribution of trade sizes. */
  size(): number {
    const normal = Math.sqrt(-2 * Math.log(this.unit() + 1e-12)) * Math.cos(2 * Math.PI * this.unit());
    return Math.exp(0.9 * normal);
  }
}
