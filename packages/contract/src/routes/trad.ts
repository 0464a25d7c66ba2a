import { z } from 'zod/mini';
import { defineRoute } from '../route.ts';
import { decimal } from '../schemas/decimal.ts';
import { marketSymbol } from '../schemas/market-symbol.ts';

export const overview = defineRoute({
  method: 'GET',
  path: '/trad/overview',
  summary: 'Tiles of the home page: the leading spot markets',
  policy: { who: 'anyone' },
  reply: z.array(
    z.object({
      autoid: z.int().check(z.positive()),
      tradcoin: z.string(),
      maincoin: z.string(),
      price: decimal,
      /** Change over 24 hours in percent, signed, two decimals. */
      rise: decimal,
      /** Recent prices for the small curve, oldest first; empty while there is no history. */
      line: z.array(decimal),
    }),
  ),
});

export const symbols = defineRoute({
  method: 'GET',
  path: '/trad/symbols',
  summary: 'All spot markets with their last prices',
  policy: { who: 'anyone' },
  reply: z.array(marketSymbol),
});
