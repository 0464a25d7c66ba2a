import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { createLogger } from '../http/logging.ts';
import type { IndexBar, IndexTick } from '../prices/index-price-source.ts';
import { DemoPrices } from './demo-prices.ts';
import { PriceSimulator } from './price-simulator.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 15, 9, 41, 7);

let database: TestDatabase;
let now = START;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.owner.sql`truncate simulated_market, index_minute`;
  now = START;
});
afterAll(() => database.close());

const open = (seed = 1): Promise<PriceSimulator> =>
  PriceSimulator.open({ database, seed, log: createLogger('silent'), clock: () => now });

/** Advances time as a running server would, and returns every tick. */
function run(simulator: PriceSimulator, ms: number, everyMs = 250): IndexTick[] {
  const ticks: IndexTick[] = [];
  const stop = simulator.subscribe((batch) => ticks.push(...batch));
  for (const end = now + ms; now < end; ) {
    now = Math.min(end, now + everyMs);
    simulator.advance();
  }
  stop();
  return ticks;
}

const lastPrices = (ticks: readonly IndexTick[]): Map<string, bigint> =>
  new Map(ticks.map(({ coin, price }) => [coin, price]));
const bitcoin = (bars: readonly IndexBar[]): IndexBar[] => bars.filter(({ coin }) => coin === 'BTC');

