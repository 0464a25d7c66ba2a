import { z } from 'zod/mini';
import { toFuturesMarketPage, toLeverages } from '../mappers/futures.ts';
import { fundingRangeToWire, toFundingRates } from '../mappers/futures-records.ts';
import { candleRangeToWire, pairToWire } from '../mappers/markets.ts';
import { KLINE_INTERVALS } from '../product-rules.ts';
import { defineRoute } from '../route.ts';
import { publicGet } from '../route-shapes.ts';
import { decimal } from '../schemas/decimal.ts';
import { futuresMarketPage } from '../schemas/futures.ts';
import { fundingRate } from '../schemas/futures-records.ts';
import { momentText, paging, pair, wholeNumber } from '../schemas/query.ts';

export const market = defineRoute({
  ...publicGet(
    '/contract/contract',
    'One futures market: terms, prices, funding, tiers, order book and latest trades',
  ),
  query: z.object(pair),
  reply: futuresMarketPage,
  toWireQuery: pairToWire,
  toDomain: toFuturesMarketPage,
  reasons: ['unknown_market'],
});

export const leverages = defineRoute({
  ...publicGet('/contract/lever', 'The leverages of a futures market, lowest first'),
  query: z.object(pair),
  reply: z.array(z.object({ lever: z.int().check(z.positive()) })),
  toWireQuery: pairToWire,
  toDomain: toLeverages,
  reasons: ['unknown_market'],
});

export const candles = defineRoute({
  ...publicGet(
    '/contract/kline',
    'Candles of a futures market, oldest first, up to and including the one that is still open. `source`: last prices, marks or index prices',
  ),
  query: z.object({
    ...pair,
    interval: z.enum(KLINE_INTERVALS),
    source: z.optional(z.enum(['last', 'mark', 'index'])),
    /** Only candles that start before this moment, for paging back. */
    before: z.optional(momentText),
    size: z.optional(wholeNumber(1, 500)),
  }),
  /** Start in milliseconds, then open, high, low, close and volume in contracts; 0 for marks and index prices. */
  reply: z.array(z.tuple([z.int(), decimal, decimal, decimal, decimal, decimal])),
  toWireQuery: candleRangeToWire,
  reasons: ['unknown_market'],
});

export const fundingHistory = defineRoute({
  ...publicGet('/contract/fundingHistory', 'The funding rates that were paid in a market, newest first'),
  query: z.object({
    ...pair,
    /** Only rates paid before this moment. */
    before: z.optional(momentText),
    size: paging.size,
  }),
  reply: z.array(fundingRate),
  toWireQuery: fundingRangeToWire,
  toDomain: toFundingRates,
  reasons: ['unknown_market'],
});
