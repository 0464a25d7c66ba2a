import { ceilDiv, floorDiv, pow10 } from '@meridian/money';
import type { FuturesMarket } from '../futures/futures-market.ts';
import type { CoinId, Ticks } from '../ids.ts';
import { freshIndex, INDEX_STALE_MS } from '../markets/index-price.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import { type Rejected, rejected } from '../results.ts';
import type { OrderStyle } from '../spot/spot-events.ts';
import type { Side } from '../spot/spot-order.ts';
import type { ExchangeState } from '../state.ts';
import { minuteEnd, type PriceGuard, slowReference } from './price-guard.ts';

const PPM = 1_000_000n;

/** A price in ticks as a fraction: an index may lie between ticks. */
interface Reference {
  readonly over: bigint;
  readonly under: bigint;
  /** The last millisecond it is valid if nothing changes. */
  readonly until: number;
}

/** [COLLAR-1] Updates the guard's range: the accepted limit prices and the band of market orders. */
export function spotRange(state: ExchangeState, market: SpotMarket, guard: PriceGuard): PriceGuard {
  if (isCurrent(state, guard)) return guard;
  return keep(state, guard, spotReference(state, market, guard), market.bandPpm);
}

export function futuresRange(state: ExchangeState, market: FuturesMarket, guard: PriceGuard): PriceGuard {
  if (isCurrent(state, guard)) return guard;
  return keep(state, guard, futuresReference(state, market, guard), market.bandPpm);
}

/**
 * [COLLAR-3] Refuses an order that takes new risk if its price is out of range, or if there is no reference and it could
 * trade at once.
 */
export function refuseByReference(
  range: PriceGuard,
  book: { crosses(side: Side, price: Ticks): boolean },
  { style, side, price }: { readonly style: OrderStyle; readonly side: Side; readonly price: Ticks },
): Rejected | undefined {
  if (range.hasReference) return style === 'limit' ? refusePrice(range, price) : undefined;
  return style === 'market' || book.crosses(side, price) ? rejected('no_reference_price') : undefined;
}

/** [COLLAR-2] Refuses a limit price out of range; only called with a reference. */
export function refusePrice({ lowest, highest }: PriceGuard, price: Ticks): Rejected | undefined {
  if (price >= lowest && price <= highest) return undefined;
  return rejected('price_out_of_range', { lowest, highest });
}

const isCurrent = (state: ExchangeState, guard: PriceGuard): boolean =>
  state.now <= guard.validUntil && guard.validForPriceChanges === state.priceChanges;

/** [COLLAR-1] The quotient of two fresh indexes (1 for the settlement coin); otherwise the slow reference. */
function spotReference(state: ExchangeState, market: SpotMarket, guard: PriceGuard): Reference {
  const base = freshIndex(state, market.base);
  const quote = freshIndex(state, market.quote);
  if (base === undefined || quote === undefined) return slow(state, guard, 0);
  const until = Math.min(freshUntil(state, market.base), freshUntil(state, market.quote));
  return { over: base * pow10(market.priceScale), under: quote, until };
}

/** [COLLAR-7] The same for futures; with a stale index and before the first trade, the last mark. */
function futuresReference(state: ExchangeState, market: FuturesMarket, guard: PriceGuard): Reference {
  const index = freshIndex(state, market.base);
  if (index === undefined) return slow(state, guard, market.prices.mark);
  return { over: index, under: market.indexUnitsPerTick, until: freshUntil(state, market.base) };
}

function slow(state: ExchangeState, guard: PriceGuard, instead: number): Reference {
  const over = BigInt(slowReference(guard, state.now) || instead);
  return { over, under: 1n, until: minuteEnd(state.now) };
}

function freshUntil(state: ExchangeState, coin: CoinId): number {
  if (coin === state.settlementCoin) return Number.POSITIVE_INFINITY;
  return state.indexPrices.mustGet(coin).observedAt + INDEX_STALE_MS;
}

function keep(state: ExchangeState, guard: PriceGuard, reference: Reference, bandPpm: number): PriceGuard {
  guard.validUntil = reference.until;
  guard.validForPriceChanges = state.priceChanges;
  guard.hasReference = reference.over > 0n;
  guard.lowest = lowestWithin(reference, guard.collarPpm);
  guard.highest = highestWithin(reference, guard.collarPpm);
  // A market order must not bypass the collar.
  const band = Math.min(bandPpm, guard.collarPpm);
  guard.bandLowest = lowestWithin(reference, band);
  guard.bandHighest = highestWithin(reference, band);
  return guard;
}

/** [COLLAR-2] Rounded inwards, but the ticks on both sides of the reference are always in range. */
function lowestWithin({ over, under }: Reference, ppm: number): number {
  const share = ceilDiv(over * (PPM - BigInt(ppm)), under * PPM);
  const next = floorDiv(over, under);
  return ticks(share < next ? share : next);
}

function highestWithin({ over, under }: Reference, ppm: number): number {
  const share = floorDiv(over * (PPM + BigInt(ppm)), under * PPM);
  const next = ceilDiv(over, under);
  return ticks(share > next ? share : next);
}

/** [BOOK-2] From 1 to the largest exact number. */
function ticks(price: bigint): number {
  if (price < 1n) return 1;
  return price > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(price);
}
