import { z } from 'zod/mini';
import { candleRangeToWire, toMarkets, toMarketTiles, toSparklines } from '../mappers/markets.ts';
import { KLINE_INTERVALS } from '../product-rules.ts';
import { defineRoute } from '../route.ts';
import { publicGet } from '../route-shapes.ts';
import { decimal } from '../schemas/decimal.ts';
import { marketSymbol, overviewTile, sparkline } from '../schemas/market-symbol.ts';
import { coinCode, pair, wholeNumber } from '../schemas/query.ts';
import { depthRow, marketTrade } from '../schemas/trades.ts';

export const overview = defineRoute({
  ...publicGet('/trad/overview', 'Tiles of the home page: the leading spot markets'),
  reply: z.array(overviewTile),
  toDomain: toMarketTiles,
});

export const sparklines = defineRoute({
  ...publicGet(
    '/trad/sparklines',
    'The prices of 24 hours of all spot markets, for the small curves of lists',
  ),
  reply: z.array(sparkline),
  toDomain: toSparklines,
});

export const markets = defineRoute({
  ...publicGet('/trad/symbols', 'All spot markets with their last prices'),
  reply: z.array(marketSymbol),
  toDomain: toMarkets,
});

export const market = defineRoute({
  ...publicGet(
    '/trad/trad',
    'One spot market: its terms, its figures of 24 hours, its order book and its latest trades',
  ),
  query: z.object(pair),
  reply: z.object({
    info: z.extend(marketSymbol, {
      high: decimal,
      low: decimal,
      open: decimal,
      /** Turnover of 24 hours in the quote coin. */
      amount: decimal,
    }),
    /** Best price first, at most 20 rows a side. */
    sell: z.array(depthRow),
    buy: z.array(depthRow),
    /** Newest first. */
    trades: z.array(marketTrade),
  }),
  reasons: ['not_found'],
});

/** One candle: start in milliseconds, then open, high, low, close and volume in the base coin. */
const candle = z.tuple([z.int(), decimal, decimal, decimal, decimal, decimal]);

export const candles = defineRoute({
  ...publicGet(
    '/trad/kline',
    'Candles of a spot market, oldest first, up to and including the one that is still open',
  ),
  query: z.object({
    ...pair,
    interval: z.enum(KLINE_INTERVALS),
    /** Only candles that start before this moment, for paging back. */
    before: z.optional(wholeNumber(0, 999_999_999_999_999)),
    size: z.optional(wholeNumber(1, 500)),
  }),
  reply: z.array(candle),
  toWireQuery: candleRangeToWire,
  reasons: ['not_found'],
});

export const coinIntroduction = defineRoute({
  ...publicGet('/trad/currencyIntroduction', 'What a coin is, in the caller’s language'),
  query: z.object({ coin: coinCode }),
  reply: z.object({
    coin: z.string(),
    name: z.string(),
    text: z.string(),
    /** ISO date of its first block or sale; null if there is none. */
    issued: z.nullable(z.string()),
    /** Total supply; null for a coin without a limit. */
    supply: z.nullable(decimal),
    links: z.array(z.object({ label: z.string(), url: z.url() })),
  }),
  reasons: ['not_found'],
});
