import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { time } from './person.ts';
import { rowId } from './query.ts';

/** What an alert compares with: trades, or in futures the mark price. */
export const ALERT_SOURCES = ['last', 'mark'] as const;

export const priceAlert = z.object({
  id: rowId,
  /** The id of the market. */
  market: rowId,
  product: z.enum(['spot', 'futures']),
  base: z.string(),
  quote: z.string(),
  source: z.enum(ALERT_SOURCES),
  /** `above` fires when the price is at least this high. */
  direction: z.enum(['above', 'below']),
  price: decimal,
  /** The change in percent that the user asked for; null for a price. */
  percent: z.nullable(decimal),
  createdAt: time,
  /** Null while the alert waits. */
  firedAt: z.nullable(time),
  firedPrice: z.nullable(decimal),
});
export type PriceAlertWire = z.output<typeof priceAlert>;