describe('price simulator', () => {
  it('prices a coin that is listed while it runs, and the others go on as they would have', async () => {
    const alone = lastPrices(run(await open(), MINUTE));
    await database.owner.sql`truncate simulated_market, index_minute`;
    now = START;
    const simulator = await open();
    const before = run(simulator, MINUTE / 2);
    const listed = { base: 'SPROUT', quote: 'USDT', listingPrice: '2', priceAccuracy: 4 };
    simulator.list([listed, listed] as never);
    const after = lastPrices(run(simulator, MINUTE / 2));
    expect(lastPrices(before).has('SPROUT')).toBe(false);
    expect(Number(after.get('SPROUT')) / 1e8).toBeCloseTo(2, 1);
    expect(after.get('BTC')).toBe(alone.get('BTC'));
  });

  it('has a day of history on its first start', async () => {
    const simulator = await open();
    const bars = bitcoin(await simulator.history(now - DAY));
    expect(bars.length).toBeGreaterThanOrEqual(24 * 60 - 1);
    expect(Number(bars.at(-1)!.close) / 1e8).toBeCloseTo(67_482.5, 0);
    expect(simulator.rateOf('USD')).toBe('0.9999');
    expect(simulator.rateOf('BTC')).toBeUndefined();
    expect(simulator.lastTickMs).toBeLessThanOrEqual(now);
    expect(now - simulator.lastTickMs!).toBeLessThan(250);
  });

  it('emits each price every quarter of a second to every second', async () => {
    const ticks = run(await open(), 5 * MINUTE);
    const times = ticks.filter(({ coin }) => coin === 'BTC').map(({ timeMs }) => timeMs);
    const gaps = times.slice(1).map((time, n) => time - times[n]!);
    expect(Math.min(...gaps)).toBe(250);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1_000);
    expect(new Set(ticks.map(({ coin }) => coin)).size).toBe(10);
    expect(ticks.every(({ volume, price }) => volume >= 0n && price > 0n)).toBe(true);
  });

  it('emits the same ticks for the same seed, whatever the pace of its timer', async () => {
    const even = run(await open(), 3 * MINUTE, 250);
    await database.owner.sql`truncate simulated_market, index_minute`;
    now = START;
    expect(run(await open(), 3 * MINUTE, 1_700)).toEqual(even);
    await database.owner.sql`truncate simulated_market, index_minute`;
    now = START;
    expect(lastPrices(run(await open(2), 3 * MINUTE))).not.toEqual(lastPrices(even));
  });

  it('continues where it stopped', async () => {
    const first = await open();
    const before = lastPrices(run(first, 90_000));
    await first.stop();
    now += 2_000;
    const second = await open();
    const after = lastPrices(run(second, 1_000));
    for (const [coin, price] of after) {
      expect(Math.abs(Number(price) / Number(before.get(coin)!) - 1), coin).toBeLessThan(0.01);
    }
  });

  it('catches up on the time it did not run, with the minutes of that time', async () => {
    const first = await open();
    run(first, 30_000);
    await first.stop();
    now += 3 * DAY + 4 * HOUR;
    const second = await open();
    const times = bitcoin(await second.history(now - DAY)).map(({ timeMs }) => timeMs);
    expect(times.length).toBeGreaterThanOrEqual(24 * 60 - 1);
    expect(times).toEqual(times.map((_, n) => times[0]! + n * MINUTE));
  });

  it('recovers from a crash with the prices it would have had', async () => {
    const whole = lastPrices(run(await open(), 10 * MINUTE));
    await database.owner.sql`truncate simulated_market, index_minute`;
    now = START;
    const killed = await open();
    run(killed, 4 * MINUTE + 3_250);
    await killed.save();
    run(killed, 2_500);
    const restarted = await open();
    const rest = run(restarted, START + 10 * MINUTE - now);
    expect(lastPrices(rest)).toEqual(whole);
  });

  it('stores each minute once and complete, across a crash in the middle of it', async () => {
    const simulator = await open();
    run(simulator, 2 * MINUTE);
    const expected = bitcoin(await simulator.history(START - 30_000));
    await database.owner.sql`truncate simulated_market, index_minute`;
    now = START;
    for (let n = 0; n < 8; n++) {
      const killed = await open();
      run(killed, 15_000);
      await killed.save();
    }
    const last = await open();
    expect(bitcoin(await last.history(START - 30_000))).toEqual(expected);
  });

  it('keeps two days of minutes and no more', async () => {
    const first = await open();
    await first.stop();
    now += 5 * DAY;
    await (await open()).stop();
    const [{ oldest }] = await database.sql<
      [{ oldest: bigint }]
    >`select min(time_ms) as oldest from index_minute`;
    expect(now - Number(oldest)).toBeLessThan(2 * DAY + 2 * MINUTE);
  });

  it('survives a database outage and stores what it missed', async () => {
    const simulator = await open();
    await database.owner.sql`alter table index_minute rename to away`;
    run(simulator, 3 * MINUTE);
    await simulator.save();
    await database.owner.sql`alter table away rename to index_minute`;
    expect(bitcoin(await simulator.history(START - 7_000))).toHaveLength(3);
  });

  it('runs by itself until it is stopped', async () => {
    const simulator = await PriceSimulator.open({
      database,
      seed: 1,
      log: createLogger('silent'),
      clock: Date.now,
    });
    let ticks = 0;
    simulator.subscribe(() => ticks++);
    simulator.start();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await simulator.stop();
    const until = ticks;
    expect(until).toBeGreaterThanOrEqual(2);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(ticks).toBe(until);
  });
});

it('the prices of the demo reach its listeners through three sources, also of a coin listed later', async () => {
  const prices = await DemoPrices.open({
    ...{ database, seed: 1, log: createLogger('silent'), clock: Date.now },
  });
  const ticks = new Map<string, IndexTick>();
  prices.subscribe((batch) => {
    for (const tick of batch) ticks.set(tick.coin, tick);
  });
  await prices.start();
  await expect.poll(() => ticks.get('BTC')?.sources?.length).toBe(3);
  expect(ticks.get('BTC')!.sources!.map(({ source }) => source)).toEqual(['local-a', 'local-b', 'local-c']);
  expect(ticks.size).toBe(10);
  expect(prices.lastTickMs).toBeGreaterThan(Date.now() - 5_000);
  prices.list([{ base: 'SPROUT', quote: 'USDT', listingPrice: '2', priceAccuracy: 4 }] as never);
  await expect.poll(() => Number(ticks.get('SPROUT')?.price) / 1e8, { timeout: 3_000 }).toBeCloseTo(2, 1);
  await prices.stop();
  const until = ticks.get('BTC');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(ticks.get('BTC')).toBe(until);
});
