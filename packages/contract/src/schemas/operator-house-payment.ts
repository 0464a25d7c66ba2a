import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { time } from './person.ts';

/** A payment between the exchange's own addresses. */
export const operatorHousePayment = z.object({
  id: z.string(),
  /** A sweep brings coins from a deposit address to the hot wallet; gas goes the other way, to pay for one. */
  purpose: z.enum(['sweep', 'gas']),
  network: z.string(),
  networkName: z.string(),
  /** The deposit address. */
  address: z.string(),
  /** Null for an asset that is no longer listed; then the amount is in the chain's units. */
  coin: z.nullable(z.string()),
  amount: decimal,
  state: z.enum(['planned', 'signed', 'sent', 'confirming', 'booking', 'done', 'failed']),
  /** Why it failed. */
  reason: z.nullable(z.string()),
  /** What the network took; null before it is mined, or when the coin it was paid in is not listed. */
  cost: z.nullable(z.object({ coin: z.string(), amount: decimal })),
  /** Null before it is signed. */
  transaction: z.nullable(z.string()),
  /** The transaction in a block explorer; null when the network has none. */
  link: z.nullable(z.url()),
  plannedAt: time,
  changedAt: time,
});
export type OperatorHousePayment = z.output<typeof operatorHousePayment>;
