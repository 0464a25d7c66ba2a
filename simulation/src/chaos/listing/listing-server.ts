// The server of a chaos run of listings: the exchange without its users, and a small front that decides listings, changes
// and ends as two operators do. It is started as its own process, because the run kills it.
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ExchangeState } from '@meridian/engine';
import { openExchange } from '@meridian/server/app/open-exchange';
import { ScriptedPrices } from '@meridian/server/app/testing/scripted-prices';
import { readConfig } from '@meridian/server/config/config';
import { openDatabase } from '@meridian/server/database/database';
import { seed } from '@meridian/server/demo/seed';
import { createLogger } from '@meridian/server/http/logging';
import type { ListingPlace } from '@meridian/server/markets/listing-control';
import { addUnlisted } from '@meridian/server/markets/listing-rows-table';
import { addListingTask, marketSubject } from '@meridian/server/markets/listing-tasks-table';
import { termsOf } from '@meridian/server/markets/market-terms';
import { loadAllCoins, loadAllMarkets, type Market } from '@meridian/server/markets/markets-table';
import { newMarkets } from '@meridian/server/markets/new-markets';
import { listing } from '@meridian/server/operators/testing/listing-forms';
import pino from 'pino';
import type { Step, Wanted } from './listing-client.ts';

export interface ListingServerSettings {
  readonly environment: Readonly<Record<string, string>>;
  /** The socket its front listens on. */
  readonly front: string;
  readonly logFile: string;
  /** The place where it kills itself, and after how many passes. */
  readonly failpoint?: { readonly name: ListingPlace; readonly passes: number };
}

const settings = JSON.parse(process.argv[2]!) as ListingServerSettings;
const log = createLogger('info', pino.destination({ dest: settings.logFile, append: true, sync: true }));
process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught'));

let { failpoint } = settings;
let passes = 0;
const config = readConfig(settings.environment);
const database = await openDatabase(config, log);
const clock = Date.now;
await seed(config, database, clock());
const operatorId = await anOperator();
const listedBefore = (await loadAllMarkets(database)).filter(({ listed }) => listed);
/** What was wrong with what the process before this one left behind. */
let leftBehind: readonly string[] = [];
const prices = new ScriptedPrices(clock);
// The demo opens when every coin has a price.
for (const { code } of await loadAllCoins(database)) if (/^C\d+$/.test(code)) prices.set(code, '2');
const exchange = await openExchange({
  ...{ config, database, log, clock, passing, prices },
  simulate: false,
  subscribers: [
    {
      name: 'half-listed markets',
      begin: (state) => {
        leftBehind = halfListed(state, listedBefore);
      },
      deliver: () => {},
    },
  ],
});
await exchange.begin();
await listen();
console.log(JSON.stringify({ phase: 'ready', epoch: 0 }));

process.on('SIGTERM', () => {
  void exchange
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});

async function anOperator(): Promise<number> {
  await database.sql`insert into operator (email, name, roles, state, created_at)
    values ('chaos@meridian.test', 'Chaos', '{market}', 'invited', now()) on conflict do nothing`;
  const [row] = await database.sql<{ id: number }[]>`
    select id from operator where email = 'chaos@meridian.test'`;
  return row!.id;
}

function passing(place: ListingPlace): void {
  if (failpoint?.name === place && ++passes === failpoint.passes) process.kill(process.pid, 'SIGKILL');
}

/** A market that trades has its collar and its reference; a market that users see is in the engine. */
function halfListed(state: ExchangeState, seen: readonly Market[]): string[] {
  const problems: string[] = [];
  const isFresh = state.spotMarkets.size === 0;
  for (const { id, symbol } of isFresh ? [] : seen.map((row) => ({ ...row, symbol: row.base })))
    if (state.spotMarkets.get(id) === undefined && state.futuresMarkets.get(id) === undefined)
      problems.push(`users see market ${id} of ${symbol}, which the engine does not have`);
  for (const market of [...state.spotMarkets.rows.values(), ...state.futuresMarkets.rows.values()]) {
    if (market.state !== 'trading') continue;
    const { guard, symbol } = market;
    if (guard === undefined || (guard.samples.length === 0 && guard.closePrice === 0))
      problems.push(`${symbol} trades without a reference price`);
  }
  return problems;
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
  if (method === 'POST') return decide(JSON.parse(body) as Wanted);
  if (method !== 'PUT') return { problems: leftBehind };
  passes = 0;
  failpoint = JSON.parse(body) as NonNullable<typeof failpoint>;
  return {};
}

/** A repeated call is the same decision. Returns what is not as it was decided. */
async function decide({ coin, step }: Wanted): Promise<{ problems: string[] }> {
  await STEPS[step](coin);
  await exchange.listing.settle();
  return { problems: await unfinished(coin, step) };
}

const marketsOf = async (coin: string) =>
  (await loadAllMarkets(database)).filter(({ base }) => base === coin);
const now = () => ({ at: new Date(clock()), effectiveAt: new Date(clock()) });
const FEE = '0.003';

const STEPS: Record<Step, (coin: string) => Promise<void>> = {
  async list(coin) {
    if ((await loadAllCoins(database)).some(({ code }) => code === coin)) return;
    const wanted = listing(coin);
    await database.db.transaction().execute(async (db) => {
      const markets = await addUnlisted({ db }, wanted, newMarkets(wanted));
      await addListingTask({ db }, coin, { kind: 'list', coin, markets }, now());
    });
  },
  async change(coin) {
    for (const market of await marketsOf(coin)) {
      const terms = { ...termsOf(market), takerFeeRate: FEE };
      const task = { kind: 'change', market: market.id, terms } as const;
      if (market.takerFeeRate !== FEE) await addListingTask(database, marketSubject(market.id), task, now());
    }
  },
  async end(coin) {
    for (const { id, state } of await marketsOf(coin)) {
      const task = { kind: 'wind_up', market: id, reason: 'chaos', operatorId } as const;
      if (state !== 'cancel_only') await addListingTask(database, marketSubject(id), task, now());
    }
  },
};

async function unfinished(coin: string, step: Step): Promise<string[]> {
  const rows = await marketsOf(coin);
  const problems = rows.length === 2 ? [] : [`${coin} has ${rows.length} markets`];
  const open = await database.sql`select 1 from listing_task where done_at is null`;
  if (open.length > 0) problems.push(`${open.length} tasks of ${coin} wait`);
  const engine = await exchange.engine.read(({ spotMarkets, futuresMarkets }) =>
    rows.map(({ id }) => {
      const { state, takerFeePpm, guard } = spotMarkets.get(id) ?? futuresMarkets.get(id) ?? {};
      return { state, takerFeePpm, collarPpm: guard?.collarPpm };
    }),
  );
  const state = step === 'end' ? 'cancel_only' : 'trading';
  for (const [place, row] of rows.entries()) {
    const held = engine[place]!;
    const fee = Number(row.takerFeeRate) * 1_000_000;
    if (!row.listed || row.state !== state || held.state !== state || held.collarPpm !== 500_000)
      problems.push(
        `${coin} after ${step}: ${row.product} is ${row.state} in its row, ${held.state} in the engine`,
      );
    if (Math.round(fee) !== held.takerFeePpm || (step !== 'list' && row.takerFeeRate !== FEE))
      problems.push(
        `${coin} after ${step}: the fee is ${row.takerFeeRate}, ${held.takerFeePpm} in the engine`,
      );
    if (exchange.directory.markets().every(({ id }) => id !== row.id))
      problems.push(`${coin} after ${step}: users do not see market ${row.id}`);
  }
  return problems;
}
