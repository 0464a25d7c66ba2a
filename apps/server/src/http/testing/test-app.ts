import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { consoleAddress, publicAddress } from '../../app/addresses.ts';
import { type AppDeps, buildApp } from '../../app/build-app.ts';
import { buildConsole } from '../../app/build-console.ts';
import { openSimulatedChains, signerRules } from '../../app/open-chains.ts';
import { type Exchange, openExchange } from '../../app/open-exchange.ts';
import { type Fiat, openFiat } from '../../app/open-fiat.ts';
import { openPriceSource, type PriceSource } from '../../app/open-price-source.ts';
import { openWallet, type Wallet } from '../../app/open-wallet.ts';
import { People, type PeopleDeps } from '../../app/people.ts';
import { PRODUCTION_ENVIRONMENT } from '../../app/testing/production-environment.ts';
import { signerNetworks } from '../../chain/demo-signer.ts';
import { openLocalSigner } from '../../chain/testing/local-signer.ts';
import { type Config, type Environment, readConfig } from '../../config/config.ts';
import {
  createTestDatabase,
  type FilledTemplate,
  type TestDatabase,
} from '../../database/testing/test-database.ts';
import { seedDemoPeople } from '../../demo/demo-people.ts';
import { drawHistory } from '../../demo/draw-history.ts';
import { seed } from '../../demo/seed.ts';
import { loadMarkets } from '../../markets/markets-table.ts';
import { MemoryOutbox } from '../../notify/outbox.ts';
import { Readiness } from '../admission/readiness.ts';
import { createLogger } from '../logging.ts';
import { createMetrics } from '../metrics.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly readiness: Readiness;
  readonly exchange: Exchange;
  readonly people: People;
  readonly wallet: Wallet;
  readonly fiat: Fiat;
  /** The server on the console's port. */
  readonly console: FastifyInstance;
  readonly outbox: MemoryOutbox;
  /** Stops the server and starts another one on the same database and data folder, perhaps with other settings. */
  restart(config?: Config): Promise<TestApp>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly simulate?: boolean;
  readonly people?: Partial<PeopleDeps>;
  readonly prices?: PriceSource;
  /** Settings besides those of every test. */
  readonly environment?: Environment;
  /** Opens the simulated chains. The test decides when they have new blocks, and when those are read. */
  readonly chains?: boolean;
}

/** Limits wide enough for test files that send thousands of requests from one address. */
const UNLIMITED = { perMinute: 10_000_000 };

/** A hash that takes a millisecond; the real cost is measured elsewhere. */
const CHEAP = { memoryKiB: 64, passes: 1 };

/** What the first start of a demo adds before it starts the engine: its content and three years of candles. */
const DEMO: FilledTemplate = {
  name: 'template_demo',
  async fill(database) {
    const config = testConfig('demo');
    if (config.mode !== 'demo') throw new Error('the demo has a seed');
    const now = Date.now();
    await seed(config, database, now);
    const log = createLogger('silent');
    const prices = await openPriceSource({ config, database, log, clock: Date.now });
    await drawHistory(database, await loadMarkets(database), prices, config.seed, now);
    await prices.stop();
  },
};

type TestAppDeps = Partial<Omit<AppDeps, 'outbox'>> & { readonly outbox?: MemoryOutbox };

/** What a restart keeps. */
interface Kept {
  readonly config: Config;
  readonly dataDir: string;
  readonly database: TestDatabase;
}

/** The whole application as after a first start, with its own database. Nothing trades unless the test asks for it. */
export async function createTestApp(
  mode: Config['mode'] = 'demo',
  deps: TestAppDeps = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const isPlainDemo = mode === 'demo' && (deps.config ?? deps.clock ?? options.prices) === undefined;
  const database = await createTestDatabase({ filled: isPlainDemo ? DEMO : undefined });
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-app-'));
  return startTestApp(
    { config: deps.config ?? testConfig(mode, dataDir, options.environment), dataDir, database },
    deps,
    options,
  );
}

async function startTestApp(kept: Kept, deps: TestAppDeps, options: TestAppOptions): Promise<TestApp> {
  const { config, dataDir, database } = kept;
  const { simulate = false, people: peopleDeps = {}, prices } = options;
  const readiness = new Readiness();
  await seed(config, database, Date.now());
  const log = createLogger('silent');
  const exchange = await openExchange({ config, database, log, simulate, prices, clock: deps.clock });
  const outbox = deps.outbox ?? new MemoryOutbox();
  const people = await People.open({
    config,
    database,
    log: deps.log ?? log,
    engine: exchange.engine,
    outbox,
    clock: deps.clock,
    publicUrl: publicAddress(config),
    passwordCost: CHEAP,
    ...peopleDeps,
  });
  if (config.mode === 'demo') await seedDemoPeople(people.accounts.deps, config.demoPassword);
  await people.start();
  const clock = deps.clock ?? Date.now;
  const local =
    options.chains === true
      ? openLocalSigner('test', signerNetworks(await signerRules(database)))
      : undefined;
  const simulated = local ? await openSimulatedChains({ database, signer: local.signer, log, clock }) : [];
  const registry = createMetrics();
  const wallet = await openWallet({ config, exchange, people, database, log, clock, simulated, registry });
  const fiat = await openFiat({ config, exchange, people, log });
  const limits = { perAddress: UNLIMITED, perCaller: UNLIMITED, perRoute: false as const };
  const app = await buildApp({
    config,
    database,
    readiness,
    registry,
    exchange,
    people,
    wallet,
    fiat,
    log,
    webRoot: '/nonexistent',
    limits,
    ...deps,
    outbox,
  });
  const isDemo = config.mode === 'demo';
  const operators = await buildConsole({
    people,
    markets: exchange.marketControl,
    prices: exchange.prices,
    cycle: exchange.cycleControl,
    projects: exchange.projectControl,
    listing: exchange.listing,
    connections: exchange.privateConnections,
    contentNews: exchange.contentNews,
    wallet,
    fiat,
    consoleUrl: consoleAddress(config),
    log,
    readiness,
    limits,
    consoleRoot: '/nonexistent',
    onlyOrigin: isDemo ? undefined : config.services.consoleUrl,
    internals: isDemo ? undefined : { registry, documentation: () => app.swagger() },
  });
  await app.ready();
  await operators.ready();
  await exchange.begin();
  const stop = async () => {
    await operators.close();
    await app.close();
    await fiat.stop();
    await wallet.stop();
    await people.stop();
    await exchange.stop();
    local?.close();
  };
  return {
    app,
    database,
    readiness,
    exchange,
    people,
    wallet,
    fiat,
    console: operators,
    outbox,
    async restart(changed = config) {
      await stop();
      return startTestApp({ ...kept, config: changed }, { ...deps, config: changed }, options);
    },
    async close() {
      await stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const testConfig = (
  mode: Config['mode'],
  dataDir = '/nonexistent',
  environment: Environment = {},
): Config =>
  readConfig({
    PORT: '0',
    CONSOLE_PORT: '0',
    MERIDIAN_DATA: dataDir,
    ...(mode === 'production' ? PRODUCTION_ENVIRONMENT : {}),
    ...environment,
  });
