import type {
  CyclePairInfo,
  DepthRow,
  FuturesPairInfo,
  MarketMessage,
  PairInfo,
  TradeRow,
} from '@meridian/contract/socket';

/** Everything the socket has told about one pair. */
export interface PairState {
  readonly info?: PairInfo | FuturesPairInfo;
  readonly cycleInfo?: CyclePairInfo;
  readonly sell: readonly DepthRow[];
  readonly buy: readonly DepthRow[];
  /** Newest first. */
  readonly trades: readonly TradeRow[];
}

export interface PairFeed {
  readonly get: () => PairState;
  /** Called at most once per animation frame. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly push: (message: MarketMessage) => void;
}

export const MAX_TRADES = 60;
const NOTHING: PairState = { sell: [], buy: [], trades: [] };

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
    push(message) {
      newest = applyMessage(newest, message);
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

/** Keys that are present replace theirs; trades are added in front, or replace all when the message is full. */
export function applyMessage(state: PairState, message: MarketMessage): PairState {
  const info = message.info ?? message.coninfo ?? state.info;
  const cycleInfo = message.cycleinfo ?? state.cycleInfo;
  return {
    ...(info && { info }),
    ...(cycleInfo && { cycleInfo }),
    sell: message.sell ?? state.sell,
    buy: message.buy ?? message.conbuy ?? state.buy,
    trades: mergeTrades(state.trades, message),
  };
}

function mergeTrades(held: readonly TradeRow[], { full, trades }: MarketMessage): readonly TradeRow[] {
  if (trades === undefined) return held;
  return (full ? trades : [...trades, ...held]).slice(0, MAX_TRADES);
}
