import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Child, SERVER_FLAGS } from './child-process.ts';
import { median, printFigure, printMeasure } from './figures.ts';
import type { Crowd, LoadResult, LoadRound } from './load-generator.ts';
import type { ServerReady, ServerReport, ServerSettings } from './load-server.ts';
import type { CreditedBlock, WantedAddresses, WantedBlock } from './plant-deposits.ts';

/**
 * Deposits to many addresses, credited by the process that serves orders: how long a block takes and how much memory,
 * and what it does to the latency of orders. Then the balances of an account with many coins:
 *   npm run bench:wallet -- --rounds 3 --seconds 3 --addresses 100000 --transfers 5000 --coins 200 --seed 1
 * `--only blocks`, `orders` or `balances` measures one of the three. `--prof <folder>` writes a CPU profile of the server there.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    addresses: { type: 'string', default: '100000' },
    transfers: { type: 'string', default: '5000' },
    coins: { type: 'string', default: '200' },
    rate: { type: 'string', default: '500' },
    prof: { type: 'string' },
    only: { type: 'string' },
  },
});
const ROUNDS = Number(values.rounds);
const MS = Number(values.seconds) * 1000;
/** After the first orders, which open connections. */
const BLOCK_AFTER_MS = 500;
const ACCOUNTS = 64;
const password = 'Benchmark2026';

const flags = [...SERVER_FLAGS, '--expose-gc'];
if (values.prof !== undefined) flags.push('--cpu-prof', `--cpu-prof-dir=${values.prof}`);
const settings: ServerSettings = { accounts: ACCOUNTS, password, coins: Number(values.coins) };
const server = await Child.start<ServerReady>('./load-server.ts', settings, flags);
const { tokens, markets, port } = server.ready;
const crowd: Crowd = { tokens, accounts: [], markets, password, seed: Number(values.seed) };
const generator = await Child.start<object>('./load-generator.ts', crowd);

const play = async (round: Omit<LoadRound, 'port' | 'connections'>): Promise<LoadResult> => {
  const result = await generator.ask<LoadResult>({ port, connections: 64, ...round }, 'result');
  const refused = Object.entries(result.refused);
  if (refused.length > 0) console.log(`measure refused_${round.what} ${JSON.stringify(result.refused)}`);
  return result;
};
const report = () => server.ask<ServerReport>('report', 'report');
const prepare = () => {
  const wanted: WantedBlock = { transfers: Number(values.transfers) };
  return server.ask<number>(wanted, 'prepared');
};
const credit = () => server.ask<CreditedBlock>('credit', 'credited');
const creditNew = async () => {
  await prepare();
  return credit();
};
/** Long enough for the block and its mails. */
const ORDERS_MS = 4 * MS;
const orders = { what: 'orders', ms: ORDERS_MS, rate: Number(values.rate) } as const;

try {
  const measured = (part: string) => values.only === undefined || values.only === part;
  if (measured('blocks') || measured('orders')) {
    const wanted: WantedAddresses = { addresses: Number(values.addresses) };
    printMeasure('addresses', await server.ask<number>(wanted, 'addresses'), 'addresses');
    await creditNew();
  }
  if (measured('blocks')) await blocksAlone();
  if (measured('orders')) await ordersBeside();
  if (measured('balances')) await balances();
} finally {
  for (const child of [generator, server]) await child.stop();
}

async function blocksAlone(): Promise<void> {
  const blocks: CreditedBlock[] = [];
  const before = await report();
  for (let round = 0; round < ROUNDS; round++) blocks.push(await creditNew());
  const after = await report();
  const of = (what: keyof CreditedBlock) => blocks.map((block) => block[what]);
  printFigure('block_credited', median(of('creditedMs')) / 1000, 's', { atMost: 2 });
  printMeasure('block_credited_slowest', Math.max(...of('creditedMs')) / 1000, 's');
  printMeasure('block_with_mails', median(of('roundMs')) / 1000, 's');
  const each = (what: 'threadCpuSeconds' | 'postgresCpuSeconds') => (after[what] - before[what]) / ROUNDS;
  printMeasure('thread_cpu_of_block_with_mails', each('threadCpuSeconds'), 's');
  printMeasure('postgres_cpu_of_block_with_mails', each('postgresCpuSeconds'), 's');
  printFigure('block_memory', Math.max(...of('megabytes')), 'MB', { atMost: 150 });
}

/** Orders at a steady pace, by turns without and with a block. */
async function ordersBeside(): Promise<void> {
  await play(orders);
  const alone: LoadResult[] = [];
  const beside: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await prepare();
    alone.push(await play(orders));
    const [result] = await Promise.all([play(orders), sleep(BLOCK_AFTER_MS).then(credit)]);
    beside.push(result);
  }
  const p50 = (results: readonly LoadResult[]) => median(results.map((result) => result.p50));
  const p99 = (results: readonly LoadResult[]) => median(results.map((result) => result.p99));
  printMeasure('orders_p50_alone', p50(alone), 'ms');
  printMeasure('orders_p50_beside_a_block', p50(beside), 'ms');
  printMeasure('orders_p99_alone', p99(alone), 'ms');
  printMeasure('orders_p99_beside_a_block', p99(beside), 'ms');
  printFigure('orders_p99_growth', p99(beside) / p99(alone), 'x', { atMost: 1.2 });
}

async function balances(): Promise<void> {
  const round = { what: 'balances', ms: MS } as const;
  await play(round);
  const before = await report();
  const results: LoadResult[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) results.push(await play(round));
  const { threadCpuSeconds } = await report();
  const responses = results.reduce((sum, result) => sum + result.responses, 0);
  const of = (what: 'perSecond' | 'p50' | 'p99') => median(results.map((result) => result[what]));
  printMeasure('balances', of('perSecond'), '/s');
  printMeasure(
    'thread_cpu_of_balances',
    ((threadCpuSeconds - before.threadCpuSeconds) / responses) * 1e6,
    'µs',
  );
  printMeasure('balances_p50_c64', of('p50'), 'ms');
  printFigure('balances_p99_c64', of('p99'), 'ms', { atMost: 10 });
}
