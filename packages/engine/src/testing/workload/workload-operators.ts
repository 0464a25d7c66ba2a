import type { Command } from '../../commands.ts';
import { coinId, type MarketId, marketId, type Ticks } from '../../ids.ts';
import { INDEX_SCALE } from '../../markets/index-price.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { WorkloadCast } from './workload-cast.ts';

export function indexPrice(cast: WorkloadCast, place: number): Command {
  const moved = cast.prices[place]! * (1 + (cast.random.unit() - 0.5) * 0.004);
  cast.prices[place] = moved;
  const price = BigInt(Math.round(moved * 1e6)) * 10n ** BigInt(INDEX_SCALE - 6);
  const observedAt = cast.now - (cast.random.chance(0.1) ? cast.random.between(0, 3_000) : 0);
  const common = { at: cast.now, coin: coinId(place + 1) };
  if (Math.round(moved * 1e6) % 2 === 0) return { type: 'SetIndexPrice', ...common, price, observedAt };
  const honest = ['first', 'second'].map((source) => ({ source, price, observedAt }));
  const sources = [...honest, { source: 'liar', price: price * 2n, observedAt }];
  return { type: 'CombineIndexPrice', ...common, sources };
}

export function changeStanding(cast: WorkloadCast): Command {
  const at = cast.now;
  const account = cast.account();
  const choice = cast.random.between(0, 3);
  if (choice === 0)
    return { type: 'SetKyc', at, account, kyc: cast.random.chance(0.7) ? 'approved' : 'review' };
  if (choice === 1) return { type: 'SuspendAccount', at, account, suspended: cast.random.chance(0.3) };
  if (choice === 2)
    return {
      type: 'LockWithdrawals',
      at,
      account,
      until: at + cast.random.between(0, 60_000),
      override: false,
    };
  return { type: 'SetFeesInToken', ...cast.caller(), on: cast.random.chance(0.5) };
}

/** A collar that is sometimes narrow enough to reject orders, and sometimes a new starting price. */
export function setCollar(
  cast: { readonly now: number; readonly random: SeededRandom },
  product: 'spot' | 'futures',
  market: MarketId,
  price: Ticks,
): Command {
  return {
    type: 'SetCollar',
    at: cast.now,
    product,
    market,
    collarPpm: cast.random.pick([0, 2_000, 20_000, 500_000, 999_999, 1_000_000]),
    reference: cast.random.chance(0.2) ? Math.round(price * (0.9 + cast.random.unit() * 0.2)) : 0,
  };
}

export function changeRules(cast: WorkloadCast): Command {
  const market = cast.state.spotMarkets.mustGet(marketId(cast.random.between(1, 3)));
  const state = cast.random.chance(0.8) ? 'trading' : cast.random.pick(['halted', 'cancel_only'] as const);
  if (cast.random.chance(0.1)) return { type: 'CancelMarketOrders', at: cast.now, market: market.id };
  if (cast.random.chance(0.25)) return setCollar(cast, 'spot', market.id, market.lastPrice);
  const takerFeePpm = cast.random.between(0, 3_000);
  const makerFeePpm = cast.random.between(0, takerFeePpm);
  const { minLots, maxLots, bandPpm } = market;
  return {
    type: 'ChangeSpotMarket',
    at: cast.now,
    market: market.id,
    state,
    minLots,
    maxLots,
    makerFeePpm,
    takerFeePpm,
    bandPpm,
  };
}
