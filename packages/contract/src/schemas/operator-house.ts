import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { time, uid } from './person.ts';
import { rowId } from './query.ts';

export const HOUSE_WALLETS = [
  'treasury',
  'insurance',
  'cycle_pool',
  'ieo_pool',
  'fees',
  'rebates',
  'network_costs',
  'adjustments',
  'clearing',
  'chain',
  'fiat_rail',
] as const;

export const houseWallet = z.object({
  wallet: z.enum(HOUSE_WALLETS),
  coin: z.string(),
  /** Below zero where the wallet mirrors what is outside, or what was spent. */
  amount: decimal,
});
export type HouseWallet = z.output<typeof houseWallet>;

/** `refused`: the engine did not book it, and never will under this reference. */
const BOOKING_STATES = ['waiting', 'booked', 'refused'] as const;

export const booking = z.object({
  id: rowId,
  kind: z.enum(['fund_house', 'adjust_balance']),
  /** Of an adjustment. */
  owner: z.nullable(uid),
  wallet: z.string(),
  coin: z.string(),
  amount: decimal,
  reference: z.string(),
  reason: z.string(),
  proposal: rowId,
  state: z.enum(BOOKING_STATES),
  /** The engine's reason for a refusal. */
  refusal: z.nullable(z.string()),
  agreedAt: time,
  approvedBy: z.string(),
});
