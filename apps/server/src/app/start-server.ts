import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openDemoGuests } from '../demo/demo-guests.ts';
import {
  demoOperatorSecrets,
  fundDemoPeople,
  seedDemoPeople,
  writeDemoSecrets,
} from '../demo/demo-people.ts';
import { openDemoSales } from '../demo/sales.ts';
import { seed } from '../demo/seed.ts';
import { seedDemoTickets } from '../demo/tickets.ts';
import { HeadKeeper } from '../heads/head-keeper.ts';
import { Readiness } from '../http/admission/readiness.ts';
import { openInterimServer, type WaitingFor } from '../http/interim-server.ts';
import { addressOf, BACKLOG, listenAt, type Place } from '../http/listening.ts';
import { createMetrics } from '../http/metrics.ts';
import { MemoryOutbox } from '../notify/outbox.ts';
import { openSealingKey } from '../secrets/sealing-key.ts';
import { claimSealingKey } from '../secrets/sealing-key-table.ts';
import { consoleAddress, publicAddress } from './addresses.ts';
import { buildApp } from './build-app.ts';
import { buildConsole } from './build-console.ts';
import { openDemoChains } from './open-chains.ts';
import { type Exchange, openExchange } from './open-exchange.ts';
import { openFiat } from './open-fiat.ts';
import type { PriceSource } from './open-price-source.ts';
import { openWallet, type Wallet, type WalletOptions } from './open-wallet.ts';
import { People } from './people.ts';

export interface RunningServer {
  readonly url: string;
  readonly consoleUrl: string;
  /** Authenticator secrets of the demo operators, by email address; none in production. */
  readonly demoSecrets: Record<string, string>;
  /** Refuses new work, finishes what has begun, then closes everything in the reverse order of starting. */
  stop(): Promise<void>;
}

/** What the composition root accepts from outside, besides the settings. */
export interface StartOptions {
  /** Ends the wait for a database or for leadership. */
  readonly stop?: AbortSignal;
  /** The clock of the whole server: commands, sessions, limits. No setting changes it. */
  readonly clock?: () => number;
  /** Replaces the price source of the mode. No setting changes it. */
  readonly prices?: PriceSource;
}

export async function startServer(
  config: Config,
  log: Logger,
  options: StartOptions,
): Promise<RunningServer> {
  const { stop, clock = Date.now, prices } = options;
  await using started = new AsyncDisposableStack();
  const database = await openDatabase(config, log, stop);
  started.defer(() => database.close());

  const { key, heads } = await openKeyAndHeads(config, database, log);
  started.defer(() => heads.stop());

  // Everything that could prevent this start has been checked; from here on the server may only have to wait for
  // leadership.
  let waitingFor: WaitingFor = 'not_ready';
  await using interim = new AsyncDisposableStack();
  const port = await openInterim(appPlace(config), () => waitingFor, interim);
  const consolePort = await openInterim(consolePlace(config), () => waitingFor, interim);
  await seed(config, database, clock());
  const readiness = new Readiness();
  const registry = createMetrics();
  const onStandby = () => {
    waitingFor = 'standby';
  };
  const exchange = await openExchange({ config, database, log, registry, stop, onStandby, clock, prices });
  waitingFor = 'not_ready';
  started.defer(() => exchange.stop());
  const outbox = new MemoryOutbox();
  const people = await People.open({
    ...{ config, database, log, outbox, clock },
    engine: exchange.engine,
    print: (line) => console.log(line),
    sealingKey: key,
    publicUrl: publicAddress(config, port),
  });
  const demoSecrets = config.mode === 'demo' ? await openDemo(config, people) : {};
  await people.start();
  started.defer(() => people.stop());
  if (config.mode === 'demo') await fundDemoPeople(people.accounts, exchange.engine);
  const guests = await guestsOf(config, people, exchange);
  const wallet = await openWalletOf({ config, exchange, people, database, log, clock, registry }, started);
  const fiat = await openFiat({ config, exchange, people, log });
  started.defer(() => fiat.stop());

  const app = await buildApp({
    ...{ config, database, log, readiness, registry },
    ...{ exchange, people, wallet, fiat, outbox, clock },
  });
  started.defer(() => app.close());
  const operators = await buildConsole({
    ...{ people, heads, log, readiness, wallet, fiat },
    ...consoleControls(exchange),
    consoleUrl: consoleAddress(config, consolePort),
    ...consoleOrigin(config, registry, app),
  });
  started.defer(() => operators.close());
  await exchange.begin(guests);
  wallet.begin();
  fiat.begin();
  await interim.disposeAsync();
  await listenAt(appPlace(config), () => app.listen({ host: config.host, port, backlog: BACKLOG }));
  await listenAt(consolePlace(config), () =>
    operators.listen({ host: config.consoleHost, port: consolePort }),
  );

  const running = started.move();
  return {
    url: addressOf(config.host, port),
    consoleUrl: addressOf(config.consoleHost, consolePort),
    demoSecrets,
    stop() {
      readiness.drain();
      exchange.prepareToStop();
      return running.disposeAsync();
    },
  };
}

