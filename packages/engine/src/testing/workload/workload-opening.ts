import type { Amount } from '@meridian/money';
import type { Command } from '../../commands.ts';
import { accountId, coinId, marketId } from '../../ids.ts';
import { COINS, PRICES, PROJECT, UNIT, type WorkloadCast } from './workload-cast.ts';
import { indexPrice } from './workload-operators.ts';

const PERIODS_MS = [30_000, 60_000] as const;

/** The first commands: coins, markets, offers and funded accounts. */
export function* openingCommands(cast: WorkloadCast): Generator<Command> {
  const at = cast.now;
  const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
  for (const [place, code] of COINS.entries())
    yield { type: 'AddCoin', at, id: coinId(place + 1), code, scale: 8, ...open };
  const rules = {
    state: 'trading',
    minLots: 1,
    maxLots: 1_000_000,
    makerFeePpm: 700,
    takerFeePpm: 1_300,
    bandPpm: 50_000,
  } as const;
  const market = { type: 'AddSpotMarket', at, ...rules } as const;
  yield {
    ...market,
    id: marketId(1),
    symbol: 'BTC/USDT',
    base: coinId(2),
    quote: coinId(1),
    priceScale: 1,
    lotScale: 4,
  };
  yield {
    ...market,
    id: marketId(2),
    symbol: 'ETH/BTC',
    base: coinId(3),
    quote: coinId(2),
    priceScale: 5,
    lotScale: 3,
  };
  yield {
    ...market,
    id: marketId(3),
    symbol: 'CTT/USDT',
    base: coinId(4),
    quote: coinId(1),
    priceScale: 3,
    lotScale: 1,
  };
  for (const [place, periodMs] of PERIODS_MS.entries())
    yield {
      type: 'AddCycleOffer',
      at,
      id: place + 1,
      coin: coinId(2),
      periodMs,
      minStake: UNIT as Amount,
      maxStake: (500n * UNIT) as Amount,
      payoutPpm: 812_345,
      exposureCap: (900n * UNIT) as Amount,
      open: true,
    };
  for (const coin of [1, 2, 3, 4])
    yield {
      type: 'FundHouse',
      at,
      wallet: 'treasury',
      coin: coinId(coin),
      amount: 100_000n * UNIT,
      reason: 'seed',
    };
  yield {
    type: 'FundHouse',
    at,
    wallet: 'cycle_pool',
    coin: coinId(1),
    amount: 2_000n * UNIT,
    reason: 'seed',
  };
  yield {
    type: 'ListProject',
    at,
    id: PROJECT,
    coin: coinId(4),
    quote: coinId(1),
    price: 51_234_567n as Amount,
    total: (777n * UNIT) as Amount,
    minPerUser: UNIT as Amount,
    maxPerUser: (400n * UNIT) as Amount,
    startsAt: at + 10_000,
    endsAt: at + 120_000,
    unlocksAt: cast.random.chance(0.5) ? at + 180_000 : 0,
  };
  for (let account = 1; account <= cast.accounts; account++) {
    // Every account but the first two has an earlier account as its referrer.
    yield {
      type: 'OpenAccount',
      at,
      account: accountId(account),
      referrer: accountId(account > 2 ? cast.random.between(1, account - 1) : 0),
    };
    yield { type: 'SetKyc', at, account: accountId(account), kyc: 'approved' };
    yield {
      type: 'SetPermission',
      at,
      account: accountId(account),
      permission: 'ieo',
      granted: cast.random.chance(0.8),
    };
    yield {
      type: 'SetFeesInToken',
      at,
      account: accountId(account),
      key: undefined,
      on: cast.random.chance(0.4),
    };
    for (const [place, code] of COINS.entries()) {
      const amount = BigInt(Math.floor((20_000 / PRICES[code]) * 1e8)) as Amount;
      yield {
        type: 'CreditDeposit',
        at,
        account: accountId(account),
        coin: coinId(place + 1),
        amount,
        deposit: `opening ${account} ${code}`,
      };
    }
    const amount = (2_000n * UNIT) as Amount;
    yield {
      type: 'TransferBetweenWallets',
      at,
      account: accountId(account),
      key: undefined,
      from: 'spot',
      to: 'futures',
      coin: coinId(1),
      amount,
    };
  }
  for (let place = 1; place < COINS.length; place++) yield indexPrice(cast, place);
}
