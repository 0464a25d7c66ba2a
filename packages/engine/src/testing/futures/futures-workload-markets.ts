import type { Amount } from '@meridian/money';
import type { FuturesRules, FuturesTerms } from '../../futures/futures-market.ts';
import { coinId, marketId } from '../../ids.ts';

/** The markets of the random futures histories, with low tiers that even small positions exceed. */
export const USDT = 100_000_000n;
export const LEVERS = [1, 2, 5, 10, 20, 50, 100, 125];

export const WORKLOAD_RULES: FuturesRules = {
  state: 'trading',
  minContracts: 1,
  maxContracts: 5_000,
  makerFeePpm: 200,
  takerFeePpm: 500,
  bandPpm: 50_000,
  liquidationFeePpm: 1_000,
  liquidationBandPpm: 10_000,
  fundingCapPpm: 7_500,
  impactNotional: (500n * USDT) as Amount,
  openInterestCap: 100_000,
  levers: LEVERS,
  tiers: [
    { upTo: (3_000n * USDT) as Amount, maintenancePpm: 4_000, maxLever: 125 },
    { upTo: (9_000n * USDT) as Amount, maintenancePpm: 5_000, maxLever: 100 },
    { upTo: (30_000n * USDT) as Amount, maintenancePpm: 10_000, maxLever: 50 },
    { upTo: (500_000n * USDT) as Amount, maintenancePpm: 25_000, maxLever: 20 },
  ],
};

export const WORKLOAD_MARKETS: readonly FuturesTerms[] = [
  {
    id: marketId(1),
    symbol: 'BTC/USDT',
    base: coinId(2),
    settle: coinId(1),
    priceScale: 1,
    unit: 1,
    unitScale: 3,
    fundingIntervalMs: 28_800_000,
  },
  {
    id: marketId(2),
    symbol: 'ETH/USDT',
    base: coinId(3),
    settle: coinId(1),
    priceScale: 2,
    unit: 5,
    unitScale: 2,
    fundingIntervalMs: 3_600_000,
  },
];
