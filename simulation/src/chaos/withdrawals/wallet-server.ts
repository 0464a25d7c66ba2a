// The server of a chaos run of withdrawals: the exchange with its wallet on a real chain, and a small front that takes
// withdrawals. It is started as its own process, because the run kills it.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { accountId } from '@meridian/engine/ids';
import { openExchange } from '@meridian/server/app/open-exchange';
import { openWallet } from '@meridian/server/app/open-wallet';
import { People } from '@meridian/server/app/people';
import { ScriptedPrices } from '@meridian/server/app/testing/scripted-prices';
import { readConfig } from '@meridian/server/config/config';
import { openDatabase } from '@meridian/server/database/database';
import { fundDemoPeople, seedDemoPeople } from '@meridian/server/demo/demo-people';
import { seed } from '@meridian/server/demo/seed';
import { createLogger } from '@meridian/server/http/logging';
import { MemoryOutbox } from '@meridian/server/notify/outbox';
import { addAddress } from '@meridian/server/wallet/addresses/address-book-table';
import { readPlace } from '@meridian/server/wallet/addresses/read-destination';
import { depositAddressOf } from '@meridian/server/wallet/deposits/deposit-addresses-table';
import { requestWithdrawal } from '@meridian/server/wallet/withdrawals/request-withdrawal';
import pino from 'pino';

export interface WalletServerSettings {
  readonly environment: Readonly<Record<string, string>>;
  readonly network: string;
  readonly token: string;
  /** The socket its front listens on. */
  readonly front: string;
  readonly logFile: string;
  /** The place where it kills itself, and after how many passes. */
  readonly failpoint?: { readonly name: string; readonly passes: number };
}

export interface WantedWithdrawal {
  readonly key: string;
  readonly coin: string;
  readonly address: string;
  /** In minor units of the coin. */
  readonly amount: string;
}

export interface WalletStatus {
  /** Where coins of the house and deposits go. */
  readonly hot: string;
  readonly deposit: string;
  /** Withdrawals that have not ended. */
  readonly open: number;
}

const DAY_MS = 86_400_000;
const settings = JSON.parse(process.argv[2]!) as WalletServerSettings;
const log = createLogger('info', pino.destination({ dest: settings.logFile, append: true, sync: true }));
process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught'));

let { failpoint } = settings;
let passes = 0;
const config = readConfig(settings.environment);
const database = await openDatabase(config, log);
const clock = Date.now;
await seed(config, database, clock());
await addNetwork();
const prices = new ScriptedPrices(clock);
const exchange = await openExchange({ config, database, log, prices, clock, simulate: false });
const { engine } = exchange;
const people = await People.open({
  ...{ config, database, log, clock, engine },
  outbox: new MemoryOutbox(),
  publicUrl: 'http://127.0.0.1',
  passwordCost: { memoryKiB: 64, passes: 1 },
});
await seedDemoPeople(people.accounts.deps, 'only for this run');
await people.start();
await fundDemoPeople(people.accounts, engine);
const wallet = await openWallet({ config, exchange, people, database, log, clock, passing });
await exchange.begin();
wallet.begin();
const [trader] = await database.sql<{ id: number }[]>`
  select id from users where email = 'trader@meridian.test'`;
const owner = trader!.id;
await listen();
console.log(JSON.stringify({ phase: 'ready', epoch: 0 }));

process.on('SIGTERM', () => {
  void wallet
    .stop()
    .then(() => people.stop())
    .then(() => exchange.stop())
    .then(() => database.close())
    .then(() => process.exit(0));
});

function passing(place: string): void {
  if (failpoint?.name === place && ++passes === failpoint.passes) process.kill(process.pid, 'SIGKILL');
}

async function addNetwork(): Promise<void> {
  const { network, token } = settings;
  await database.sql`insert into network (id, name, chain, confirmations) values (${network}, 'Chaos', 'evm', 3)
    on conflict do nothing`;
  await database.sql`insert into coin_network (coin, network, asset, chain_decimals, confirmations, min_deposit,
      min_withdrawal, max_withdrawal, withdrawal_fee, memo) values
    ('ETH', ${network}, 'native', 18, 3, 0.001, 0.0001, 100, 0.0001, 'none'),
    ('USDT', ${network}, ${token}, 6, 3, 1, 1, 100000, 1, 'none') on conflict do nothing`;
}

async function listen(): Promise<void> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      replyTo(request.method!, Buffer.concat(parts).toString()).then(
        (body) => response.end(JSON.stringify(body)),
        (error: Error) => {
          response.statusCode = 503;
          response.end(JSON.stringify({ problem: error.message }));
        },
      );
    });
  });
  await rm(settings.front, { force: true });
  await new Promise<void>((listening) => server.listen(settings.front, listening));
}

async function replyTo(method: string, body: string): Promise<object> {
  if (method === 'POST') return withdraw(JSON.parse(body) as WantedWithdrawal);
  if (method === 'PUT') return arm(JSON.parse(body) as NonNullable<typeof failpoint>);
  return status();
}

/** From now on it kills itself at this place: that takes no restart. */
async function arm(place: NonNullable<typeof failpoint>): Promise<object> {
  passes = 0;
  failpoint = place;
  return {};
}

/** A repeated call with the same key is the same withdrawal. */
async function withdraw({ key, coin, address, amount }: WantedWithdrawal): Promise<{ id: number }> {
  const { network } = settings;
  const saved = { coin, network, address, memo: '', label: key };
  await addAddress(database, owner, { ...saved, createdAt: new Date(clock() - 2 * DAY_MS) }).catch(() => {});
  const deps = wallet.withdrawals;
  const place = await readPlace(deps, coin, network);
  const known = deps.directory.coin(coin);
  const wanted = { account: accountId(owner), key, fingerprint: key, coin: known, amount: BigInt(amount) };
  const row = await requestWithdrawal(deps, wanted, { ...place, address, memo: null });
  wallet.withdrawalWorker.nudge();
  return { id: row.id };
}

async function status(): Promise<WalletStatus> {
  const chain = wallet.chains.get(settings.network)!;
  const { address } = await depositAddressOf(database, chain, owner, new Date());
  const [open] = await database.sql<{ count: number }[]>`
    select count(*)::integer as count from withdrawal where ended_at is null`;
  return { hot: chain.hotAddress, deposit: address, open: open!.count };
}
