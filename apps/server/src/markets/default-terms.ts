import type { FuturesTermsOfMarket } from './markets-table.ts';

const LEVERS = [1, 2, 3, 5, 10, 20, 25, 50, 75, 100, 125];
/** Notionals up to which a tier applies, its maintenance rate, and its share of the market's leverage. */
const TIERS = [
  { upTo: '50000', maintenanceRate: '0.005', leverShare: 1 },
  { upTo: '250000', maintenanceRate: '0.01', leverShare: 2 },
  { upTo: '1000000', maintenanceRate: '0.025', leverShare: 4 },
  { upTo: '10000000', maintenanceRate: '0.05', leverShare: 10 },
  { upTo: '100000000', maintenanceRate: '0.1', leverShare: 20 },
] as const;
const MAX_ORDERS_OPEN = 50n;

/** The usual terms of a futures market: those of the demo. `maxContracts` is the largest order. */
export const defaultFutures = (maxLeverage: number, maxContracts: string): FuturesTermsOfMarket => ({
  liquidationFeeRate: '0.005',
  liquidationBand: '0.01',
  fundingCap: '0.0075',
  fundingHours: 8,
  impactNotional: '10000',
  openInterestCap: String(BigInt(maxContracts) * MAX_ORDERS_OPEN),
  leverages: LEVERS.filter((lever) => lever <= maxLeverage),
  tiers: TIERS.map(({ upTo, maintenanceRate, leverShare }) => ({
    upTo,
    maintenanceRate,
    maxLeverage: Math.max(1, Math.floor(maxLeverage / leverShare)),
  })),
});
