import { big, uint, uintAs } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';
import type { CoinId } from '../ids.ts';
import type { ExchangeState } from '../state.ts';

/** Decimals of an index price: USDT per whole coin. */
export const INDEX_SCALE = 10;
/** [INDEX-2] An index older than this is not used for triggers, liquidations, fundings, cycle entries or token fees. */
export const INDEX_STALE_MS = 5_000;
/** [CYCLE-2] No cycle contract opens on an index older than this. */
export const OPENING_INDEX_MS = 2_000;

export class IndexPrice extends rowClass({
  /** The coin. */
  id: uintAs<CoinId>(),
  price: big,
  /** When the source saw it, in engine time. */
  observedAt: uint,
}) {}

/** The index price of a coin if it is fresh. The settlement coin is worth one by definition. */
export function freshIndex(
  state: ExchangeState,
  coin: CoinId,
  oldestMs: number = INDEX_STALE_MS,
): bigint | undefined {
  if (coin === state.settlementCoin) return ONE;
  const index = state.indexPrices.get(coin);
  return index !== undefined && state.now - index.observedAt <= oldestMs ? index.price : undefined;
}

const ONE = 10n ** BigInt(INDEX_SCALE);
