import { z } from 'zod/mini';
import { MARKET_PRODUCTS, marketId } from './market-state.ts';
import { time } from './person.ts';

/** The terms of a market that users are told about before they change. */
export const ANNOUNCED_FIELDS = [
  'makerFeeRate',
  'takerFeeRate',
  'minQuantity',
  'maxQuantity',
  'band',
  'priceCollar',
  'maxLeverage',
  'fundingCap',
  'liquidationFeeRate',
  'tiers',
] as const;
export type AnnouncedField = (typeof ANNOUNCED_FIELDS)[number];

/** A listing, a change of terms or the end of a market that two operators have decided and that is still to come. */
export const announcedChange = z.object({
  market: marketId,
  product: z.enum(MARKET_PRODUCTS),
  symbol: z.string(),
  kind: z.enum(['list', 'change', 'wind_up']),
  at: time,
  /** Of a change of terms: decimals as they were and will be. */
  changes: z.array(z.object({ field: z.enum(ANNOUNCED_FIELDS), before: z.string(), after: z.string() })),
});
export type AnnouncedChange = z.output<typeof announcedChange>;
