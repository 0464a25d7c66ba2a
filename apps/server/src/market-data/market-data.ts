import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Readiness } from '../http/readiness.ts';
import type { IndexPriceSource } from '../prices/index-price-source.ts';
import { Feed } from './feed/feed.ts';
import { CONNECTION_LIMITS, type SocketLimits, SocketServer } from './feed/socket-server.ts';
import { marketRoutes } from './market-routes.ts';
import { MarketTopics } from './market-topics.ts';
import { loadMarkets } from './markets-table.ts';
import { TickerBoard } from './ticker-board.ts';

export interface MarketDataParts {
  readonly database: Database;
  readonly prices: IndexPriceSource;
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly registry: Registry;
  readonly clock: () => number;
  readonly socketLimits?: Partial<SocketLimits> | undefined;
}

const DAY_MS = 24 * 60 * 60_000;
const STALE_MS = 5_000;

/**
 * Tickers, their routes and the live feed. Index ticks go in at one place, `board.apply`; that is also where the
 * engine's events will, and everything behind it could be moved to another thread as it is.
 */
export async function marketData(app: FastifyInstance, parts: MarketDataParts): Promise<TickerBoard> {
  const { prices, readiness, registry, log, clock } = parts;
  const markets = await loadMarkets(parts.database);
  const board = new TickerBoard(markets);
  board.load(await prices.history(clock() - DAY_MS));
  const unsubscribe = prices.subscribe((ticks) => board.apply(ticks));
  marketRoutes(app, board);

  const feed = new Feed(new MarketTopics(board), clock);
  const sockets = new SocketServer({
    feed,
    log,
    clock,
    limits: { ...CONNECTION_LIMITS, ...parts.socketLimits },
    isDraining: () => readiness.draining,
  });
  sockets.attach(app.server);
  app.addHook('preClose', () => sockets.close());
  app.addHook('onClose', async () => unsubscribe());

  readiness.add('prices', () => {
    if (markets.length > 0 && clock() - (prices.lastTickMs ?? 0) > STALE_MS)
      throw new Error('prices are stale');
  });
  measureFeed(feed, registry);
  return board;
}

function measureFeed(feed: Feed, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'meridian_sockets',
    help: 'Clients of the live feed',
    registers,
    collect() {
      this.set(feed.clients);
    },
  });
  for (const [name, help] of [
    ['frames', 'Frames sent to clients of the live feed'],
    ['bytes', 'Bytes of these frames'],
    ['dropped', 'Clients let go because they were too slow, silent or loud'],
  ] as const) {
    let reported = 0;
    new Counter({
      name: `meridian_socket_${name}_total`,
      help,
      registers,
      collect() {
        this.inc(feed.counts[name] - reported);
        reported = feed.counts[name];
      },
    });
  }
}
