import { z } from 'zod/mini';
import { cyclePeriod } from './cycle-offer-change.ts';
import { decimal } from './decimal.ts';
import { MARKET_STATES, marketId } from './market-state.ts';
import { houseWallet } from './operator-house.ts';
import { time, uid } from './person.ts';
import { rowId } from './query.ts';

/** How much of a limit is used, as a whole percentage, rounded up; null without a limit. */
const usedPercent = z.nullable(z.int());

const marketRisk = z.object({
  id: marketId,
  symbol: z.string(),
  state: z.enum(MARKET_STATES),
  mark: z.nullable(decimal),
  /** Contracts open on each side, and the most there may be. */
  contracts: z.int(),
  cap: z.int(),
  usedPercent,
  /** Of the open contracts of one side at the mark, in the settlement coin. */
  value: decimal,
  positions: z.int(),
  /** Positions whose owner is warned now, or would be after a move of 5 % against it. */
  near: z.int(),
});
export type MarketRisk = z.output<typeof marketRisk>;

const offerRisk = z.object({
  id: rowId,
  coin: z.string(),
  period: cyclePeriod,
  open: z.boolean(),
  staked: decimal,
  /** What the house would lose in the worse outcome, and the most it accepts. */
  exposure: decimal,
  cap: decimal,
  usedPercent,
});
export type OfferRisk = z.output<typeof offerRisk>;

const nearPosition = z.object({
  id: rowId,
  /** Null for an account of the house or of the demo. */
  uid: z.nullable(uid),
  symbol: z.string(),
  side: z.enum(['long', 'short']),
  mode: z.enum(['isolated', 'cross']),
  leverage: z.int(),
  contracts: z.int(),
  value: decimal,
  mark: decimal,
  liquidationPrice: z.nullable(decimal),
  /** Maintenance by health; liquidated from 1,000,000 on. */
  marginRatioPpm: z.int(),
});
export type NearPosition = z.output<typeof nearPosition>;

/** What a source of prices does not deliver. */
const sourceTrouble = z.object({
  source: z.string(),
  /** Null when it concerns the whole source. */
  coin: z.nullable(z.string()),
  state: z.enum(['silent', 'off', 'stale', 'frozen']),
});
export type SourceTrouble = z.output<typeof sourceTrouble>;

export const riskReport = z.object({
  at: time,
  /** The coin of values, stakes and exposures. */
  coin: z.string(),
  markets: z.array(marketRisk),
  /** The highest exposure first. */
  offers: z.array(offerRisk),
  /** At most 50, those closest to liquidation first. */
  positions: z.array(nearPosition),
  funds: z.array(houseWallet),
  /** Coins that a contract follows and whose index is too old to use; null without any price. */
  staleIndexes: z.array(z.object({ coin: z.string(), ageMs: z.nullable(z.int()) })),
  troubles: z.array(sourceTrouble),
});
export type RiskReport = z.output<typeof riskReport>;
