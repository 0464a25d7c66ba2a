import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/test-database.ts';
import { type Exchange, openExchange } from '../../exchange/exchange.ts';
import { seed } from '../../seed/seed.ts';
import { type AppParts, buildApp } from '../build-app.ts';
import { createLogger } from '../logging.ts';
import { Readiness } from '../readiness.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly readiness: Readiness;
  readonly exchange: Exchange;
  close(): Promise<void>;
}

/** Room for test files that ask thousands of things from one address. */
const PLENTY = { perMinute: 10_000_000 };

/** The whole application as a first start makes it, on a database of its own. */
export async function createTestApp(
  mode: Config['mode'] = 'demo',
  parts: Partial<AppParts> = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const readiness = new Readiness();
  const config = testConfig(mode);
  await seed(config, database, Date.now());
  const log = createLogger('silent');
  const exchange = await openExchange({ config, database, log, simulate: false });
  const app = await buildApp({
    config,
    database,
    readiness,
    exchange,
    log,
    webRoot: '/nonexistent',
    limits: { perAddress: PLENTY, perCaller: PLENTY, perRoute: false },
    ...parts,
  });
  await app.ready();
  await exchange.begin();
  return {
    app,
    database,
    readiness,
    exchange,
    async close() {
      await app.close();
      await exchange.stop();
      await database.close();
    },
  };
}

export function testConfig(mode: Config['mode']): Config {
  const common = {
    host: '127.0.0.1',
    port: 0,
    consolePort: 0,
    dataDir: '/nonexistent',
    databaseUrl: undefined,
  };
  return mode === 'demo' ? { ...common, mode, demoPassword: 'Meridian2026', seed: 1 } : { ...common, mode };
}
