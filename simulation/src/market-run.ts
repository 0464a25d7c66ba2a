import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { KLINE_INTERVAL_MS } from '@meridian/contract/product-rules';
import { candleGaps, type Sample, steadiness } from './market-run-checks.ts';

type CandleRow = [time: number, open: string, high: string, low: string, close: string, volume: string];

/** The smallest market has a trade every few seconds. */
const QUIET_MINUTES = 3;
const ROOT = join(import.meta.dirname, '..', '..');

/**
 * `npm run simulate -- market --minutes 60 --seed 1`: the whole server with only its simulated market. At the end the
 * memory must be flat, the candles must have no gap, and `meridian verify` must pass. Returns the exit code.
 */
export async function simulateMarket(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
  });
  const minutes = Number(values.minutes);
  if (!(minutes >= 1)) throw new RangeError(`--minutes ${values.minutes} is not at least 1`);
  const home = await mkdtemp(join(tmpdir(), 'meridian-market-'));
  const [port, consolePort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    MERIDIAN_DATA: join(home, 'data'),
    MERIDIAN_SEED: values.seed,
  };
  const problems: string[] = [];
  try {
    const server = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], { env, stdio: 'ignore' });
    const ended = once(server, 'exit');
    const base = `http://127.0.0.1:${port}`;
    await Promise.race([ready(base), ended.then(() => fail('the server ended before it was ready'))]);
    const started = Date.now();
    const samples: Sample[] = [];
    while (Date.now() - started < minutes * 60_000) {
      await Promise.race([sleep(10_000), ended.then(() => fail('the server ended by itself'))]);
      samples.push(await sample(base));
    }
    const steady = steadiness(samples);
    console.log(describe(samples, started, steady.ratio));
    if (!steady.flat) problems.push(`the heap grew to ${steady.ratio.toFixed(2)} times its earlier size`);
    problems.push(...(await lookAtCandles(base)));
    server.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) problems.push(`the server stopped with ${code}`);
    const verify = spawn(process.execPath, [join(ROOT, 'apps/server/src/app/cli.ts'), 'verify'], {
      env,
      stdio: 'inherit',
    });
    const [verified] = await once(verify, 'exit');
    if (verified !== 0) problems.push('meridian verify found something wrong');
  } finally {
    await rm(home, { recursive: true, force: true });
  }
  for (const problem of problems) console.error(problem);
  console.log(`market seed ${values.seed}: ${minutes} minutes, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

async function lookAtCandles(base: string): Promise<string[]> {
  const markets = (await data(base, '/trad/symbols')) as { maincoin: string; tradcoin: string }[];
  const problems: string[] = [];
  let seen = 0;
  for (const { maincoin, tradcoin } of markets) {
    for (const [interval, width] of Object.entries(KLINE_INTERVAL_MS)) {
      const query = new URLSearchParams({ maincoin, tradcoin, interval, size: '200' });
      const rows = (await data(base, `/trad/kline?${query}`)) as CandleRow[];
      const candles = rows.map(([time, , , , , volume]) => ({ time, volume: Number(volume) }));
      seen += candles.length;
      const name = `${tradcoin}/${maincoin} ${interval}`;
      for (const gap of candleGaps(candles, width)) problems.push(`${name}: ${gap}`);
      const last = candles.at(-1)?.time ?? 0;
      if (Date.now() - last > width + 5_000)
        problems.push(`${name}: the last candle is of ${new Date(last).toISOString()}`);
      if (interval === '1min' && candles.slice(-QUIET_MINUTES).every(({ volume }) => volume === 0))
        problems.push(`${name}: nothing traded in ${QUIET_MINUTES} minutes`);
    }
  }
  console.log(`candles: ${seen} of ${markets.length} markets checked`);
  return problems;
}

async function sample(base: string): Promise<Sample> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return {
    heap: value('nodejs_heap_size_used_bytes'),
    resident: value('process_resident_memory_bytes'),
    cpuSeconds: value('process_cpu_seconds_total'),
    commands: value('meridian_engine_commands_total'),
    behind: value('meridian_projection_commands_behind'),
    at: Date.now(),
  };
}

function describe(samples: readonly Sample[], started: number, ratio: number): string {
  const [first, last] = [samples[0]!, samples.at(-1)!];
  const seconds = (last.at - first.at) / 1000;
  const behind = Math.max(...samples.map((each) => each.behind));
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  return [
    `${Math.round((last.at - started) / 60_000)} minutes, ${last.commands} commands`,
    `${(((last.cpuSeconds - first.cpuSeconds) / seconds) * 100).toFixed(1)} % of one core for the whole server`,
    `heap ${ratio.toFixed(2)} times its earlier size after the first quarter (${megabytes(last.heap)} at the end)`,
    `resident ${megabytes(last.resident)}, projections at most ${behind} commands behind`,
  ].join(', ');
}

async function ready(base: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${base}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(250);
  }
}

async function data(base: string, path: string): Promise<unknown> {
  const response = await fetch(`${base}${path}`);
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return ((await response.json()) as { data: unknown }).data;
}

function fail(sentence: string): never {
  throw new Error(sentence);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : fail('no port is free');
}
