import { ceilDiv, floorDiv, max, min, truncDiv } from '@meridian/money';
import { NONE } from '../../book/order-book.ts';
import { fundingRatePpb, PPB } from '../../formulas.ts';
import { freshIndex } from '../../markets/index-price.ts';
import type { Side } from '../../spot/spot-order.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';

const PREMIUM_EVERY_MS = 5_000;

/** [FUND-4] Samples the premium every five seconds of engine time while the index is fresh. */
export function samplePremium(state: ExchangeState, market: FuturesMarket): void {
  const { prices } = market;
  const slot = Math.floor(state.now / PREMIUM_EVERY_MS);
  if (slot <= prices.premiumSlot) return;
  const index = freshIndex(state, market.base);
  if (index === undefined) return;
  prices.premiumSlot = slot;
  prices.premiumSumPpb += Number(premiumPpb(market, index));
  prices.premiumCount++;
  state.futuresPrices.markChanged(prices);
}

/** (max(0, impact bid − I) − max(0, I − impact ask)) ÷ I; a side too thin for the impact notional adds nothing. */
function premiumPpb(market: FuturesMarket, index: bigint): bigint {
  const bid = impactPrice(market, 'buy', index);
  const ask = impactPrice(market, 'sell', index);
  const above = bid === undefined ? 0n : max(0n, bid - index);
  const below = ask === undefined ? 0n : max(0n, index - ask);
  // Limited to ±100 %, so that a book far from the index cannot dominate the average.
  return max(-PPB, min(PPB, floorDiv((above - below) * PPB, index)));
}

/** Average price, at INDEX_SCALE decimals, of filling the impact notional against one side of the book. */
function impactPrice(market: FuturesMarket, side: Side, index: bigint): bigint | undefined {
  const { book, indexUnitsPerTick } = market;
  const perContract = floorDiv(index * market.tickUnits, indexUnitsPerTick);
  const contracts = ceilDiv(market.impactNotional, max(perContract, 1n));
  let left = contracts;
  let cost = 0n;
  for (let level = book.bestLevel(side); level !== NONE && left > 0n; level = book.nextLevel(level)) {
    const lots = BigInt(book.levelLots(level));
    const taken = lots < left ? lots : left;
    cost += taken * BigInt(book.levelPrice(level));
    left -= taken;
  }
  return left > 0n ? undefined : floorDiv(cost * indexUnitsPerTick, contracts);
}

/** The rate that would be paid if the interval ended now, in billionths; displayed as the next funding rate. */
export function expectedFundingPpb({ prices, fundingCapPpm }: FuturesMarket): bigint {
  const { premiumSumPpb, premiumCount } = prices;
  const average = premiumCount === 0 ? 0n : truncDiv(BigInt(premiumSumPpb), BigInt(premiumCount));
  return fundingRatePpb(average, BigInt(fundingCapPpm) * 1000n);
}
