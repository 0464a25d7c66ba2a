import { ceilDiv, floorDiv } from '@meridian/money';
import { freshIndex } from '../markets/index-price.ts';
import type { Side } from '../spot/spot-order.ts';
import type { ExchangeState } from '../state.ts';
import type { FuturesMarket } from './futures-market.ts';

/**
 * [FUT-13] The worst price a market order may fill at: the band around the mark while the index is fresh, around the
 * last trade when it is not, around the best opposite price before the first; rounded inwards.
 */
export function bandLimit(state: ExchangeState, market: FuturesMarket, side: Side): number {
  const touch = side === 'buy' ? market.book.bestAsk() : market.book.bestBid();
  return withinBand(referencePrice(state, market) || touch, side, market.bandPpm);
}

/** The price everything at the moment is measured by; 0 when there is none yet. */
export function referencePrice(state: ExchangeState, market: FuturesMarket): number {
  return freshIndex(state, market.base) !== undefined ? market.mark : market.lastPrice || market.mark;
}

/** The tick farthest above (to buy) or below (to sell) a price that is still within the band. */
export function withinBand(price: number, side: Side, bandPpm: number): number {
  const band = BigInt(bandPpm);
  const limit =
    side === 'buy'
      ? floorDiv(BigInt(price) * (1_000_000n + band), 1_000_000n)
      : ceilDiv(BigInt(price) * (1_000_000n - band), 1_000_000n);
  return limit > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(limit);
}
