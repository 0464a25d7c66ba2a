import { type Exact, floorDiv, mulDivCeil, mulDivFloor, times } from '@meridian/money';
import { spotRange } from '../collar/price-range.ts';
import { exactNotional } from '../formulas.ts';
import type { Lots, Ticks } from '../ids.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import type { ExchangeState } from '../state.ts';
import type { Side } from './spot-order.ts';

/** Price times quantity in the quote coin; exact, because a tick times a lot is a whole number of minor units. */
export function spotCost(market: SpotMarket, price: Ticks, lots: Lots): Exact {
  return exactNotional(price, lots, market.tickLotUnits);
}

/** The amount of `lots` in the base coin. */
export function lotsInBase(market: SpotMarket, lots: Lots): Exact {
  return times(lots, market.lotUnits);
}

/** [SPOT-2] The amount an order freezes: its cost for a buy, its base coins for a sell. */
export function heldFor(market: SpotMarket, side: Side, price: Ticks, lots: Lots): Exact {
  return side === 'buy' ? spotCost(market, price, lots) : lotsInBase(market, lots);
}

/** Whole lots a budget pays for at a price. */
export function affordableLots(market: SpotMarket, price: Ticks, budget: Exact): number {
  const lots = floorDiv(BigInt(budget), BigInt(price) * BigInt(market.tickLotUnits));
  return lots > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(lots);
}

/**
 * [SPOT-6] The worst price a market order may fill at: the edge of the band around the reference. Under the first rules
 * the band is around the last trade, rounded inwards, and before the first trade around the best opposite price.
 */
export function bandLimit(state: ExchangeState, market: SpotMarket, side: Side): number {
  if (market.guard !== undefined) {
    const { bandHighest, bandLowest } = spotRange(state, market, market.guard);
    return side === 'buy' ? bandHighest : bandLowest;
  }
  const touch = side === 'buy' ? market.book.bestAsk() : market.book.bestBid();
  const reference = BigInt(market.lastPrice || touch);
  const band = BigInt(market.bandPpm);
  const limit =
    side === 'buy'
      ? mulDivFloor(reference, 1_000_000n + band, 1_000_000n)
      : mulDivCeil(reference, 1_000_000n - band, 1_000_000n);
  return limit > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(limit);
}
