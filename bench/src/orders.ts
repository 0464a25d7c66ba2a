import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PasswordHasher } from '@meridian/server/accounts/sign-in/password-hasher';
import { Child, SERVER_FLAGS } from './child-process.ts';
import { median, printFigure, printMeasure } from './figures.ts';
import type { Crowd, LoadResult, LoadRound } from './load-generator.ts';
import type { ServerReady, ServerReport, ServerSettings } from './load-server.ts';

/**
 * Compares orders over HTTP with a route that does nothing, in one interleaved run:
 *   npm run bench:orders -- --rounds 5 --seconds 3 --accounts 1000 --seed 1
 * Each order has a session, is validated, and gets its response when it is on disk. At the end the recovery from a
 * crash after 1,000,000 commands is timed (`bench:recovery`). `--prof <folder>` writes a CPU profile of the server
 * there; `--only 64` measures only that number of connections; `--flags` are Node's, by default those of `npm start`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    accounts: { type: 'string', default: '1000' },
    prof: { type: 'string' },
    only: { type: 'string' },
    flags: { type: 'string', default: SERVER_FLAGS.join(' ') },
  },
});
type ThreadCpu = Pick<ServerReport, 'threadCpuSeconds'>;
const ROUNDS = Number(values.rounds);
const MS = Number(values.seconds) * 1000;
const PACED = 2_000;
const password = 'Benchmark2026';

const flags = values.flags.split(' ').filter(Boolean);
if (values.prof !== undefined) flags.push('--cpu-prof', `--cpu-prof-dir=${values.prof}`);
const settings: ServerSettings = { accounts: Number(values.accounts), password };
const server = await Child.start<ServerReady>('./load-server.ts', settings, flags);
const empty = await Child.start<{ port: number }>('./empty-server.ts', {});
const { tokens, accounts, markets, port } = server.ready;
const crowd: Crowd = { tokens, accounts, markets, password, seed: Number(values.seed) };
const generator = await Child.start<object>('./load-generator.ts', crowd);
const second = await Child.start<object>('./load-generator.ts', { ...crowd, seed: crowd.seed + 1 });

const play = async (round: LoadRound, by = generator): Promise<LoadResult> => {
  const result = await by.ask<LoadResult>(round, 'result');
  const refused = Object.entries(result.refused);
  if (refused.length > 0) console.log(`measure refused_${round.what} ${JSON.stringify(result.refused)}`);
  return result;
};
const orders = (connections: number, ms = MS): LoadRound => ({ port, what: 'orders', connections, ms });
const nothing = (connections: number, ms = MS): LoadRound => ({
  ...orders(connections, ms),
  port: empty.ready.port,
});
/** Microseconds of the server's main thread per response, which depend little on the load of the machine. */
const cost = (before: ThreadCpu, after: ThreadCpu, { responses }: LoadResult): number =>
  ((after.threadCpuSeconds - before.threadCpuSeconds) / responses) * 1e6;
const emptyReport = () => empty.ask<ThreadCpu>('report', 'report');
const report = () => server.ask<ServerReport>('report', 'report');

try {
  for (let warmUp = 0; warmUp < 2; warmUp++) {
    await play(nothing(64, MS));
    await play(orders(64, MS));
  }
  const chosen = values.only === undefined ? [64, 256, 1] : [Number(values.only)];
  for (const connections of chosen) await compare(connections);
  if (values.only === undefined) await withLogins();
} finally {
  for (const child of [generator, second, empty, server]) await child.stop();
}
// How long it takes until orders are accepted again after a crash with a million such commands.
if (values.only === undefined) measureRecovery();

