import type { ExchangeState } from '@meridian/engine';
import type { Logger } from 'pino';
import { JournalCorrupt } from '../journal/journal-row.ts';
import type { CommittedBatch, Subscriber } from './subscriber.ts';

/** Everybody who lives on what the engine says, and how far each has been told. */
export class Subscriptions {
  readonly #log: Logger;
  readonly #told = new Map<Subscriber, number>();
  readonly #failed = new Set<string>();

  constructor(log: Logger) {
    this.#log = log;
  }

  add(subscriber: Subscriber): void {
    this.#told.set(subscriber, 0);
  }

  /** Names of subscribers that threw. They are told nothing more: a gap would be worse than a halt. */
  get failed(): readonly string[] {
    return [...this.#failed];
  }

  get anyDurable(): boolean {
    return [...this.#told.keys()].some((subscriber) => subscriber.offset !== undefined);
  }

  /** The oldest place that any of those that write to disk still has to go on from; infinite when there is none. */
  async floor(): Promise<number> {
    let floor = Number.POSITIVE_INFINITY;
    for (const [subscriber, told] of this.#told) {
      if (subscriber.offset === undefined) continue;
      floor = Math.min(floor, Math.max(told, await subscriber.offset()));
    }
    return floor;
  }

  /** The oldest place that is on disk everywhere: nothing before it will be asked for after a crash. */
  async durableFloor(): Promise<number> {
    const offsets = [...this.#told.keys()].map(async (subscriber) => subscriber.offset?.());
    const known = (await Promise.all(offsets)).filter((offset) => offset !== undefined);
    return Math.min(Number.POSITIVE_INFINITY, ...known);
  }

  /** Learns where each that writes to disk is, when this host begins to lead with a journal that ends at `end`. */
  async locate(end: number): Promise<void> {
    for (const [subscriber, told] of this.#told) {
      if (subscriber.offset === undefined) continue;
      const offset = await subscriber.offset();
      // What it holds was on disk when it was told. A journal that ends before it has lost rows.
      if (offset > end)
        throw new JournalCorrupt(end, `it ends there, but ${subscriber.name} is at ${offset}`);
      this.#told.set(subscriber, Math.max(told, offset));
    }
  }

  /** Shows the state to those that live in memory. */
  begin(state: ExchangeState): void {
    for (const subscriber of this.#told.keys()) {
      if (subscriber.offset !== undefined) continue;
      this.#attempt(subscriber, () => subscriber.begin?.(state));
      this.#told.set(subscriber, state.seq);
    }
  }

  /** Tells each what it has not been told yet. A promise asks to wait before the next. */
  deliver(batch: CommittedBatch, onlyDurable = false): void | Promise<void> {
    const waits: Promise<void>[] = [];
    for (const [subscriber, told] of this.#told) {
      if (told >= batch.lastSeq || (onlyDurable && subscriber.offset === undefined)) continue;
      this.#told.set(subscriber, batch.lastSeq);
      const wait = this.#attempt(subscriber, () => subscriber.deliver(unknownTo(told, batch)));
      if (wait instanceof Promise) waits.push(wait);
    }
    return waits.length === 0 ? undefined : Promise.all(waits).then(() => {});
  }

  #attempt<Result>(subscriber: Subscriber, act: () => Result): Result | undefined {
    if (this.#failed.has(subscriber.name)) return undefined;
    try {
      return act();
    } catch (error) {
      this.#failed.add(subscriber.name);
      this.#log.error(
        { err: error, subscriber: subscriber.name },
        'a subscriber failed and receives no more events',
      );
      return undefined;
    }
  }
}

function unknownTo(told: number, batch: CommittedBatch): CommittedBatch {
  if (told < batch.firstSeq) return batch;
  const entries = batch.entries.filter((entry) => entry.seq > told);
  return { firstSeq: told + 1, lastSeq: batch.lastSeq, entries };
}
