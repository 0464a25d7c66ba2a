import { z } from 'zod/mini';
import { defineRoute } from '../route.ts';
import { decimal } from '../schemas/decimal.ts';
import { coinCode } from '../schemas/query.ts';

export const getExchangeRateByCoin = defineRoute({
  method: 'GET',
  path: '/account/getExchangeRateByCoin',
  summary: 'What one USDT is worth in a local currency',
  policy: { who: 'anyone' },
  query: z.object({ coin: coinCode }),
  reply: z.object({
    /** The currency asked for, for example `JPY`. */
    coin: z.string(),
    /** Its sign, for example `¥`. */
    symbol: z.string(),
    /** Units of the currency for one USDT. */
    price: decimal,
  }),
  reasons: ['not_found'],
});
