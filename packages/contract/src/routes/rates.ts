import { z } from 'zod/mini';
import { currencyToWire, toRate } from '../mappers/content.ts';
import { defineRoute } from '../route.ts';
import { publicGet } from '../route-shapes.ts';
import { rate } from '../schemas/content.ts';
import { coinCode } from '../schemas/query.ts';

/** Apart from the other account routes: every first visit needs this one, and none of the others. */
export const getExchangeRateByCoin = defineRoute({
  ...publicGet('/account/getExchangeRateByCoin', 'What one USDT is worth in a local currency'),
  query: z.object({ coin: coinCode }),
  reply: rate,
  toWireQuery: currencyToWire,
  toDomain: toRate,
  reasons: ['not_found'],
});
