import type { PackedBatch } from './packed-batch.ts';

/** How far PostgreSQL's log went, and how much of it was on disk, when a write began. */
export interface LogPosition {
  readonly inserted: bigint;
  readonly flushed: bigint;
}

/**
 * Batches whose rows are written but perhaps not on disk yet: a write does not wait for the disk, so a killed
 * PostgreSQL loses the newest of them. They are kept until its log has reached the disk.
 */
export class WrittenBatches {
  #batches: PackedBatch[] = [];
  /** Everything up to `seq` was written before the log reached `inserted`. */
  #marks: { readonly seq: number; readonly inserted: bigint }[] = [];

  /** Call it after a write that found the offset where the one before had left it, so nothing was undone. */
  add(batches: readonly PackedBatch[], writtenBefore: number, { inserted, flushed }: LogPosition): void {
    this.#batches.push(...batches);
    this.#marks.push({ seq: writtenBefore, inserted });
    const safe = this.#marks.findLast((mark) => mark.inserted <= flushed);
    if (safe === undefined) return;
    this.#marks = this.#marks.filter((mark) => mark.seq > safe.seq);
    this.#batches = this.#batches.filter((batch) => batch.lastSeq > safe.seq);
  }

  /** Returns and removes everything after `seq`, to be written again. */
  takeAfter(seq: number): readonly PackedBatch[] {
    const undone = this.#batches.filter((batch) => batch.lastSeq > seq);
    this.#batches = [];
    this.#marks = [];
    return undone;
  }
}
