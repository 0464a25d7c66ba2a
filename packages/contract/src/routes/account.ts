import { z } from 'zod/mini';
import { currencyToWire, toRate } from '../mappers/content.ts';
import { defineRoute } from '../route.ts';
import { rate } from '../schemas/content.ts';
import { coinCode } from '../schemas/query.ts';

export const getExchangeRateByCoin = defineRoute({
  method: 'GET',
  path: '/account/getExchangeRateByCoin',
  summary: 'What one USDT is worth in a local currency',
  policy: { who: 'anyone' },
  query: z.object({ coin: coinCode }),
  reply: rate,
  toWireQuery: currencyToWire,
  toDomain: toRate,
  reasons: ['not_found'],
});
