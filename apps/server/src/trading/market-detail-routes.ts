import { spotMarkets } from '@meridian/contract/routes/index';
import { formatDecimal } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { readIntroduction } from '../content/coin-introductions-table.ts';
import type { Database } from '../database/database.ts';
import { route } from '../http/register-route.ts';
import type { DepthStore } from '../market-data/depth-store.ts';
import { candleRow, depthRows, pairInfo, symbolOf, tradeRows } from '../market-data/market-wire.ts';
import type { TickerStore } from '../market-data/ticker-store.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import { readCandles } from '../projections/candles-table.ts';
import { Refusal } from '../refusal.ts';

const CANDLES = 300;

/** Public routes of one spot market: its page, its candles, its coin. */
export function marketDetailRoutes(
  app: FastifyInstance,
  deps: {
    readonly tickers: TickerStore;
    readonly depth: DepthStore;
    readonly directory: MarketDirectory;
    readonly database: Database;
    readonly clock: () => number;
  },
): void {
  const { tickers, depth, directory, database, clock } = deps;

  route(app, spotMarkets.market, ({ query, locale }) => {
    const market = directory.spot(query.tradcoin, query.maincoin);
    const ticker = tickers.ticker(market.id)!;
    const { high, low, open, amount } = pairInfo(ticker, depth);
    return {
      info: { ...symbolOf(ticker, depth, locale), high, low, open, amount },
      sell: depthRows(market, depth, 'sell'),
      buy: depthRows(market, depth, 'buy'),
      trades: tradeRows(market, depth),
    };
  });

  route(app, spotMarkets.candles, async ({ query }) => {
    const { interval, size = CANDLES } = query;
    // Nothing is traded after now, so a chart must not continue beyond it.
    const before = Math.min(query.before ?? Number.MAX_SAFE_INTEGER, clock() + 1);
    const market = directory.spot(query.tradcoin, query.maincoin);
    const candles = await readCandles(database.sql, {
      source: 'spot',
      market: market.id,
      period: interval,
      before,
      size,
    });
    const price = (ticks: bigint): string => formatDecimal(ticks, market.priceAccuracy);
    const quantity = (lots: bigint): string => formatDecimal(lots, market.amountAccuracy);
    return candles.map((candle) => candleRow(candle, price, quantity));
  });

  route(app, spotMarkets.coinIntroduction, async ({ query, locale }) => {
    const introduction = await readIntroduction(database, query.coin, locale);
    if (introduction === undefined) throw new Refusal('not_found');
    return introduction;
  });
}
