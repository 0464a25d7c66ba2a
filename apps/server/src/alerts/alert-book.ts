export interface WatchedAlert {
  readonly id: number;
  readonly market: number;
  readonly source: 'last' | 'mark';
  readonly direction: 'above' | 'below';
  /** The price at which it fires, in steps of its market. */
  readonly ticks: number;
}

export interface FiredAlert {
  readonly id: number;
  /** The price that fired it. */
  readonly ticks: number;
  /** Engine time. */
  readonly at: number;
}

/**
 * The alerts that wait for a price, sorted by price for each market and source: a price looks at the nearest alert of
 * both directions only, however many there are.
 */
export class AlertBook {
  readonly #alerts = new Map<number, WatchedAlert>();
  readonly #queues = new Map<string, AlertQueue>();
  #fired: FiredAlert[] = [];

  get size(): number {
    return this.#alerts.size;
  }

  add(alert: WatchedAlert): void {
    if (this.#alerts.has(alert.id)) return;
    this.#alerts.set(alert.id, alert);
    const key = keyOf(alert.market, alert.source);
    this.#queues.getOrInsertComputed(key, () => new AlertQueue()).add(alert);
  }

  remove(id: number): void {
    const alert = this.#alerts.get(id);
    if (alert === undefined) return;
    this.#alerts.delete(id);
    this.#queues.get(keyOf(alert.market, alert.source))?.forget(this.#alerts, alert.direction);
  }

  /** A market has a new price. */
  price(market: number, source: 'last' | 'mark', ticks: number, at: number): void {
    const queue = this.#queues.get(keyOf(market, source));
    if (queue === undefined) return;
    for (const id of queue.takeReached(this.#alerts, ticks)) {
      this.#alerts.delete(id);
      this.#fired.push({ id, ticks, at });
    }
  }

  /** What has fired since the last call, oldest first. */
  takeFired(): readonly FiredAlert[] {
    if (this.#fired.length === 0) return NONE;
    const fired = this.#fired;
    this.#fired = [];
    return fired;
  }
}

const NONE: readonly FiredAlert[] = [];
const keyOf = (market: number, source: 'last' | 'mark'): string => `${source}${market}`;

interface Entry {
  readonly id: number;
  /** Ascending in the order in which alerts are reached: the price, or its negative for those below. */
  readonly key: number;
}

/** The alerts of one price: a heap for each direction. A removed alert stays in its heap until it is reached or half of the heap is gone. */
class AlertQueue {
  readonly #heaps = { above: new EntryHeap(), below: new EntryHeap() };
  readonly #gone = { above: 0, below: 0 };

  add({ id, direction, ticks }: WatchedAlert): void {
    this.#heaps[direction].push({ id, key: direction === 'above' ? ticks : -ticks });
  }

  forget(alerts: ReadonlyMap<number, WatchedAlert>, direction: 'above' | 'below'): void {
    const heap = this.#heaps[direction];
    if (++this.#gone[direction] * 2 <= heap.size) return;
    heap.keepOnly(({ id }) => alerts.has(id));
    this.#gone[direction] = 0;
  }

  *takeReached(alerts: ReadonlyMap<number, WatchedAlert>, ticks: number): Iterable<number> {
    for (const direction of ['above', 'below'] as const) {
      const heap = this.#heaps[direction];
      const reached = direction === 'above' ? ticks : -ticks;
      for (let first = heap.first; first !== undefined && first.key <= reached; first = heap.first) {
        heap.pop();
        if (alerts.has(first.id)) yield first.id;
        else this.#gone[direction]--;
      }
    }
  }
}

/** A binary heap with the smallest key first; of equal keys the older alert. */
class EntryHeap {
  #entries: Entry[] = [];

  get size(): number {
    return this.#entries.length;
  }

  get first(): Entry | undefined {
    return this.#entries[0];
  }

  push(entry: Entry): void {
    this.#entries.push(entry);
    this.#rise(this.#entries.length - 1);
  }

  pop(): void {
    const last = this.#entries.pop();
    if (last === undefined || this.#entries.length === 0) return;
    this.#entries[0] = last;
    this.#sink(0);
  }

  keepOnly(keeps: (entry: Entry) => boolean): void {
    // A sorted array is a heap.
    this.#entries = this.#entries.filter(keeps).toSorted(compare);
  }

  #rise(from: number): void {
    const entries = this.#entries;
    const entry = entries[from]!;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (compare(entries[parent]!, entry) <= 0) break;
      entries[at] = entries[parent]!;
      at = parent;
    }
    entries[at] = entry;
  }

  #sink(from: number): void {
    const entries = this.#entries;
    const entry = entries[from]!;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= entries.length) break;
      if (child + 1 < entries.length && compare(entries[child + 1]!, entries[child]!) < 0) child++;
      if (compare(entry, entries[child]!) <= 0) break;
      entries[at] = entries[child]!;
      at = child;
    }
    entries[at] = entry;
  }
}

const compare = (one: Entry, other: Entry): number => one.key - other.key || one.id - other.id;
