import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitOrderInput, SpotOrder } from '@meridian/contract/domain/order';
import { pairToWire } from '@meridian/contract/mappers/markets';
import { limitOrderToWire, toSpotOrder } from '@meridian/contract/mappers/orders';
import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { readPostmasterFile } from '@meridian/server/database/embedded/postmaster-file';
import { inspectDatabase } from '@meridian/server/database/inspect-database';
import pino from 'pino';
import type { Verdict } from './chaos-audit.ts';
import type { ScenarioReport } from './chaos-report.ts';
import { childrenOf, copyCluster, withRunFolder } from './chaos-run.ts';
import { type ShownOutcome, WebUser } from './chaos-web-user.ts';

const SERVER = join(import.meta.dirname, '../../../apps/server/src/app/main.ts');
const CLI = join(import.meta.dirname, '../../../apps/server/src/app/cli.ts');
/** The server responds to every request within ten seconds. */
const TIMEOUT_MS = 20_000;

const HABITS = ['waits', 'presses twice', 'reloads', 'behind a load balancer'] as const;
type Habit = (typeof HABITS)[number];

interface Rounds {
  readonly problems: readonly string[];
  /** Orders that the app reported to the user as placed. */
  readonly acknowledged: number;
  /** Requests beyond one for each press. */
  readonly unanswered: number;
  readonly reads: number;
  readonly done: ReadonlyMap<string, number>;
}

/**
 * [FAULT-10] PostgreSQL is stopped while a user of the web app places an order, and continues later. The app's client
 * sends the order again as it does in a browser. In every case there is at most one order, and the app showed the user
 * the true outcome.
 */
export function frozenDatabase(seed: number, rounds: number): Promise<ScenarioReport> {
  return withRunFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    copyCluster(dataDir);
    const server = startServer(dataDir, openSync(join(folder, 'server.log'), 'w'));
    try {
      const base = await server.ready;
      const { problems, ...result } = await runRounds(base, dataDir, new SeededRandom(seed), rounds);
      await server.end();
      const { problems: onDisk, ...journal } = await judgeDisk(dataDir);
      return { scenario: 'frozen-database', seed, ...result, ...journal, problems: [...problems, ...onDisk] };
    } finally {
      await server.end();
    }
  });
}

