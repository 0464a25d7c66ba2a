import type { TickerUpdate } from '@meridian/contract/domain/live';
import type { MarketProduct } from '@meridian/contract/domain/market';
import { tickDirection } from '@meridian/ui/display/paint-tick.ts';

/** The two lists a ticker can belong to. */
export type MarketKind = MarketProduct;

/** The newest figures of one market; volume and best prices are absent until a list with them was loaded. */
export interface Ticker extends TickerUpdate {
  /** The direction of the last change of the price: absent until it has changed. */
  readonly moved?: 'up' | 'down';
}

export interface TickerStore {
  readonly get: (kind: MarketKind, id: number) => Ticker | undefined;
  /** Called at most once per animation frame, and only when this market changed. */
  readonly subscribe: (kind: MarketKind, id: number, listener: () => void) => () => void;
  /** Called at most once per animation frame with the markets that changed. */
  readonly subscribeKind: (kind: MarketKind, listener: (changed: ReadonlySet<number>) => void) => () => void;
  /** Applies figures from the socket. */
  readonly push: (kind: MarketKind, ticks: readonly TickerUpdate[]) => void;
  /** Applies a list loaded over HTTP, which may be older than figures received from the socket since. */
  readonly seed: (kind: MarketKind, ticks: readonly TickerUpdate[]) => void;
  /** Call when the socket is disconnected: from then on a loaded list is newer than the stored figures. */
  readonly disconnected: () => void;
}

export function createTickerStore(nextFrame: (run: () => void) => unknown): TickerStore {
  const lists = { spot: createTickerList(), futures: createTickerList() };
  let queued = false;

  const enqueue = () => {
    if (queued) return;
    queued = true;
    nextFrame(() => {
      queued = false;
      for (const list of Object.values(lists)) list.notify();
    });
  };

  return {
    get: (kind, id) => lists[kind].get(id),
    subscribe: (kind, id, listener) => lists[kind].subscribe(id, listener),
    subscribeKind: (kind, listener) => lists[kind].subscribeAll(listener),
    push(kind, ticks) {
      for (const tick of ticks) lists[kind].put(tick, true);
      enqueue();
    },
    seed(kind, ticks) {
      for (const tick of ticks) lists[kind].put(tick, false);
      enqueue();
    },
    disconnected() {
      for (const list of Object.values(lists)) list.markStale();
    },
  };
}

/** The tickers of one kind, the ids received from the socket since it connected, and the listeners. */
function createTickerList() {
  const tickers = new Map<number, Ticker>();
  const live = new Set<number>();
  const listeners = new Map<number, Set<() => void>>();
  const all = new Set<(changed: ReadonlySet<number>) => void>();
  let changed = new Set<number>();

  return {
    get: (id: number) => tickers.get(id),
    put(tick: TickerUpdate, isLive: boolean) {
      const { id } = tick;
      if (isLive) live.add(id);
      else if (live.has(id)) return;
      const held = tickers.get(id);
      if (held !== undefined && isSame(held, tick)) return;
      const moved = held && tickDirection(tick.price, held.price);
      tickers.set(id, { ...held, ...tick, ...(moved && { moved }) });
      changed.add(id);
    },
    markStale: () => live.clear(),
    subscribe(id: number, listener: () => void) {
      const set = listeners.get(id) ?? new Set();
      listeners.set(id, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(id) === set) listeners.delete(id);
      };
    },
    subscribeAll(listener: (changed: ReadonlySet<number>) => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    notify() {
      if (changed.size === 0) return;
      const notified = changed;
      changed = new Set();
      for (const id of notified) {
        for (const listener of listeners.get(id) ?? []) listener();
      }
      for (const listener of all) listener(notified);
    },
  };
}

function isSame(held: Ticker, tick: TickerUpdate): boolean {
  for (const field in tick)
    if (held[field as keyof TickerUpdate] !== tick[field as keyof TickerUpdate]) return false;
  return true;
}
