import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Readiness } from '../http/admission/readiness.ts';
import { peerReader } from '../http/request/peer-address.ts';
import type { ContentVersion } from './content-topic.ts';
import type { CycleStore } from './cycle-store.ts';
import type { DepthStore } from './depth-store.ts';
import { Feed } from './feed/feed.ts';
import type { FeedSessions } from './feed/feed-sessions.ts';
import type { PrivateConnections } from './feed/private-connections.ts';
import { CONNECTION_LIMITS, type SocketLimits, SocketServer } from './feed/socket-server.ts';
import type { ListingVersion } from './listing-topic.ts';
import { marketRoutes } from './market-routes.ts';
import { MarketTopics } from './market-topics.ts';
import type { TickerStore } from './ticker-store.ts';

export interface MarketDataDeps {
  readonly tickers: TickerStore;
  readonly depth: DepthStore;
  readonly cycles: CycleStore;
  readonly listingVersion: ListingVersion;
  readonly contentVersion: ContentVersion;
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly registry: Registry;
  readonly clock: () => number;
  /** Resolves the token of a hello to its user. */
  readonly sessions?: FeedSessions | undefined;
  readonly privateConnections: PrivateConnections;
  readonly proxies: readonly string[];
  /** The origin of the app's pages, in production. */
  readonly onlyOrigin?: string | undefined;
  /** Foreign origins whose pages may connect, such as those of the installed app. */
  readonly origins?: readonly string[] | undefined;
  readonly socketLimits?: Partial<SocketLimits> | undefined;
}

/** Market routes and the live feed. They read only the stores, so all of this could run on another thread. */
export async function marketData(app: FastifyInstance, deps: MarketDataDeps): Promise<void> {
  const { tickers, depth, cycles, readiness, registry, log, clock } = deps;
  marketRoutes(app, tickers, depth);
  const feed = new Feed(
    new MarketTopics(tickers, depth, cycles, deps.listingVersion, deps.contentVersion),
    // All of its times are durations: a clock that is set back would stop the updates, one that jumps disconnect everyone.
    () => performance.now(),
    {
      sessions: deps.sessions,
      privateConnections: deps.privateConnections,
    },
  );
  const sockets = new SocketServer({
    feed,
    log,
    clock,
    limits: { ...CONNECTION_LIMITS, ...deps.socketLimits },
    isDraining: () => readiness.draining,
    peerOf: peerReader(deps.proxies),
    onlyOrigin: deps.onlyOrigin,
    origins: deps.origins,
  });
  sockets.attach(app.server);
  app.addHook('preClose', () => sockets.close());
  measureFeed(feed, registry);
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
