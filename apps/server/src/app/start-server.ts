import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import {
  demoOperatorSecrets,
  fundDemoPeople,
  seedDemoPeople,
  writeDemoSecrets,
} from '../demo/demo-people.ts';
import { seed } from '../demo/seed.ts';
import { HeadKeeper } from '../heads/head-keeper.ts';
import { Readiness } from '../http/admission/readiness.ts';
import { openInterimServer, type WaitingFor } from '../http/interim-server.ts';
import { addressOf, listenAt, type Place } from '../http/listening.ts';
import { createMetrics } from '../http/metrics.ts';
import { MemoryOutbox } from '../notify/outbox.ts';
import { openSealingKey } from '../secrets/sealing-key.ts';
import { claimSealingKey } from '../secrets/sealing-key-table.ts';
import { buildApp } from './build-app.ts';
import { buildConsole } from './build-console.ts';
import { openExchange } from './open-exchange.ts';
import { People } from './people.ts';

export interface RunningServer {
  readonly url: string;
  readonly consoleUrl: string;
  /** Authenticator secrets of the demo operators, by email address; none in production. */
  readonly demoSecrets: Record<string, string>;
  /** Refuses new work, finishes what is under way, then lets go of everything in the opposite order of starting. */
  stop(): Promise<void>;
}

export async function startServer(config: Config, log: Logger, stop?: AbortSignal): Promise<RunningServer> {
  await using started = new AsyncDisposableStack();
  const database = await openDatabase(config, log, stop);
  started.defer(() => database.close());

  const key = await openSealingKey(config.dataDir, config.services.sealingKey);
  await claimSealingKey(database, key);
  const heads = await HeadKeeper.open({ sql: database.sql, key, path: config.headsFile, log });
  heads.start();
  started.defer(() => heads.stop());

  // From here on only the engine's leadership may be missing: whatever else could stop this start has been checked.
  let waitingFor: WaitingFor = 'not_ready';
  await using interim = await openInterimServers(config, () => waitingFor);
  await seed(config, database, Date.now());
  const readiness = new Readiness();
  const registry = createMetrics();
  const onStandby = () => {
    waitingFor = 'standby';
  };
  const exchange = await openExchange({ config, database, log, registry, stop, onStandby });
  waitingFor = 'not_ready';
  started.defer(() => exchange.stop());
  const outbox = new MemoryOutbox();
  const print = (line: string) => console.log(line);
  const people = await People.open({
    config,
    database,
    log,
    engine: exchange.engine,
    outbox,
    print,
    sealingKey: key,
    heads,
  });
  const demoSecrets = config.mode === 'demo' ? await openDemo(config, people) : {};
  await people.start();
  started.defer(() => people.stop());
  if (config.mode === 'demo') await fundDemoPeople(people.accounts, exchange.engine);

  const app = await buildApp({ config, database, log, readiness, registry, exchange, people, outbox });
  started.defer(() => app.close());
  const operator = people.operatorDeps(exchange.marketControl);
  const isDemo = config.mode === 'demo';
  const operators = await buildConsole({
    operator,
    log,
    readiness,
    proxies: config.proxies,
    onlyOrigin: isDemo ? undefined : config.services.consoleUrl,
    internals: isDemo ? undefined : { registry, documentation: () => app.swagger() },
  });
  started.defer(() => operators.close());
  await exchange.begin();
  await interim.disposeAsync();
  await listenAt(appPlace(config), () => app.listen({ host: config.host, port: config.port }));
  await listenAt(consolePlace(config), () =>
    operators.listen({ host: config.consoleHost, port: config.consolePort }),
  );
  const url = addressOf(app, config.host);
  const consoleUrl = addressOf(operators, config.consoleHost);
  people.servedAt(url, consoleUrl);

  const running = started.move();
  return {
    url,
    consoleUrl,
    demoSecrets,
    stop() {
      readiness.drain();
      exchange.prepareToStop();
      return running.disposeAsync();
    },
  };
}

async function openDemo(
  config: Extract<Config, { mode: 'demo' }>,
  people: People,
): Promise<Record<string, string>> {
  const { deps } = people.accounts;
  await seedDemoPeople(deps, config.demoPassword);
  const secrets = await demoOperatorSecrets(deps);
  await writeDemoSecrets(config.dataDir, secrets);
  return secrets;
}

/** Both ports answer while the server starts or stands by, unless any free port will do. */
async function openInterimServers(config: Config, why: () => WaitingFor): Promise<AsyncDisposableStack> {
  await using opened = new AsyncDisposableStack();
  for (const place of [appPlace(config), consolePlace(config)]) {
    if (place.port === 0) continue;
    const server = await listenAt(place, () => openInterimServer(place.host, place.port, why));
    opened.defer(() => server.close());
  }
  return opened.move();
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
