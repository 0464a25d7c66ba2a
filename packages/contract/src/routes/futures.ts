import { z } from 'zod/mini';
import { toMarkets, toSparklines } from '../mappers/markets.ts';
import { defineRoute } from '../route.ts';
import { publicGet } from '../route-shapes.ts';
import { marketSymbol, sparkline } from '../schemas/market-symbol.ts';

export const markets = defineRoute({
  ...publicGet('/contract/symbols', 'All futures markets with their last prices'),
  reply: z.array(marketSymbol),
  toDomain: toMarkets,
});

export const sparklines = defineRoute({
  ...publicGet(
    '/contract/sparklines',
    'The prices of 24 hours of all futures markets, for the small curves of lists',
  ),
  reply: z.array(sparkline),
  toDomain: toSparklines,
});
