import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Command } from '@meridian/engine';
import { type RunningEngine, startEngineHost } from '@meridian/server/engine-host/start-engine-host';
import pino from 'pino';
import { openBenchDatabase } from './bench-database.ts';
import { ExchangeWorkload } from './exchange-workload.ts';
import { printFigure, printMeasure, quantile } from './figures.ts';
import { plantExchange } from './planted-exchange.ts';

/**
 * The latency of orders at a steady rate while snapshots of a large exchange are taken:
 *   node bench/src/snapshot-stall.ts --accounts 100000 --rate 2000 --seed 1
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    accounts: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '8' },
  },
});
const STEP_MS = 5;
const perStep = Math.max(1, Math.round((Number(values.rate) * STEP_MS) / 1000));
const phaseMs = Number(values.seconds) * 1000;

const database = await openBenchDatabase();
try {
  const workload = new ExchangeWorkload(Number(values.seed), {
    accounts: Number(values.accounts),
    markets: 20,
    orders: 20_000,
  });
  await plantExchange(database.sql, workload.state);
  const commands = workload.take(Math.ceil((phaseMs / STEP_MS) * perStep * 4));
  const engine = await startEngineHost({ sql: database.sql, log: pino({ level: 'silent' }) });
  await engine.host.leading();
  await trade(engine, commands, untilOver(2_000), performance.now());
  // The stall of the trading thread itself; the rest is the database and the disk.
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const calm = await trade(engine, commands, untilOver(phaseMs), performance.now());
  const blockedCalm = loop.percentile(99) / 1e6;
  loop.reset();
  const during: number[] = [];
  const snapshotMs: number[] = [];
  while (snapshotMs.length < 3) {
    let taking = true;
    const taken = engine.snapshots.take().then(({ ms }) => {
      taking = false;
      snapshotMs.push(ms);
    });
    during.push(...(await trade(engine, commands, () => taking, performance.now())));
    await taken;
    await sleep(500);
  }
  const blockedDuring = loop.percentile(99) / 1e6;
  loop.disable();
  await engine.stop();
  printMeasure('thread_blocked_calm_p99', blockedCalm, 'ms');
  printMeasure('thread_blocked_during_p99', blockedDuring, 'ms');
  printMeasure('snapshot_seconds', quantile(snapshotMs, 0.5) / 1000, 's');
  printMeasure('orders_during_snapshots', during.length, 'orders');
  for (const [name, latencies] of Object.entries({ calm, during }))
    for (const share of [0.5, 0.99, 0.999])
      printMeasure(`latency_${name}_p${share * 100}`, quantile(latencies, share), 'ms');
  printFigure('snapshot_stall_p99', quantile(during, 0.99), 'ms', { atMost: 50 });
} finally {
  await database.close();
}

/** Submits commands at the rate and returns how long each took to be on disk. */
async function trade(
  { host }: RunningEngine,
  commands: Command[],
  goOn: () => boolean,
  begun: number,
): Promise<number[]> {
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  for (let step = 0; goOn(); step++) {
    for (const command of commands.splice(-perStep)) {
      // Counted from the due time, because a stall delays the sending too.
      const due = begun + step * STEP_MS;
      pending.push(host.submit(command).then(() => void latencies.push(performance.now() - due)));
    }
    const wait = begun + (step + 1) * STEP_MS - performance.now();
    if (wait > 0) await sleep(wait);
    else await new Promise(setImmediate);
  }
  await Promise.all(pending);
  return latencies;
}

function untilOver(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}
