import { ceilDiv, floorDiv } from '@meridian/money';
import { slowReference } from '../../collar/price-guard.ts';
import type { Ticks } from '../../ids.ts';
import { freshIndex } from '../../markets/index-price.ts';
import type { Side } from '../../spot/spot-order.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';

/**
 * [FUT-13] The worst price a market order may fill at: the edge of the band around the reference, rounded inwards. A
 * close without a reference uses the best opposite price [COLLAR-8].
 */
export function bandLimit(state: ExchangeState, market: FuturesMarket, side: Side): number {
  const touch = side === 'buy' ? market.book.bestAsk() : market.book.bestBid();
  return withinBand(referencePrice(state, market) || touch, side, market.bandPpm);
}

/**
 * The reference price of the market order band, 0 before the first: the mark while the index is fresh; otherwise the
 * slow reference or the last mark, or under the first rules the last trade.
 */
function referencePrice(state: ExchangeState, market: FuturesMarket): number {
  const fresh = freshIndex(state, market.base) !== undefined;
  if (market.guard === undefined) return fresh ? market.mark : market.lastPrice || market.mark;
  if (fresh) return market.prices.mark || indexTicks(state, market);
  return slowReference(market.guard, state.now) || market.prices.mark;
}

/** The index in whole ticks, used until the first mark is sampled. */
function indexTicks(state: ExchangeState, market: FuturesMarket): number {
  return Number(floorDiv(state.indexPrices.mustGet(market.base).price, market.indexUnitsPerTick));
}

/** The tick farthest above (to buy) or below (to sell) a price that is still within the band. */
export function withinBand(price: Ticks, side: Side, bandPpm: number): number {
  const band = BigInt(bandPpm);
  const limit =
    side === 'buy'
      ? floorDiv(BigInt(price) * (1_000_000n + band), 1_000_000n)
      : ceilDiv(BigInt(price) * (1_000_000n - band), 1_000_000n);
  return limit > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(limit);
}
