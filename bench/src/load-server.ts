// A complete server in its own process, for benchmarks over the network: the real server on the embedded PostgreSQL,
// with accounts that have real sessions and balances. Only the benchmark trades on it.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountId } from '@meridian/engine/ids';
import { type Amount, pow10 } from '@meridian/money';
import { emailContact } from '@meridian/server/accounts/codes/contact';
import { addEngineTask } from '@meridian/server/accounts/profile/engine-tasks-table';
import { changeUser } from '@meridian/server/accounts/profile/users-table';
import { openAccount } from '@meridian/server/accounts/sign-in/register';
import { publicAddress } from '@meridian/server/app/addresses';
import { buildApp } from '@meridian/server/app/build-app';
import { type Exchange, openExchange } from '@meridian/server/app/open-exchange';
import { openFiat } from '@meridian/server/app/open-fiat';
import { openWallet } from '@meridian/server/app/open-wallet';
import { People } from '@meridian/server/app/people';
import { readConfig } from '@meridian/server/config/config';
import { openDatabase } from '@meridian/server/database/database';
import { seed } from '@meridian/server/demo/seed';
import { REQUEST_LIMITS } from '@meridian/server/http/admission/request-limits';
import { BACKLOG } from '@meridian/server/http/listening';
import { createLogger } from '@meridian/server/http/logging';
import { createMetrics } from '@meridian/server/http/metrics';
import { MemoryOutbox } from '@meridian/server/notify/outbox';
import pino from 'pino';
import { PlantedDeposits, type WantedAddresses, type WantedBlock } from './plant-deposits.ts';
import { plantListings, type WantedListings } from './plant-listings.ts';
import { publishNotice, type WantedNotice } from './plant-notices.ts';
import { fundFutures, type Planted, plantPositions, type WantedPositions } from './plant-positions.ts';
import { secondsOfProcessesIn } from './processor-time.ts';

export interface ServerSettings {
  readonly accounts: number;
  readonly password: string;
  /** Part of the money goes to the futures wallets. */
  readonly futures?: boolean;
  /** So many coins are listed, those of the demo included. */
  readonly coins?: number;
}

export interface ServerReady {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly accounts: readonly string[];
  readonly markets: readonly TradedMarket[];
  readonly futuresMarkets: readonly TradedMarket[];
}

/** The data a client needs to place a valid order. */
export interface TradedMarket {
  readonly base: string;
  readonly quote: string;
  readonly plate: string;
  readonly price: number;
  readonly priceDecimals: number;
  readonly quantity: string;
}

/** Counters since the start. */
export interface ServerReport {
  readonly commands: number;
  readonly rows: number;
  /** Writes of the projections by how many seconds they were behind at most. */
  readonly projectionLags: readonly { readonly seconds: number; readonly writes: number }[];
  /** Processor time of the main thread, which serves and trades, and of the whole process. */
  readonly threadCpuSeconds: number;
  readonly cpuSeconds: number;
  readonly postgresCpuSeconds: number;
  /** Time from sending a row to its commit, summed over all rows. */
  readonly commitSeconds: number;
}

/** Every limit of the gateway is active, but high enough for many clients behind one address. */
const UNLIMITED = { perMinute: 1_000_000_000 };

const settings = JSON.parse(process.argv[2]!) as ServerSettings;
const folder = await mkdtemp(join(tmpdir(), 'meridian-load-'));
await chmod(folder, 0o755);
const config = readConfig({ PORT: '0', CONSOLE_PORT: '0', MERIDIAN_DATA: folder });
// As in production, log lines are created and formatted; here they are discarded.
const log = createLogger('info', pino.destination('/dev/null'));
const started = new AsyncDisposableStack();
started.defer(() => rm(folder, { recursive: true, force: true }));
const database = await openDatabase(config, log);
started.defer(() => database.close());
await seed(config, database, Date.now());
await addCoins(settings);
const registry = createMetrics();
const exchange = await openExchange({ config, database, log, registry, simulate: false });
const { engine } = exchange;
started.defer(() => exchange.stop());
const outbox = new MemoryOutbox();
const publicUrl = publicAddress(config);
const people = await People.open({ config, database, log, engine, outbox, publicUrl });
await people.start();
started.defer(() => people.stop());
const wallet = await openWallet({ config, exchange, people, database, log, clock: Date.now });
started.defer(() => wallet.stop());
const fiat = await openFiat({ config, exchange, people, log });
started.defer(() => fiat.stop());
const socketLimits = {
  connections: 100_000,
  connectionsPerAddress: 100_000,
  connectsPerAddress: { ...UNLIMITED, burst: 100_000 },
};
const connections = { ...REQUEST_LIMITS.connections, total: 100_000, perAddress: 100_000 };
const limits = { perAddress: UNLIMITED, perCaller: UNLIMITED, perRoute: false as const, connections };
const app = await buildApp({
  config,
  database,
  log,
  registry,
  exchange,
  people,
  wallet,
  fiat,
  outbox,
  limits,
  socketLimits,
});
started.defer(() => app.close());
await exchange.begin();
await app.listen({ host: '127.0.0.1', port: 0, backlog: BACKLOG });
const userIds: number[] = [];
const accounts = await openAccounts(settings);
const ready: ServerReady = {
  port: (app.server.address() as AddressInfo).port,
  ...accounts,
  markets: tradedMarkets(exchange, 'spot'),
  futuresMarkets: tradedMarkets(exchange, 'futures'),
};
process.send!({ ready });
const { postbox } = people.accounts.deps;
const deposits = new PlantedDeposits({ ...exchange, database, postbox, log });
type Wanted = WantedPositions | WantedAddresses | WantedBlock | WantedListings | WantedNotice;
process.on('message', (message: Wanted | 'report' | 'credit' | 'stop') => {
  if (message === 'stop') void started.disposeAsync().then(() => process.exit(0));
  else void responseTo(message).then((response) => process.send!(response));
});
// The parent process has exited: exit too, so that no process is left running.
process.on('disconnect', () => void started.disposeAsync().then(() => process.exit(0)));

