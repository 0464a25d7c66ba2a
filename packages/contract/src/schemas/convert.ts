import { z } from 'zod/mini';
import { decimal } from './decimal.ts';

/** What a conversion pays and receives. */
const terms = {
  from: z.string(),
  to: z.string(),
  /** Paid, in the first coin. */
  number: decimal,
  /** Received, in the second coin. */
  receives: decimal,
  /** How much of the second coin one of the first is exchanged for, rounded down. */
  rate: decimal,
};

export const convertQuote = z.object({
  quoteId: z.string(),
  ...terms,
  /** Now, and when the quote ends, by the server's clock in milliseconds since 1970. */
  time: z.int(),
  expiresAt: z.int(),
});
export type ConvertQuoteWire = z.output<typeof convertQuote>;

export const converted = z.object(terms);
export type ConvertedWire = z.output<typeof converted>;
