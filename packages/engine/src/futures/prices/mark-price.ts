import { floorDiv } from '@meridian/money';
import { PPB } from '../../formulas.ts';
import { freshIndex } from '../../markets/index-price.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import type { PriceSample } from './futures-prices.ts';

/** [MARK-3] The window of the mean basis. */
const BASIS_WINDOW_MS = 30_000;

/**
 * [MARK-1] Samples every market with a fresh index once per second of engine time, all in the same command: a cross
 * wallet spans markets and must not be valued at marks of different times. Returns the sampled markets.
 */
export function sampleMarks(state: ExchangeState): FuturesMarket[] {
  const sampled: FuturesMarket[] = [];
  const second = Math.floor(state.now / 1000);
  for (const { prices } of state.futuresMarkets.rows.values())
    if (second <= prices.sampledSecond) return sampled;
  for (const market of state.futuresMarkets.rows.values()) {
    const index = freshIndex(state, market.base);
    // [MARK-5] While the index is stale the mark does not change.
    if (index === undefined) continue;
    sampleMark(state, market, index, second);
    sampled.push(market);
  }
  return sampled;
}

function sampleMark(state: ExchangeState, market: FuturesMarket, index: bigint, second: number): void {
  const { prices } = market;
  const since = state.now - BASIS_WINDOW_MS;
  const kept = prices.samples.filter((sample) => sample.at > since);
  const basis = basisOf(market, index);
  const mark = markPrice(state, market, index, meanBasis(kept, basis));
  kept.push({ at: state.now, index, basis, mark });
  prices.samples = kept;
  prices.sampledSecond = second;
  const changed = mark !== prices.mark;
  prices.mark = mark;
  state.futuresPrices.markChanged(prices);
  if (changed) state.out.emit({ type: 'MarkPriceChanged', market: market.id, mark, index });
}

/** Mid price less the index; undefined if a side is empty. */
function basisOf(market: FuturesMarket, index: bigint): bigint | undefined {
  const bid = market.book.bestBid();
  const ask = market.book.bestAsk();
  if (bid === 0 || ask === 0) return undefined;
  return floorDiv((BigInt(bid) + BigInt(ask)) * market.indexUnitsPerTick, 2n) - index;
}

function meanBasis(samples: readonly PriceSample[], latest: bigint | undefined): bigint {
  let sum = latest ?? 0n;
  let count = latest === undefined ? 0 : 1;
  for (const { basis } of samples) {
    if (basis === undefined) continue;
    sum += basis;
    count++;
  }
  return count === 0 ? 0n : floorDiv(sum, BigInt(count));
}

/**
 * [MARK-2] The median of the index moved by the funding still to come, the index moved by the mean basis, and the last
 * trade, or the index before the first trade. Rounded to the nearest tick, at least one.
 */
function markPrice(state: ExchangeState, market: FuturesMarket, index: bigint, basis: bigint): number {
  const { prices, indexUnitsPerTick } = market;
  const left = BigInt(Math.max(0, prices.nextFundingAt - state.now));
  const byFunding =
    index + floorDiv(index * BigInt(prices.fundingRatePpb) * left, PPB * BigInt(market.fundingIntervalMs));
  const byTrade = market.lastPrice === 0 ? index : BigInt(market.lastPrice) * indexUnitsPerTick;
  const middle = median(byFunding, index + basis, byTrade);
  return Math.max(1, Number(floorDiv(middle * 2n + indexUnitsPerTick, indexUnitsPerTick * 2n)));
}

export function median(a: bigint, b: bigint, c: bigint): bigint {
  if (a > b) return b > c ? b : a < c ? a : c;
  return a > c ? a : b < c ? b : c;
}
