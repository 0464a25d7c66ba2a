// The load generator: keep-alive connections in its own process, so that it does not share a thread with the server.
import { randomInt } from 'node:crypto';
import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { quantile } from './figures.ts';
import { KeepAliveConnection } from './keep-alive-connection.ts';
import type { TradedMarket } from './load-server.ts';

export interface Crowd {
  readonly tokens: readonly string[];
  readonly accounts: readonly string[];
  readonly password: string;
  readonly markets: readonly TradedMarket[];
  readonly futuresMarkets?: readonly TradedMarket[];
  readonly seed: number;
}

export interface LoadRound {
  readonly port: number;
  /** `polls`: positions and account, by turns, as the futures screen reads them. */
  readonly what: 'orders' | 'futures orders' | 'logins' | 'polls' | 'balances' | 'content';
  readonly connections: number;
  readonly ms: number;
  /** Requests per second, sent without waiting for earlier responses; if absent, as fast as responses arrive. */
  readonly rate?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly responses: number;
  /** Responses other than 200, by status. */
  readonly refused: Readonly<Record<number, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  /** Processor time of the generator itself per response. */
  readonly ownCpuMicros: number;
}

/** Prices are at most this far from the market's, so about half of the orders trade. */
const PRICE_SPREAD = 0.002;

const crowd = JSON.parse(process.argv[2]!) as Crowd;
const random = new SeededRandom(crowd.seed);
// Idempotency keys of an earlier run must not be used again.
const run = randomInt(2 ** 40).toString(36);
let sent = 0;
let polled = 0;

process.send!({ ready: {} });
process.on('message', (message: LoadRound | 'stop') => {
  if (message === 'stop') process.exit(0);
  void play(message).then((result) => process.send!({ result }));
});
process.on('disconnect', () => process.exit(0));

async function play(round: LoadRound): Promise<LoadResult> {
  const request = REQUESTS[round.what];
  // Clients that poll connect when their first call is due: the server closes a connection that sends nothing.
  const connections = await Promise.all(
    Array.from({ length: round.connections }, async () =>
      round.what === 'polls' ? undefined : KeepAliveConnection.open(round.port),
    ),
  );
  const connect = async (place: number): Promise<KeepAliveConnection> =>
    (connections[place] ??= await KeepAliveConnection.open(round.port));
  const latencies: number[] = [];
  const refused: Record<number, number> = {};
  const idle = process.cpuUsage();
  const begun = performance.now();
  const end = begun + round.ms;
  const ask = async (connection: KeepAliveConnection, due: number): Promise<void> => {
    const status = await connection.ask(request());
    latencies.push(performance.now() - due);
    if (status !== 200) refused[status] = (refused[status] ?? 0) + 1;
  };
  if (round.rate === undefined)
    await Promise.all(
      connections.map(async (_, place) => {
        const connection = await connect(place);
        for (let now = begun; now < end; now = performance.now()) await ask(connection, now);
      }),
    );
  else
    await atPace({ ...round, rate: round.rate }, begun, async (place, due) => ask(await connect(place), due));
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(idle);
  for (const connection of connections) connection?.close();
  return {
    perSecond: latencies.length / seconds,
    responses: latencies.length,
    refused,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    p999: quantile(latencies, 0.999),
    ownCpuMicros: (user + system) / latencies.length,
  };
}

/** Each request has a due time; waiting for a free connection counts as latency. */
async function atPace(
  { connections, ms, rate }: { readonly connections: number; readonly ms: number; readonly rate: number },
  begun: number,
  ask: (connection: number, due: number) => Promise<void>,
): Promise<void> {
  const end = begun + ms;
  let next = 0;
  const dueAt = (place: number): number => begun + (place * 1000) / rate;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (;;) {
        const due = dueAt(next++);
        if (due >= end) return;
        // A timer is up to a millisecond late, which counts as latency; busy waiting would take a whole core from the
        // processes that are measured.
        const wait = due - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        await ask(connection, due);
      }
    }),
  );
}

const REQUESTS: Readonly<Record<LoadRound['what'], () => string>> = {
  orders: order,
  'futures orders': futuresOrder,
  logins: login,
  polls: poll,
  balances: () => get('/account/myAccount', pick(crowd.tokens)),
  content: () =>
    get(
      random.chance(0.5) ? '/home/articles?type=notice&size=5' : '/home/banner?type=app',
      pick(crowd.tokens),
    ),
};

function order(): string {
  const { base, quote, plate, price, priceDecimals, quantity } = pick(crowd.markets);
  const path = random.chance(0.5) ? 'buyLimit' : 'sellLimit';
  const at = price * (1 + (random.unit() * 2 - 1) * PRICE_SPREAD);
  const body = `{"maincoin":"${quote}","tradcoin":"${base}","plate":"${plate}","price":"${at.toFixed(priceDecimals)}","number":"${quantity}"}`;
  return post(`/trad/${path}`, body, pick(crowd.tokens));
}

function futuresOrder(): string {
  const { base, quote, price, priceDecimals, quantity } = pick(crowd.futuresMarkets!);
  const path = random.chance(0.5) ? 'buyLimit' : 'sellLimit';
  const at = price * (1 + (random.unit() * 2 - 1) * PRICE_SPREAD);
  const body = `{"maincoin":"${quote}","tradcoin":"${base}","price":"${at.toFixed(priceDecimals)}","number":"${quantity}","lever":"5"}`;
  return post(`/contract/${path}`, body, pick(crowd.tokens));
}

/** The users take turns, and each reads the positions and then the account. */
function poll(): string {
  const token = crowd.tokens[(polled >> 1) % crowd.tokens.length]!;
  const { base, quote } = crowd.futuresMarkets![0]!;
  const path =
    polled++ % 2 === 0
      ? '/contract/position'
      : `/contract/contractAccount?maincoin=${quote}&tradcoin=${base}`;
  return get(path, token);
}

const get = (path: string, token: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nlocale: en\r\ntoken: ${token}\r\n\r\n`;

function login(): string {
  const body = JSON.stringify({ account: pick(crowd.accounts), password: crowd.password });
  return post('/member/loginByTelOrEmail', body);
}

function post(path: string, body: string, token?: string): string {
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nlocale: en\r\n`;
  const key = `idempotency-key: ${run}-${sent++}\r\n`;
  return `${head}${token === undefined ? '' : `token: ${token}\r\n`}${key}content-length: ${body.length}\r\n\r\n${body}`;
}

function pick<Any>(list: readonly Any[]): Any {
  return list[random.between(0, list.length - 1)]!;
}
