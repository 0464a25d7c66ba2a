import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import { openExchange } from './exchange/exchange.ts';
import { HeadKeeper } from './heads/head-keeper.ts';
import { buildApp } from './http/build-app.ts';
import { createMetrics } from './http/metrics.ts';
import { Readiness } from './http/readiness.ts';
import { openSealingKey } from './identity/sealing-key.ts';
import { claimSealingKey } from './identity/sealing-key-table.ts';
import { MemoryOutbox } from './notify/outbox.ts';
import { buildConsole } from './operator/build-console.ts';
import { People } from './people/people.ts';
import { demoOperatorSecrets, fundDemoPeople, seedDemoPeople, writeDemoSecrets } from './seed/demo-people.ts';
import { seed } from './seed/seed.ts';
import { StartProblem } from './start-problem.ts';

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

  await seed(config, database, Date.now());
  const readiness = new Readiness();
  const registry = createMetrics();
  const exchange = await openExchange({ config, database, log, registry });
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
  if (config.mode === 'demo') await fundDemoPeople(people.identity, exchange.engine);

  const app = await buildApp({ config, database, log, readiness, registry, exchange, people, outbox });
  started.defer(() => app.close());
  const operator = people.operatorParts(exchange.marketControl);
  const operators = await buildConsole({ operator, log, readiness, proxies: config.proxies });
  started.defer(() => operators.close());
  await exchange.begin();
  await listen(app, config.host, config.port, 'PORT');
  await listen(operators, config.consoleHost, config.consolePort, 'CONSOLE_PORT');
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
  const { parts } = people.identity;
  await seedDemoPeople(parts, config.demoPassword);
  const secrets = await demoOperatorSecrets(parts);
  await writeDemoSecrets(config.dataDir, secrets);
  return secrets;
}

async function listen(app: FastifyInstance, host: string, port: number, setting: string): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, host, port, setting) ?? error;
  }
}

function explain(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  setting: string,
): StartProblem | undefined {
  const hostSetting = setting === 'PORT' ? 'MERIDIAN_HOST' : 'MERIDIAN_CONSOLE_HOST';
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Choose another with ${setting}.`,
    EACCES: `This account may not use port ${port}. Choose one above 1023 with ${setting}.`,
    EADDRNOTAVAIL: `${hostSetting}=${host} is not an address of this machine.`,
    ENOTFOUND: `${hostSetting}=${host} is not an address of this machine.`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence === undefined ? undefined : new StartProblem(sentence);
}

function addressOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  // An address that stands for all of them cannot be opened in a browser.
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
