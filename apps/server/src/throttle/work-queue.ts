import { Refusal } from '../refusal.ts';

/**
 * Runs heavy work a few pieces at a time and queues the rest. A full queue refuses with `busy`: a flood must cost its
 * senders time, not the market its processor.
 */
export class WorkQueue {
  readonly #maxConcurrent: number;
  readonly #waitingLimit: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(maxConcurrent: number, waitingLimit: number) {
    this.#maxConcurrent = maxConcurrent;
    this.#waitingLimit = waitingLimit;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#maxConcurrent) {
      if (this.#queue.length >= this.#waitingLimit) throw new Refusal('busy');
      // Finished work passes its slot on directly, so that a new caller cannot take it first.
      await new Promise<void>((go) => this.#queue.push(go));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
