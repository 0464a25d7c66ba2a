import { z } from 'zod/mini';
import { toSpotAssets } from '../mappers/assets.ts';
import { currencyToWire, toRate } from '../mappers/content.ts';
import { defineRoute } from '../route.ts';
import { ownGet, publicGet } from '../route-shapes.ts';
import { rate } from '../schemas/content.ts';
import { coinCode } from '../schemas/query.ts';
import { spotAssets } from '../schemas/spot-assets.ts';

export const getExchangeRateByCoin = defineRoute({
  ...publicGet('/account/getExchangeRateByCoin', 'What one USDT is worth in a local currency'),
  query: z.object({ coin: coinCode }),
  reply: rate,
  toWireQuery: currencyToWire,
  toDomain: toRate,
  reasons: ['not_found'],
});

export const myAccount = defineRoute({
  ...ownGet(
    '/account/myAccount',
    'The caller’s spot wallet: the coins it holds, what is held by open orders, and their value in USDT',
  ),
  reply: spotAssets,
  toDomain: toSpotAssets,
});
