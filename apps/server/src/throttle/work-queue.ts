import { Refusal } from '../refusal.ts';

/**
 * Heavy work, a few pieces at a time and the others in line. Who comes when the line is full is told `busy`: a flood
 * must cost its senders patience, not the market its processor.
 */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #waitingLimit: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waitingLimit: number) {
    this.#atOnce = atOnce;
    this.#waitingLimit = waitingLimit;
  }

  get waiting(): number {
    return this.#line.length;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#line.length >= this.#waitingLimit) throw new Refusal('busy');
      // Whoever leaves hands its place over, so nobody who comes just then can slip in before.
      await new Promise<void>((go) => this.#line.push(go));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
