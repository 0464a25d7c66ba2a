import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { time } from './person.ts';
import { dayText } from './query.ts';

const level = z.union([z.literal(1), z.literal(2)]);

/** Invited users and the terms of the rebates. */
export const invitedData = z.object({
  /** How many users were invited directly, and by those; counted up to 100,000. */
  counts: z.object({ first: z.int(), second: z.int() }),
  rows: z.array(
    z.object({
      /** Masked: `me***`. */
      name: z.string(),
      level,
      registeredAt: time,
      /** Whether the caller earns rebates from this user's fees. */
      earns: z.boolean(),
    }),
  ),
  next: z.nullable(z.string()),
  /** The platform token and how much of it the caller holds, which decides the percent. */
  token: z.object({ coin: z.string(), held: decimal }),
  percent: z.int(),
  /** The best first. `above`: more than `tokens` are needed, not just as many. */
  tiers: z.array(z.object({ tokens: z.int(), above: z.boolean(), percent: z.int() })),
  /** Of the fees of users whom invited users invited, if their account was opened since then. */
  second: z.object({ percent: z.int(), since: time }),
});

/** A referrer sees sums, never a trade, an order or what one user paid. */
export const rebateSums = z.object({
  days: z.array(
    z.object({
      /** In UTC, newest first. */
      day: dayText,
      sums: z.array(z.object({ coin: z.string(), level, amount: decimal })),
    }),
  ),
  /** The oldest day of the page if there are more. */
  next: z.nullable(dayText),
  totals: z.array(z.object({ coin: z.string(), first: decimal, second: decimal, total: decimal })),
});

export const feesInToken = z.object({
  on: z.boolean(),
  coin: z.string(),
  /** What is available of the token in the spot wallet, and its decimals. */
  available: decimal,
  scale: z.int(),
  discountPercent: z.int(),
  /** Fresh index prices in USDT, with the decimals of each coin. Fees in coins that are missing cannot be converted. */
  prices: z.array(z.object({ coin: z.string(), price: decimal, scale: z.int() })),
});

/** The trace from a fee to a rebate, for operators. */
export const rebateTrace = z.object({
  trade: z.int(),
  at: time,
  /** UIDs; null for accounts without a user, as in the simulation. */
  payer: z.nullable(z.string()),
  referrer: z.nullable(z.string()),
  level,
  coin: z.string(),
  fee: decimal,
  amount: decimal,
  /** Null if the amount is so small that several percentages give it. */
  percent: z.nullable(z.int()),
});
