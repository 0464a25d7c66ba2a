import type { CommittedBatch, CommittedCommand } from '../exchange-port.ts';
import type { ChainPoint, JournalRow, RowWriter } from '../journal/journal-row.ts';
import type { Waiting } from './command-queue.ts';

/** Beyond these sizes a commit takes longer than two commits of half the size. */
const MAX_COMMANDS = 2_000;
const MAX_BYTES = 128 * 1024;

/** Applied commands that will become one journal row, and the callers that wait for it. */
export class Batch {
  readonly #writer: RowWriter;
  readonly #entries: CommittedCommand[] = [];
  readonly #waiting: Waiting[] = [];
  #hash: Uint8Array = new Uint8Array();
  #committed: PromiseWithResolvers<void> | undefined;
  sentAt = 0;

  /** The writer belongs to the batch until it is sealed, and starts empty. */
  constructor(writer: RowWriter) {
    this.#writer = writer;
  }

  get count(): number {
    return this.#entries.length;
  }

  get full(): boolean {
    return this.#writer.count >= MAX_COMMANDS || this.#writer.length >= MAX_BYTES;
  }

  /** Settles when the batch is on disk, or fails when it never will be. For reads made in the meantime. */
  get committed(): Promise<void> {
    this.#committed ??= Promise.withResolvers();
    return this.#committed.promise;
  }

  addCommand(waiting: Waiting, entry: CommittedCommand): void {
    this.#writer.add(waiting.bytes, entry.at);
    this.#waiting.push(waiting);
    this.#entries.push(entry);
  }

  seal(after: ChainPoint, epoch: number, stateHash: string | undefined): JournalRow {
    this.sentAt = performance.now();
    const row = this.#writer.seal(after, epoch, stateHash);
    this.#hash = row.hash;
    return row;
  }

  asCommitted(): CommittedBatch {
    const firstSeq = this.#entries[0]!.seq;
    const lastSeq = firstSeq + this.#entries.length - 1;
    return { firstSeq, lastSeq, entries: this.#entries, row: { first: firstSeq, hash: this.#hash } };
  }

  acknowledge(): void {
    for (let at = 0; at < this.#waiting.length; at++) this.#waiting[at]!.resolve(this.#entries[at]!);
    this.#committed?.resolve();
  }

  /** Fails all callers. The first outcome counts. */
  fail(error: Error): void {
    for (const waiting of this.#waiting) waiting.reject(error);
    this.#committed?.reject(error);
  }
}
