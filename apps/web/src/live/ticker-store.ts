import type { SymbolTick, TopTick } from '@meridian/contract/socket';

/** The two lists a ticker can belong to. */
export type MarketKind = 'spot' | 'futures';

/** The newest figures of one market; volume and best prices are absent until a list has brought them. */
export type Ticker = Pick<SymbolTick, 'autoid' | 'price' | 'rise'> & Partial<SymbolTick>;

export interface TickerStore {
  readonly get: (kind: MarketKind, autoid: number) => Ticker | undefined;
  /** Called at most once per animation frame, and only when this market changed. */
  readonly subscribe: (kind: MarketKind, autoid: number, listener: () => void) => () => void;
  /** Called at most once per animation frame with the markets that changed. */
  readonly subscribeKind: (kind: MarketKind, listener: (changed: ReadonlySet<number>) => void) => () => void;
  /** From the socket. */
  readonly push: (kind: MarketKind, ticks: readonly (SymbolTick | TopTick)[]) => void;
  /** From a list loaded over HTTP, which may be older than what the socket has brought since. */
  readonly seed: (kind: MarketKind, ticks: readonly Ticker[]) => void;
  /** The socket is gone: from now on a loaded list is newer than what is held. */
  readonly disconnected: () => void;
}

export function createTickerStore(nextFrame: (run: () => void) => unknown): TickerStore {
  const books = { spot: createBook(), futures: createBook() };
  let queued = false;

  const enqueue = () => {
    if (queued) return;
    queued = true;
    nextFrame(() => {
      queued = false;
      for (const book of Object.values(books)) book.notify();
    });
  };

  return {
    get: (kind, autoid) => books[kind].get(autoid),
    subscribe: (kind, autoid, listener) => books[kind].subscribe(autoid, listener),
    subscribeKind: (kind, listener) => books[kind].subscribeAll(listener),
    push(kind, ticks) {
      for (const tick of ticks) books[kind].put(tick, true);
      enqueue();
    },
    seed(kind, ticks) {
      for (const tick of ticks) books[kind].put(tick, false);
      enqueue();
    },
    disconnected() {
      for (const book of Object.values(books)) book.age();
    },
  };
}

/** The tickers of one kind, those that came live since the last connection, and who wants to know. */
function createBook() {
  const tickers = new Map<number, Ticker>();
  const live = new Set<number>();
  const listeners = new Map<number, Set<() => void>>();
  const all = new Set<(changed: ReadonlySet<number>) => void>();
  let changed = new Set<number>();

  return {
    get: (autoid: number) => tickers.get(autoid),
    put(tick: Ticker, isLive: boolean) {
      const { autoid } = tick;
      if (isLive) live.add(autoid);
      else if (live.has(autoid)) return;
      const held = tickers.get(autoid);
      if (held !== undefined && isSame(held, tick)) return;
      tickers.set(autoid, { ...held, ...tick });
      changed.add(autoid);
    },
    age: () => live.clear(),
    subscribe(autoid: number, listener: () => void) {
      const set = listeners.get(autoid) ?? new Set();
      listeners.set(autoid, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(autoid) === set) listeners.delete(autoid);
      };
    },
    subscribeAll(listener: (changed: ReadonlySet<number>) => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify() {
      if (changed.size === 0) return;
      const told = changed;
      changed = new Set();
      for (const autoid of told) {
        for (const listener of listeners.get(autoid) ?? []) listener();
      }
      for (const listener of all) listener(told);
    },
  };
}

const isSame = (held: Ticker, tick: Ticker): boolean =>
  Object.entries(tick).every(([field, value]) => held[field as keyof Ticker] === value);
