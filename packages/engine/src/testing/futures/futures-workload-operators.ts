import type { Amount } from '@meridian/money';
import type { Command } from '../../commands.ts';
import { type AccountId, coinId, marketId } from '../../ids.ts';
import { INDEX_SCALE } from '../../markets/index-price.ts';
import { setCollar } from '../workload/workload-operators.ts';
import type { FuturesCast } from './futures-cast.ts';
import { USDT, WORKLOAD_RULES } from './futures-workload-markets.ts';

export function transferMargin(cast: FuturesCast): Command {
  const account = cast.account();
  const amount = BigInt(Math.floor(cast.random.unit() * 3_000 * 1e8));
  return cast.random.chance(0.5)
    ? moveMargin(cast, account, 'futures', 'spot', amount)
    : moveMargin(cast, account, 'spot', 'futures', amount);
}

export function moveMargin(
  cast: FuturesCast,
  account: AccountId,
  from: 'spot' | 'futures',
  to: 'spot' | 'futures',
  amount: bigint,
): Command {
  return {
    type: 'TransferBetweenWallets',
    at: cast.now,
    key: undefined,
    account,
    from,
    to,
    coin: coinId(1),
    amount: amount as Amount,
  };
}

export function indexPrice(cast: FuturesCast, place: number, swing: number): Command {
  const moved = cast.prices[place]! * (1 + (cast.random.unit() - 0.5) * 2 * swing);
  cast.prices[place] = moved;
  const price = BigInt(Math.round(moved * 1e6)) * 10n ** BigInt(INDEX_SCALE - 6);
  return { type: 'SetIndexPrice', at: cast.now, coin: coinId(place + 1), price, observedAt: cast.now };
}

export function changeStanding(cast: FuturesCast): Command {
  const at = cast.now;
  const account = cast.account();
  return cast.random.chance(0.5)
    ? { type: 'SetKyc', at, account, kyc: cast.random.chance(0.8) ? 'approved' : 'review' }
    : { type: 'SuspendAccount', at, account, suspended: cast.random.chance(0.2) };
}

export function changeRules(cast: FuturesCast): Command {
  const market = cast.random.between(1, 2);
  const state = cast.random.chance(0.8) ? 'trading' : cast.random.pick(['halted', 'cancel_only'] as const);
  if (cast.random.chance(0.05))
    return { type: 'CancelFuturesMarketOrders', at: cast.now, market: marketId(market) };
  if (cast.random.chance(0.25))
    return setCollar(cast, 'futures', marketId(market), cast.fair(marketId(market)));
  const takerFeePpm = cast.random.between(0, 900);
  return {
    type: 'ChangeFuturesMarket',
    at: cast.now,
    market: marketId(market),
    ...WORKLOAD_RULES,
    state,
    takerFeePpm,
    makerFeePpm: cast.random.between(0, takerFeePpm),
    openInterestCap: cast.random.pick([500, 5_000, 100_000]),
    tiers: WORKLOAD_RULES.tiers.slice(0, cast.random.between(1, 4)).map((tier) => ({
      ...tier,
      maintenancePpm: tier.maintenancePpm + cast.random.between(0, 2_000),
    })),
  };
}

export function fundInsurance(cast: FuturesCast): Command {
  const amount = BigInt(cast.random.between(-200, 300)) * USDT;
  return { type: 'FundHouse', at: cast.now, wallet: 'insurance', coin: coinId(1), amount, reason: 'test' };
}
