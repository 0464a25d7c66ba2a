import { z } from 'zod/mini';
import { toMarkets, toSparklines } from '../mappers/markets.ts';
import { defineRoute } from '../route.ts';
import { marketSymbol, sparkline } from '../schemas/market-symbol.ts';

export const markets = defineRoute({
  method: 'GET',
  path: '/contract/symbols',
  summary: 'All futures markets with their last prices',
  policy: { who: 'anyone' },
  reply: z.array(marketSymbol),
  toDomain: toMarkets,
});

export const sparklines = defineRoute({
  method: 'GET',
  path: '/contract/sparklines',
  summary: 'The prices of 24 hours of all futures markets, for the small curves of lists',
  policy: { who: 'anyone' },
  reply: z.array(sparkline),
  toDomain: toSparklines,
});
