import { futuresMarkets } from '@meridian/contract/routes/index';
import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { formatFloored, formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { DepthStore } from '../market-data/depth-store.ts';
import { candleRow, depthRows, pairInfo, symbolOf, tradeRows } from '../market-data/market-wire.ts';
import type { TickerStore } from '../market-data/ticker-store.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import { readCandles } from '../projections/candles-table.ts';
import { figuresOf } from './figures.ts';
import { readFundingRates } from './futures-records-table.ts';
import { marketFigures } from './market-figures.ts';

export interface FuturesMarketDeps {
  readonly engine: Pick<ExchangePort, 'read'>;
  readonly directory: MarketDirectory;
  readonly tickers: TickerStore;
  readonly depth: DepthStore;
  readonly sql: Sql;
  readonly clock: () => number;
}

const CANDLES = 300;
const RATES = 100;
const RATE_DECIMALS = 9;

/** Public routes of the futures markets. */
export function futuresMarketRoutes(app: FastifyInstance, deps: FuturesMarketDeps): void {
  const { engine, directory, tickers, depth } = deps;

  route(app, futuresMarkets.market, async ({ query, locale }) => {
    const market = directory.futures(query.tradcoin, query.maincoin);
    const ticker = tickers.ticker(market.id)!;
    const { high, low, open, amount } = pairInfo(ticker, depth);
    const { info, levers, tiers } = await readOrRefuse(engine, (state) =>
      marketFigures(state, market, directory),
    );
    return {
      info: { ...symbolOf(ticker, depth, locale), high, low, open, amount, ...info },
      levers,
      tiers,
      sell: depthRows(market, depth, 'sell'),
      conbuy: depthRows(market, depth, 'buy'),
      trades: tradeRows(market, depth),
    };
  });

  route(app, futuresMarkets.leverages, ({ query }) => {
    const market = directory.futures(query.tradcoin, query.maincoin);
    return readOrRefuse(engine, (state) => marketFigures(state, market, directory).levers);
  });

  historyRoutes(app, deps);
}

function historyRoutes(app: FastifyInstance, { directory, sql, clock }: FuturesMarketDeps): void {
  route(app, futuresMarkets.candles, async ({ query }) => {
    const { interval: period, size = CANDLES, source = 'last' } = query;
    const market = directory.futures(query.tradcoin, query.maincoin);
    // Nothing is traded after now, so a chart must not continue beyond it.
    const before = Math.min(query.before ?? Number.MAX_SAFE_INTEGER, clock() + 1);
    const { stored, of } = {
      last: { stored: 'futures', of: market.id },
      mark: { stored: 'mark', of: market.id },
      index: { stored: 'index', of: directory.coin(market.base).id },
    }[source] as { stored: 'futures' | 'mark' | 'index'; of: number };
    const candles = await readCandles(sql, { source: stored, market: of, period, before, size });
    const scale = source === 'index' ? INDEX_SCALE : market.priceAccuracy;
    const price = (value: bigint) => formatFloored(value, scale, market.priceAccuracy);
    return candles.map((candle) => candleRow(candle, price, String));
  });

  route(app, futuresMarkets.fundingHistory, async ({ query }) => {
    const { size = RATES } = query;
    const market = directory.futures(query.tradcoin, query.maincoin);
    const before = query.before ?? Number.MAX_SAFE_INTEGER;
    const { price } = figuresOf(directory, market.id);
    return (await readFundingRates(sql, market.id, before, size)).map(({ at, ratePpb, mark }) => ({
      time: at,
      rate: formatTrimmed(ratePpb, RATE_DECIMALS),
      markPrice: price(mark),
    }));
  });
}
