import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { time } from './person.ts';

/**
 * `off`: more than 5 % from the index. `unconfirmed`: there is no index. `frozen`: unchanged while others move. `missing`:
 * it has no price for the coin.
 */
const QUOTE_STATES = ['used', 'off', 'unconfirmed', 'stale', 'frozen', 'missing'] as const;

const ageMs = z.nullable(z.number());

/** What one source says about one coin. */
const priceQuote = z.object({
  source: z.string(),
  state: z.enum(QUOTE_STATES),
  price: z.nullable(decimal),
  ageMs,
  /** Of the index, in millionths. */
  deviationPpm: z.nullable(z.number()),
});
export type PriceQuote = z.output<typeof priceQuote>;

export const priceSources = z.object({
  /** False while prices are simulated: then there are no sources. */
  hasSources: z.boolean(),
  sources: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      /** The last reply that could be used. */
      repliedAt: z.nullable(time),
      /** What went wrong since. */
      problem: z.nullable(z.string()),
    }),
  ),
  coins: z.array(
    z.object({
      coin: z.string(),
      /** None while no two sources agree. */
      index: z.nullable(decimal),
      ageMs,
      quotes: z.array(priceQuote),
    }),
  ),
});
export type PriceSources = z.output<typeof priceSources>;