/** Positions of the benchmark's users first, then of further accounts. */
async function plant(wanted: WantedPositions): Promise<Planted> {
  const { directory, projections } = exchange;
  return plantPositions({ engine, directory, projections, users: userIds }, wanted);
}

async function openAccounts({ accounts: count, password, futures }: ServerSettings) {
  const { deps } = people.accounts;
  // One password hash for all accounts, because hashing is measured separately, by logging in.
  const passwordHash = await deps.hasher.hash(password);
  const createdAt = new Date();
  const names: string[] = [];
  const tokens: string[] = [];
  const ids: number[] = [];
  for (let place = 0; place < count; place++) {
    const email = `load${place}@meridian.test`;
    await database.db.transaction().execute(async (db) => {
      const contact = emailContact(email);
      const id = await openAccount(
        { db },
        { contact, passwordHash, locale: 'en', referrerId: null, createdAt },
      );
      await changeUser({ db }, id, { kyc: 'approved' });
      await addEngineTask({ db }, id, { kind: 'kyc', kyc: 'approved' }, createdAt);
      tokens.push(await deps.sessions.open({ db }, id, 'password', { ip: '127.0.0.1', device: 'benchmark' }));
      ids.push(id);
    });
    names.push(email);
  }
  await people.accounts.settle();
  await Promise.all(ids.map(fund));
  if (futures) for (const id of ids) await fundFutures(engine, accountId(id));
  userIds.push(...ids);
  return { accounts: names, tokens };
}

async function fund(account: number): Promise<void> {
  const coins = await engine.read((state) =>
    [...state.coins.rows.values()].map(({ id, scale }) => ({ id, scale })),
  );
  for (const { id: coin, scale } of coins) {
    const amount = (100_000_000n * pow10(scale)) as Amount;
    const deposit = `load ${account} ${coin}`;
    await engine.submit({
      type: 'CreditDeposit',
      account: accountId(account),
      coin,
      amount,
      deposit,
    });
  }
}

/** Coins that no market trades, beside those of the demo. */
async function addCoins({ coins = 0 }: ServerSettings): Promise<void> {
  await database.sql`
    insert into coin (code, scale, name_en, name_ja)
    select 'COIN' || place, 8, 'Coin ' || place, 'Coin ' || place
    from generate_series(1, ${coins} - (select count(*)::integer from coin)) as place`;
}

function tradedMarkets({ tickers, directory }: Exchange, traded: 'spot' | 'futures'): TradedMarket[] {
  return directory
    .markets()
    .filter(({ product, quote, state }) => product === traded && quote === 'USDT' && state === 'trading')
    .map(({ id, base, quote, board, priceAccuracy, minQuantity }) => ({
      base,
      quote,
      plate: board,
      price: Number(tickers.ticker(id)!.price) / 10 ** priceAccuracy,
      priceDecimals: priceAccuracy,
      quantity: minQuantity,
    }));
}

async function report(): Promise<ServerReport> {
  const [thread, whole] = [process.threadCpuUsage(), process.cpuUsage()];
  const rows = await counted('meridian_engine_batch_commands', '_count');
  return {
    commands: await counted('meridian_engine_commands_total'),
    rows,
    projectionLags: await lags(),
    threadCpuSeconds: (thread.user + thread.system) / 1e6,
    cpuSeconds: (whole.user + whole.system) / 1e6,
    postgresCpuSeconds: secondsOfProcessesIn(folder),
    commitSeconds: await counted('meridian_engine_commit_seconds', '_sum'),
  };
}

async function counted(name: string, suffix = ''): Promise<number> {
  const { values } = await registry.getSingleMetric(name)!.get();
  const found = values.find(
    (value) => ((value as { metricName?: string }).metricName ?? name) === name + suffix,
  );
  return found?.value ?? 0;
}

async function lags(): Promise<ServerReport['projectionLags']> {
  const { values } = await registry.getSingleMetric('meridian_projection_lag_seconds')!.get();
  return values
    .filter(({ labels }) => labels.le !== undefined)
    .map(({ labels, value: writes }) => ({ seconds: Number(labels.le), writes }));
}

async function responseTo(message: Wanted | 'report' | 'credit'): Promise<object> {
  if (message === 'report') return { report: await report() };
  if (message === 'credit') return { credited: await deposits.credit() };
  if ('addresses' in message) return { addresses: await deposits.plant(message) };
  if ('transfers' in message) return { prepared: deposits.prepare(message) };
  if ('notice' in message) return { told: await publishNotice(database, exchange, message) };
  if ('listedMarkets' in message) return { listed: await plantListings(database, exchange, message) };
  return { planted: await plant(message) };
}