async function compare(connections: number): Promise<void> {
  const costs = { ours: [] as number[], theirs: [] as number[] };
  const wholes: number[] = [];
  const databases: number[] = [];
  const before = await report();
  const rounds: { ours: LoadResult; theirs: LoadResult }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const idle = await emptyReport();
    const theirs = await play(nothing(connections));
    costs.theirs.push(cost(idle, await emptyReport(), theirs));
    const calm = await report();
    const ours = await play(orders(connections));
    const then = await report();
    costs.ours.push(cost(calm, then, ours));
    wholes.push(((then.cpuSeconds - calm.cpuSeconds) / ours.responses) * 1e6);
    databases.push(((then.postgresCpuSeconds - calm.postgresCpuSeconds) / ours.responses) * 1e6);
    rounds.push({ theirs, ours });
  }
  const after = await report();
  const of = (who: 'ours' | 'theirs', what: 'perSecond' | 'p50' | 'p99') =>
    median(rounds.map((round) => round[who][what]));
  const name = `c${connections}`;
  printMeasure(`empty_route_${name}`, of('theirs', 'perSecond'), '/s');
  printMeasure(`empty_route_p50_${name}`, of('theirs', 'p50'), 'ms');
  printMeasure(`empty_route_p99_${name}`, of('theirs', 'p99'), 'ms');
  if (connections === 64) printFigure(`orders_${name}`, of('ours', 'perSecond'), '/s', { atLeast: 10_000 });
  else printMeasure(`orders_${name}`, of('ours', 'perSecond'), '/s');
  if (connections === 1) printFigure(`orders_p50_${name}`, of('ours', 'p50'), 'ms', { atMost: 0.5 });
  else {
    printMeasure(`orders_p50_${name}`, of('ours', 'p50'), 'ms');
    const ratio = median(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
    printFigure(`orders_against_empty_${name}`, ratio, 'x', { atLeast: 0.7 });
  }
  const tail = median(rounds.map(({ ours, theirs }) => ours.p99 / theirs.p99));
  printMeasure(`orders_p99_${name}`, of('ours', 'p99'), 'ms');
  // The target is for many connections: on a single one an order waits for the disk and an empty response does not.
  if (connections === 1) printMeasure(`orders_p99_against_empty_${name}`, tail, 'x');
  else printFigure(`orders_p99_against_empty_${name}`, tail, 'x', { atMost: 3 });
  const batch = (after.commands - before.commands) / (after.rows - before.rows);
  printMeasure(`orders_in_a_row_${name}`, batch, 'commands');
  const commits = (after.commitSeconds - before.commitSeconds) / (after.rows - before.rows);
  printMeasure(`commit_${name}`, commits * 1000, 'ms');
  printMeasure(`thread_cpu_of_an_order_${name}`, median(costs.ours), 'µs');
  printMeasure(`process_cpu_of_an_order_${name}`, median(wholes), 'µs');
  printMeasure(`postgres_cpu_of_an_order_${name}`, median(databases), 'µs');
  printMeasure(
    `generator_cpu_of_an_order_${name}`,
    median(rounds.map(({ ours }) => ours.ownCpuMicros)),
    'µs',
  );
  printMeasure(`thread_cpu_of_an_empty_response_${name}`, median(costs.theirs), 'µs');
  printFigure(`projection_lag_p99_${name}`, lagP99(before, after), 's or less', { atMost: 1 });
}

/** Runs in its own process, like a real start; its figures are printed too. */
function measureRecovery(): void {
  const path = fileURLToPath(new URL('./recovery.ts', import.meta.url));
  execFileSync(process.execPath, [path, '--seed', values.seed], { stdio: 'inherit' });
}

/** The latency of orders while passwords are hashed. */
async function withLogins(): Promise<void> {
  const hasher = new PasswordHasher();
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const begun = performance.now();
    await hasher.hash(password);
    times.push(performance.now() - begun);
  }
  printFigure('argon2id', median(times), 'ms', { atLeast: 20, atMost: 100 });
  const paced: LoadRound = { ...orders(64), rate: PACED };
  const calm: number[] = [];
  const busy: number[] = [];
  const logins: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    calm.push((await play(paced)).p99);
    const logging = play({ port, what: 'logins', connections: 8, ms: MS }, second);
    busy.push((await play(paced)).p99);
    logins.push((await logging).perSecond);
  }
  printMeasure('logins', median(logins), '/s');
  printMeasure(`orders_p99_at_${PACED}`, median(calm), 'ms');
  printMeasure(`orders_p99_at_${PACED}_with_logins`, median(busy), 'ms');
}

/** The bucket bound that 99 of 100 writes stayed below. */
function lagP99({ projectionLags: before }: ServerReport, { projectionLags: after }: ServerReport): number {
  const writes = after.map(({ seconds, writes }, place) => ({
    seconds,
    writes: writes - before[place]!.writes,
  }));
  const all = writes.at(-1)!.writes;
  return writes.find((bound) => bound.writes >= all * 0.99)!.seconds;
}
