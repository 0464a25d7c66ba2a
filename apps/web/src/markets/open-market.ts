import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import type { MarketKind } from '../live/ticker-store.ts';
import { SESSION_KEYS, sessionKeeper } from '../session/storage.ts';

/** The word for a kind of market in addresses and on the wire. */
export const WIRE_KIND = { spot: 'trad', futures: 'contract' } as const satisfies Record<MarketKind, string>;

/** The coin info market details start from; to be kept before going there. */
export function keepCoinInfo(kind: MarketKind, market: MarketSymbol): void {
  sessionKeeper.write(SESSION_KEYS.coinInfo, JSON.stringify({ type: WIRE_KIND[kind], ...market }));
}

/** The market that was kept, by its id; undefined when there is none. */
export function keptCoinId(): number | undefined {
  try {
    const { autoid } = JSON.parse(sessionKeeper.read(SESSION_KEYS.coinInfo) ?? '') as { autoid?: unknown };
    return typeof autoid === 'number' ? autoid : undefined;
  } catch {
    return undefined;
  }
}
