import { futures, spotMarkets } from '@meridian/contract/routes/index';
import { formatDecimal } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/register-route.ts';
import type { DepthStore } from './depth-store.ts';
import { leadingMarkets } from './market-topics.ts';
import { symbolOf, topTick } from './market-wire.ts';
import type { TickerStore } from './ticker-store.ts';

const LINE_POINTS = 49;

export function marketRoutes(app: FastifyInstance, store: TickerStore, depth: DepthStore): void {
  const listed = (product: 'spot' | 'futures') =>
    [...store.tickers].filter(({ market }) => market.product === product);

  route(app, spotMarkets.markets, ({ locale }) =>
    listed('spot').map((ticker) => symbolOf(ticker, depth, locale)),
  );
  route(app, futures.markets, ({ locale }) =>
    listed('futures').map((ticker) => symbolOf(ticker, depth, locale)),
  );
  route(app, spotMarkets.overview, () =>
    leadingMarkets(store, 'spot').map((ticker) => ({
      ...topTick(ticker),
      line: ticker.day.line(LINE_POINTS).map((price) => formatDecimal(price, ticker.market.priceAccuracy)),
    })),
  );
}
