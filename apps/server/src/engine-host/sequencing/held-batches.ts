import type { CommittedBatch } from '../exchange-port.ts';

/** Beyond this many commands the oldest are dropped; they can be rebuilt from a snapshot. */
const MAX_COMMANDS = 50_000;

/** What a standby keeps in memory for subscribers that will continue where the leader's stopped. */
export class HeldBatches {
  #batches: CommittedBatch[] = [];
  #commands = 0;

  add(batch: CommittedBatch): void {
    this.#batches.push(batch);
    this.#commands += batch.entries.length;
    let oldest = 0;
    while (this.#commands > MAX_COMMANDS && oldest < this.#batches.length - 1)
      this.#commands -= this.#batches[oldest++]!.entries.length;
    if (oldest > 0) this.#batches = this.#batches.slice(oldest);
  }

  /** Drops everything that ends at or before `seq`. */
  trim(seq: number): void {
    this.#batches = this.#batches.filter((batch) => batch.lastSeq > seq);
    this.#commands = this.#batches.reduce((sum, batch) => sum + batch.entries.length, 0);
  }

  /** Everything after `seq` up to `end`, or undefined if its beginning was dropped. */
  after(seq: number, end: number): readonly CommittedBatch[] | undefined {
    if (seq >= end) return [];
    const wanted = this.#batches.filter((batch) => batch.lastSeq > seq);
    return wanted[0] !== undefined && wanted[0].firstSeq <= seq + 1 ? wanted : undefined;
  }
}
