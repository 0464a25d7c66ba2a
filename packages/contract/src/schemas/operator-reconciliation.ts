import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { time } from './person.ts';

/** The last comparison of a coin with its chain, in whole coins: books + opening + in flight + drift = hot + cold + unswept. */
const comparedCoin = z.object({
  coin: z.string(),
  /** Credited deposits, less settled withdrawals and booked network costs. */
  books: decimal,
  /** What the house's addresses held before coins were counted. */
  opening: decimal,
  /** On the chain and not yet on the books, or the reverse. */
  inFlight: decimal,
  hot: decimal,
  cold: decimal,
  /** On deposit addresses. */
  unswept: decimal,
  drift: decimal,
  /** When the difference was first seen; null when there is none. */
  driftSince: z.nullable(time),
});
export type ComparedCoin = z.output<typeof comparedCoin>;

export const comparedNetwork = z.object({
  network: z.string(),
  name: z.string(),
  /** The operators' switch. */
  withdrawals: z.boolean(),
  /** Set by the server: while it is set no withdrawal leaves. */
  haltedAt: z.nullable(time),
  haltedReason: z.nullable(z.string()),
  /** Null while the server has no node of the network. */
  hotAddress: z.nullable(z.string()),
  /** What the hot wallet has to pay network costs with; null where that coin is not listed or not yet compared. */
  hotGas: z.nullable(z.object({ coin: z.string(), amount: decimal })),
  /** What the hot wallet lacks for payments that wait. */
  short: z.array(z.object({ coin: z.string(), missing: decimal, payments: z.int(), since: time })),
  /** The block of the last comparison, and when it was made; null before the first. */
  height: z.nullable(z.int()),
  comparedAt: z.nullable(time),
  coins: z.array(comparedCoin),
});
export type ComparedNetwork = z.output<typeof comparedNetwork>;