/** What operators read of the exchange, and where their decisions go. */
const consoleControls = (exchange: Exchange) => ({
  markets: exchange.marketControl,
  prices: exchange.prices,
  cycle: exchange.cycleControl,
  projects: exchange.projectControl,
  listing: exchange.listing,
  connections: exchange.privateConnections,
  contentNews: exchange.contentNews,
});

/** Invited users of the demo with whom the simulator trades. They also subscribe to the demo's sales. */
async function guestsOf(config: Config, people: People, exchange: Exchange): Promise<number[]> {
  if (config.mode !== 'demo') return [];
  const { engine, projectControl } = exchange;
  const guests = config.simulator ? await openDemoGuests(people.accounts, engine) : [];
  const { database, clock } = people.accounts.deps;
  await openDemoSales({ database, clock, engine, settle: () => projectControl.settle() });
  return guests;
}

/** The wallet with the chains of the demo; both end in the reverse order. */
async function openWalletOf(
  options: Omit<WalletOptions, 'simulated'>,
  started: AsyncDisposableStack,
): Promise<Wallet> {
  const { simulated, stop } = await openDemoChains(options.config, options);
  started.defer(stop);
  const wallet = await openWallet({ ...options, simulated });
  started.defer(() => wallet.stop());
  return wallet;
}

/** Production serves the metrics and the documentation on the console's port alone. */
const consoleOrigin = (config: Config, registry: Registry, app: FastifyInstance) => ({
  proxies: config.proxies,
  ...(config.mode === 'production' && {
    onlyOrigin: config.services.consoleUrl,
    internals: { registry, documentation: () => app.swagger() },
  }),
});

/** The key must be the one that this database was encrypted with. */
async function openKeyAndHeads(config: Config, database: Database, log: Logger) {
  const key = await openSealingKey(config.dataDir, config.services.sealingKey);
  await claimSealingKey(database, key);
  const heads = await HeadKeeper.open({ sql: database.sql, key, path: config.headsFile, log });
  heads.start();
  return { key, heads };
}

async function openDemo(
  config: Extract<Config, { mode: 'demo' }>,
  people: People,
): Promise<Record<string, string>> {
  const { deps } = people.accounts;
  await seedDemoPeople(deps, config.demoPassword);
  await seedDemoTickets(deps.database, deps.clock());
  const secrets = await demoOperatorSecrets(deps);
  await writeDemoSecrets(config.dataDir, secrets);
  return secrets;
}

/** Responds on a port until the server itself does, and returns the port: a free one if the setting is 0. */
async function openInterim(
  place: Place,
  why: () => WaitingFor,
  opened: AsyncDisposableStack,
): Promise<number> {
  const server = await listenAt(place, () => openInterimServer(place.host, place.port, why));
  opened.defer(() => server.close());
  return server.port;
}

const appPlace = ({ host, port }: Config): Place => ({
  host,
  hostSetting: 'MERIDIAN_HOST',
  port,
  portSetting: 'PORT',
});

const consolePlace = ({ consoleHost, consolePort }: Config): Place => ({
  host: consoleHost,
  hostSetting: 'MERIDIAN_CONSOLE_HOST',
  port: consolePort,
  portSetting: 'CONSOLE_PORT',
});
