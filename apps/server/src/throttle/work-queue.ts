import { Refusal } from '../refusal.ts';

/**
 * Runs heavy work a few pieces at a time and queues the rest. A full queue refuses with `busy`: a flood must cost its
 * senders time, not the market its processor.
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
      // Finished work passes its slot on directly, so that a new caller cannot take it first.
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