async function judgeDisk(dataDir: string): Promise<Verdict> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, MERIDIAN_DATA: dataDir };
  const verified = spawnSync(process.execPath, [CLI, 'verify'], { env, encoding: 'utf8' });
  const database = await inspectDatabase({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
  try {
    const [journal] = await database.sql<[Omit<Verdict, 'problems'>]>`
      select coalesce(sum(count), 0)::int as commands, count(*)::int as rows,
             count(distinct epoch)::int as epochs, (select count(*)::int from engine_snapshot) as snapshots
      from engine_journal`;
    const problems = verified.status === 0 ? [] : [`meridian verify: ${verified.stdout}${verified.stderr}`];
    return { ...journal, problems };
  } finally {
    await database.close();
  }
}

async function runRounds(
  base: string,
  dataDir: string,
  random: SeededRandom,
  rounds: number,
): Promise<Rounds> {
  const user = await WebUser.logIn(base, 'trader@meridian.test', 'Meridian2026');
  const lowest = await passivePrice(base);
  const problems: string[] = [];
  const done = new Map<string, number>();
  let acknowledged = 0;
  for (let round = 0; round < rounds; round++) {
    const habit = HABITS[round % HABITS.length]!;
    const order = orderAt(lowest + round / 100, '0.5');
    const direct = orderAt(lowest + round / 100, '0.7');
    // Shorter than the limits of client and server, or longer than both.
    const stopMs = random.between(0, 2) === 0 ? random.between(500, 4_000) : random.between(10_500, 14_000);
    const postgres = await stopPostgres(dataDir);
    const goesOn = Promise.withResolvers<void>();
    const asked = askDirectly(base, user.token, direct, goesOn.promise);
    const shown = placeAs(habit, user, order, random);
    await sleep(stopMs);
    postgres.goOn();
    goesOn.resolve();
    const outcome = await shown;
    problems.push(...(await asked), ...(await judgeRound(user, order, outcome, `${habit}, ${stopMs} ms`)));
    if (outcome === 'placed') acknowledged++;
    done.set(habit, (done.get(habit) ?? 0) + 1);
  }
  return { problems, acknowledged, unanswered: user.posts - user.presses, reads: rounds, done };
}

/** A user who does not know the outcome of the order presses the button again. */
async function placeAs(
  habit: Habit,
  user: WebUser,
  order: LimitOrderInput,
  random: SeededRandom,
): Promise<ShownOutcome> {
  if (habit === 'behind a load balancer') user.bareResponses = 1;
  let last = user.press(order);
  if (habit === 'presses twice') {
    await sleep(random.between(200, 3_000));
    last = user.press(order);
  }
  if (habit === 'reloads') {
    await sleep(random.between(200, 3_000));
    await user.reload();
    if (user.unsettled === 0) return 'placed';
  }
  const shown = await last;
  return shown === 'unconfirmed' ? user.press(order) : shown;
}

async function judgeRound(
  user: WebUser,
  order: LimitOrderInput,
  shown: ShownOutcome,
  how: string,
): Promise<string[]> {
  const orders = (await user.openOrders(order)).filter((open) => isSame(open, order));
  const problems: string[] = [];
  if (orders.length > 1) problems.push(`${orders.length} orders from one press (${how})`);
  if (shown === 'placed' && orders.length === 0)
    problems.push(`the app showed the order as placed, but there is none (${how})`);
  if (shown === 'refused') problems.push(`a valid order was refused (${how})`);
  if (shown !== 'unconfirmed' && user.unsettled > 0)
    problems.push(`the outcome is known, but the call is still unsettled (${how})`);
  return problems;
}

/** A program that waits for the server's own response: 503 means not executed, 504 that the outcome is unknown. */
async function askDirectly(
  base: string,
  token: string,
  order: LimitOrderInput,
  goesOn: Promise<void>,
): Promise<string[]> {
  const key = randomUUID();
  const post = async () => {
    const response = await fetch(`${base}/trad/buyLimit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, 'idempotency-key': key },
      body: JSON.stringify(limitOrderToWire(order)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await response.json()) as { code: number; reason?: string };
  };
  const first = await post();
  if (first.code === 200) return [];
  await goesOn;
  await sleep(1_000);
  const orders = await openOrders(base, token, order);
  if (first.code === 503) return orders === 0 ? [] : [`503 ${first.reason}, and the order is in the book`];
  if (first.code !== 504 || first.reason !== 'outcome_unknown')
    return [`returned ${first.code} ${first.reason} while PostgreSQL was stopped`];
  const again = await post();
  if (again.code !== 200) return [`returned ${again.code} ${again.reason} for the same key afterwards`];
  const after = await openOrders(base, token, order);
  return after === 1 ? [] : [`${after} orders under one key`];
}

async function openOrders(base: string, token: string, order: LimitOrderInput): Promise<number> {
  const url = `${base}/trad/entrustOrder?${new URLSearchParams(pairToWire(order))}`;
  const response = await fetch(url, { headers: { token } });
  const { data } = (await response.json()) as { data: SpotEntrust[] };
  return data.filter((open) => isSame(toSpotOrder(open), order)).length;
}

const isSame = (open: SpotOrder, order: LimitOrderInput): boolean =>
  Number(open.price) === Number(order.price) && Number(open.quantity) === Number(order.quantity);

const PAIR = { base: 'LTC', quote: 'USDT' };
const orderAt = (price: number, quantity: string): LimitOrderInput => ({
  ...PAIR,
  price: price.toFixed(2),
  quantity,
});

/** Far enough below the market that no order trades, and near enough to be accepted. */
async function passivePrice(base: string): Promise<number> {
  const response = await fetch(`${base}/trad/trad?${new URLSearchParams(pairToWire(PAIR))}`);
  const { data } = (await response.json()) as { data: { info: { price: string } } };
  return Math.floor(Number(data.info.price) * 70) / 100;
}

/** Every process of the database of a folder stops where it is, as on a machine that hangs. */
async function stopPostgres(dataDir: string): Promise<{ goOn(): void }> {
  const { pid } = (await readPostmasterFile(join(dataDir, 'postgres')))!;
  const stopped = [pid, ...childrenOf(pid)];
  for (const each of stopped) signal(each, 'SIGSTOP');
  return {
    goOn: () => {
      for (const each of [...stopped, ...childrenOf(pid)]) signal(each, 'SIGCONT');
    },
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface DemoServer {
  readonly ready: Promise<string>;
  end(): Promise<void>;
}

/** The server as started by `npm start`, without simulated traders. */
function startServer(dataDir: string, log: number): DemoServer {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    CONSOLE_PORT: '0',
    MERIDIAN_DATA: dataDir,
    MERIDIAN_SIMULATOR: 'off',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  };
  const child: ChildProcess = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', log],
    env,
  });
  const exit = once(child, 'exit');
  const ready = new Promise<string>((done, fail) => {
    createInterface(child.stdout!).on('line', (line) => {
      const match = /^Meridian is ready at (http\S+)$/.exec(line);
      if (match?.[1] !== undefined) done(match[1]);
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return {
    ready,
    async end() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
