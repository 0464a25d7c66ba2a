import { z } from 'zod/mini';
import { toMarkets } from '../mappers/markets.ts';
import { defineRoute } from '../route.ts';
import { marketSymbol } from '../schemas/market-symbol.ts';

export const markets = defineRoute({
  method: 'GET',
  path: '/contract/symbols',
  summary: 'All futures markets with their last prices',
  policy: { who: 'anyone' },
  reply: z.array(marketSymbol),
  toDomain: toMarkets,
});
