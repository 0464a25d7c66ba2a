import { futures, spotMarkets } from '@meridian/contract/routes/index';
import type { WireSparkline } from '@meridian/contract/schemas/market-symbol';
import { formatDecimal } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/register-route.ts';
import type { DepthStore } from './depth-store.ts';
import { leadingMarkets } from './market-topics.ts';
import { symbolOf, topTick } from './market-wire.ts';
import type { Ticker, TickerStore } from './ticker-store.ts';

const LINE_POINTS = 49;
/** The curve of a list row is 80 pixels wide. */
const SPARKLINE_POINTS = 25;
const MINUTE_MS = 60_000;

export function marketRoutes(app: FastifyInstance, store: TickerStore, depth: DepthStore): void {
  const listed = (product: 'spot' | 'futures') =>
    [...store.tickers].filter(({ market }) => market.product === product);

  route(app, spotMarkets.markets, ({ locale }) =>
    listed('spot').map((ticker) => symbolOf(ticker, depth, locale)),
  );
  route(app, futures.markets, ({ locale }) =>
    listed('futures').map((ticker) => symbolOf(ticker, depth, locale)),
  );
  route(app, spotMarkets.sparklines, cachedSparklines(listed, 'spot'));
  route(app, futures.sparklines, cachedSparklines(listed, 'futures'));
  route(app, spotMarkets.overview, () =>
    leadingMarkets(store, 'spot').map((ticker) => ({
      ...topTick(ticker),
      line: ticker.day.line(LINE_POINTS).map((price) => formatDecimal(price, ticker.market.priceAccuracy)),
    })),
  );
}

/** Sparklines are built once per minute of trading, however often they are requested. */
function cachedSparklines(
  listed: (product: 'spot' | 'futures') => readonly Ticker[],
  product: 'spot' | 'futures',
): () => WireSparkline[] {
  let built: { readonly minute: number; readonly lines: WireSparkline[] } | undefined;
  return () => {
    const tickers = listed(product);
    const minute = Math.floor(Math.max(0, ...tickers.map(({ timeMs }) => timeMs)) / MINUTE_MS);
    if (built?.minute !== minute) built = { minute, lines: tickers.map(sparklineOf) };
    return built.lines;
  };
}

const sparklineOf = ({ market, day }: Ticker): WireSparkline => ({
  autoid: market.id,
  line: day.line(SPARKLINE_POINTS).map((price) => formatDecimal(price, market.priceAccuracy)),
});
