import { parseArgs } from 'node:util';
import { Child, SERVER_FLAGS } from './child-process.ts';
import { median, printFigure, printMeasure } from './figures.ts';
import type { Crowd, LoadResult, LoadRound } from './load-generator.ts';
import type { ServerReady, ServerReport, ServerSettings } from './load-server.ts';
import type { Planted, WantedPositions } from './plant-positions.ts';

/**
 * Futures orders over HTTP against spot orders, in one interleaved run; then order latency with many open positions and
 * many clients that poll positions and account every three seconds, against the same without them:
 *   npm run bench:futures -- --rounds 5 --seconds 3 --positions 100000 --clients 2000 --seed 1
 * `--prof <folder>` writes a CPU profile of the server there.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    positions: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '500' },
    prof: { type: 'string' },
  },
});
const ROUNDS = Number(values.rounds);
const MS = Number(values.seconds) * 1000;
const CLIENTS = Number(values.clients);
const POLLING_SECONDS = 3;
/** The account and the positions. */
const CALLS_PER_POLL = 2;
const password = 'Benchmark2026';

const flags = [...SERVER_FLAGS, '--expose-gc'];
if (values.prof !== undefined) flags.push('--cpu-prof', `--cpu-prof-dir=${values.prof}`);
const settings: ServerSettings = { accounts: CLIENTS, password, futures: true };
const server = await Child.start<ServerReady>('./load-server.ts', settings, flags);
const { tokens, markets, futuresMarkets, port } = server.ready;
// Nobody logs in here, and the names would make the argument of a process too long.
const crowd: Crowd = { tokens, accounts: [], markets, futuresMarkets, password, seed: Number(values.seed) };
const generator = await Child.start<object>('./load-generator.ts', crowd);
const pollers = await Child.start<object>('./load-generator.ts', { ...crowd, seed: crowd.seed + 1 });

const play = async (round: Omit<LoadRound, 'port'>, by = generator): Promise<LoadResult> => {
  const result = await by.ask<LoadResult>({ port, ...round }, 'result');
  const refused = Object.entries(result.refused);
  if (refused.length > 0) console.log(`measure refused_${round.what} ${JSON.stringify(result.refused)}`);
  return result;
};
const report = () => server.ask<ServerReport>('report', 'report');
const full = (what: LoadRound['what'], ms = MS) => ({ what, connections: 64, ms });
const paced = { what: 'futures orders', connections: 64, ms: MS * 2, rate: Number(values.rate) } as const;
const of = (results: readonly LoadResult[], what: 'perSecond' | 'p50' | 'p99') =>
  median(results.map((result) => result[what]));

try {
  for (let warmUp = 0; warmUp < 2; warmUp++) {
    await play(full('orders'));
    await play(full('futures orders'));
  }
  await againstSpot();
  if (Number(values.positions) > 0) await withPositions();
} finally {
  for (const child of [generator, pollers, server]) await child.stop();
}

async function againstSpot(): Promise<void> {
  const spot: LoadResult[] = [];
  const futures: LoadResult[] = [];
  const costs = { spot: [] as number[], futures: [] as number[] };
  /** Notes the microseconds of the server's main thread per order, which depend little on the load of the machine. */
  const measured = async (what: LoadRound['what'], into: number[]) => {
    const before = await report();
    const result = await play(full(what));
    const { threadCpuSeconds } = await report();
    into.push(((threadCpuSeconds - before.threadCpuSeconds) / result.responses) * 1e6);
    return result;
  };
  for (let round = 0; round < ROUNDS; round++) {
    spot.push(await measured('orders', costs.spot));
    futures.push(await measured('futures orders', costs.futures));
  }
  printMeasure('thread_cpu_of_a_spot_order', median(costs.spot), 'µs');
  printMeasure('thread_cpu_of_a_futures_order', median(costs.futures), 'µs');
  printMeasure('spot_orders_c64', of(spot, 'perSecond'), '/s');
  printMeasure('futures_orders_c64', of(futures, 'perSecond'), '/s');
  const ratios = (what: 'perSecond' | 'p99') =>
    median(futures.map((result, round) => result[what] / spot[round]![what]));
  printFigure('futures_orders_against_spot', ratios('perSecond'), 'x', { atLeast: 0.8 });
  printMeasure('spot_orders_p99_c64', of(spot, 'p99'), 'ms');
  printMeasure('futures_orders_p99_c64', of(futures, 'p99'), 'ms');
  printFigure('futures_orders_p99_against_spot', ratios('p99'), 'x', { atMost: 1.5 });
}

async function withPositions(): Promise<void> {
  const { results: alone, busy: busyAlone } = await pacedRounds();
  const wanted: WantedPositions = { positions: Number(values.positions), perAccount: 4 };
  const { positions, bytesPerPosition } = await server.ask<Planted>(wanted, 'planted');
  printMeasure('open_positions', positions, 'positions');
  printMeasure('memory_of_a_position', bytesPerPosition, 'bytes');
  const rate = (CLIENTS * CALLS_PER_POLL) / POLLING_SECONDS;
  // The clients connect before the first measured round and poll until after the last one.
  const ms = paced.ms * (ROUNDS + 2);
  const polling = play({ what: 'polls', connections: CLIENTS, ms, rate }, pollers);
  const { results: crowded, busy: busyCrowded } = await pacedRounds();
  const polls = await polling;
  printMeasure('polls', polls.perSecond, '/s');
  printMeasure('polls_p99', polls.p99, 'ms');
  printMeasure('main_thread_alone', busyAlone, 's/s');
  printMeasure('main_thread_with_positions_and_polls', busyCrowded, 's/s');
  printMeasure('orders_p50_alone', of(alone, 'p50'), 'ms');
  printMeasure('orders_p50_with_positions_and_polls', of(crowded, 'p50'), 'ms');
  printMeasure('orders_p99_alone', of(alone, 'p99'), 'ms');
  printMeasure('orders_p99_with_positions_and_polls', of(crowded, 'p99'), 'ms');
  printFigure('orders_p99_growth', of(crowded, 'p99') / of(alone, 'p99'), 'x', { atMost: 2 });
}

/** Orders at a steady pace, and how many seconds of each second the server's main thread worked meanwhile. */
async function pacedRounds(): Promise<{ readonly results: LoadResult[]; readonly busy: number }> {
  await play(paced);
  const before = await report();
  const begun = performance.now();
  const results: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round++) results.push(await play(paced));
  const seconds = (performance.now() - begun) / 1000;
  const { threadCpuSeconds } = await report();
  return { results, busy: (threadCpuSeconds - before.threadCpuSeconds) / seconds };
}
