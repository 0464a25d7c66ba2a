import type { ExchangeState } from '@meridian/engine';
import type { Logger } from 'pino';
import type { CommittedBatch, CommittedView, Subscriber } from '../exchange-port.ts';
import { JournalCorrupt } from '../journal/journal-row.ts';

/** The subscribers, and how far each has received the journal. */
export class Subscriptions {
  readonly #log: Logger;
  readonly #view: CommittedView;
  readonly #received = new Map<Subscriber, number>();
  readonly #failed = new Set<string>();

  constructor(log: Logger, view: CommittedView) {
    this.#log = log;
    this.#view = view;
  }

  add(subscriber: Subscriber): void {
    this.#received.set(subscriber, 0);
  }

  /** Names of subscribers that threw. They receive nothing more, because a gap would be worse than a halt. */
  get failed(): readonly string[] {
    return [...this.#failed];
  }

  get anyDurable(): boolean {
    return [...this.#received.keys()].some((subscriber) => subscriber.offset !== undefined);
  }

  /** The lowest sequence number from which a subscriber that writes to disk continues; infinite when there is none. */
  async floor(): Promise<number> {
    let floor = Number.POSITIVE_INFINITY;
    for (const [subscriber, received] of this.#received) {
      if (subscriber.offset === undefined) continue;
      floor = Math.min(floor, Math.max(received, await subscriber.offset()));
    }
    return floor;
  }

  /** The newest sequence number that every durable subscriber has on disk; a crash needs nothing before it. */
  async durableFloor(): Promise<number> {
    const offsets = [...this.#received.keys()].map(async (subscriber) => subscriber.offset?.());
    const known = (await Promise.all(offsets)).filter((offset) => offset !== undefined);
    return Math.min(Number.POSITIVE_INFINITY, ...known);
  }

  /** Reads the offsets of the durable subscribers when this host begins to lead, with the extent of the journal. */
  async locate({ start, end }: { readonly start: number; readonly end: number }): Promise<void> {
    for (const [subscriber, received] of this.#received) {
      if (subscriber.offset === undefined) continue;
      await subscriber.prepare?.({ start, end });
      const offset = await subscriber.offset();
      // A subscriber only receives what is on disk, so a journal that ends before its offset has lost rows.
      if (offset > end)
        throw new JournalCorrupt(end, `it ends there, but ${subscriber.name} is at ${offset}`);
      this.#received.set(subscriber, Math.max(received, offset));
    }
  }

  /** Passes the state to the subscribers that live in memory. */
  begin(state: ExchangeState): void {
    for (const subscriber of this.#received.keys()) {
      if (subscriber.offset !== undefined) continue;
      this.#attempt(subscriber, () => subscriber.begin?.(state));
      this.#received.set(subscriber, state.seq);
    }
  }

  /** Delivers to each subscriber the commands it has not received. The caller waits for a returned promise. */
  deliver(batch: CommittedBatch, onlyDurable = false): void | Promise<void> {
    const waits: Promise<void>[] = [];
    for (const [subscriber, received] of this.#received) {
      if (received >= batch.lastSeq || (onlyDurable && subscriber.offset === undefined)) continue;
      this.#received.set(subscriber, batch.lastSeq);
      const wait = this.#attempt(subscriber, () =>
        subscriber.deliver(batchAfter(received, batch), this.#view),
      );
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

function batchAfter(received: number, batch: CommittedBatch): CommittedBatch {
  if (received < batch.firstSeq) return batch;
  const entries = batch.entries.filter((entry) => entry.seq > received);
  return { ...batch, firstSeq: received + 1, entries };
}
