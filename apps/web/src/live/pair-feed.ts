import type {
  BookLevel,
  DayFigures,
  IndexFigures,
  MarketTrade,
  PairUpdate,
  PerpetualFigures,
} from '@meridian/contract/domain/live';

/** Everything the socket has sent about one pair. */
export interface PairState {
  readonly day?: DayFigures;
  /** Futures only. */
  readonly perpetual?: PerpetualFigures;
  /** Cycle only. */
  readonly index?: IndexFigures;
  readonly sell: readonly BookLevel[];
  readonly buy: readonly BookLevel[];
  /** Newest first. */
  readonly trades: readonly MarketTrade[];
}

export interface PairFeed {
  readonly get: () => PairState;
  /** Called at most once per animation frame. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly push: (update: PairUpdate) => void;
}

export const MAX_TRADES = 60;
const NOTHING: PairState = { sell: [], buy: [], trades: [] };

/** Whether the socket has not sent anything yet: an empty book or list of trades is not known to be empty. */
export const isWaiting = (state: PairState): boolean => state === NOTHING;

export function createPairFeed(nextFrame: (run: () => void) => unknown): PairFeed {
  const listeners = new Set<() => void>();
  let shown = NOTHING;
  let newest = NOTHING;
  let queued = false;
  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    push(update) {
      newest = applyUpdate(newest, update);
      if (queued) return;
      queued = true;
      nextFrame(() => {
        queued = false;
        shown = newest;
        for (const listener of listeners) listener();
      });
    },
  };
}

/** The keys of an update replace those of the feed; trades are prepended, or replaced if the update is full. */
export function applyUpdate(state: PairState, update: PairUpdate): PairState {
  const day = update.day ?? state.day;
  const perpetual = keepEqual(state.perpetual, update.perpetual);
  const index = update.index ?? state.index;
  return {
    ...(day && { day }),
    ...(perpetual && { perpetual }),
    ...(index && { index }),
    sell: update.sell ?? state.sell,
    buy: update.buy ?? state.buy,
    trades: mergeTrades(state.trades, update),
  };
}

/** The figures known before where the new ones are equal: most updates repeat them, and a screen need not be drawn again. */
function keepEqual(
  known: PerpetualFigures | undefined,
  given: PerpetualFigures | undefined,
): PerpetualFigures | undefined {
  if (known === undefined || given === undefined) return given ?? known;
  const keys = Object.keys(given) as (keyof PerpetualFigures)[];
  return keys.every((key) => given[key] === known[key]) ? known : given;
}

function mergeTrades(held: readonly MarketTrade[], { full, trades }: PairUpdate): readonly MarketTrade[] {
  if (trades === undefined) return held;
  if (full) return trades.slice(0, MAX_TRADES);
  // A list with one trade twice would keep its row for ever.
  const newest = held[0]?.id ?? Number.NEGATIVE_INFINITY;
  return [...trades.filter(({ id }) => id > newest), ...held].slice(0, MAX_TRADES);
}
