import { expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../http/logging.ts';
import { FeedPrices } from '../prices/feeds/feed-prices.ts';
import type { IndexTick } from '../prices/index-price-source.ts';
import { openLocalFeeds } from './local-feeds.ts';

const LIE_EVERY_MS = 4 * 60_000;
/** A lie begins here. */
const START = LIE_EVERY_MS * 7_000_000;
const PRICES = new Map([
  ['BTC', 6_748_250_000_000n],
  ['DOGE', 16_342_000n],
]);

/** The feeds of the demo, read as a real exchange reads its sources. */
async function openIndex() {
  let now = START;
  const feeds = await openLocalFeeds(() => ({ timeMs: now, prices: PRICES }));
  onTestFinished(() => feeds.close());
  const index = new FeedPrices({
    settings: { sources: feeds.sources, rateSources: [], allowPrivate: true },
    coins: async () => [...PRICES.keys()],
    log: createLogger('silent'),
    clock: () => now,
  });
  const ticks: IndexTick[] = [];
  index.subscribe((batch) => ticks.push(...batch));
  const pollAt = async (ms: number) => {
    now = START + ms;
    await index.poll();
    return index.status();
  };
  return { feeds, index, ticks, pollAt };
}

it('each feed has its own port on this machine, and its own price within 0.01 %', async () => {
  const { feeds, pollAt } = await openIndex();
  expect(new Set(feeds.sources.map(({ url }) => new URL(url).port)).size).toBe(3);
  expect(feeds.sources.every(({ url }) => new URL(url).hostname === '127.0.0.1')).toBe(true);
  const { coins } = await pollAt(60_000);
  for (const { coin, price, quotes } of coins) {
    const simulated = Number(PRICES.get(coin)) / 1e8;
    expect(quotes.map(({ state }) => state)).toEqual(['used', 'used', 'used']);
    expect(new Set(quotes.map((quote) => quote.price)).size).toBe(3);
    for (const said of [price, ...quotes.map((quote) => quote.price)])
      expect(Math.abs(Number(said) / simulated - 1)).toBeLessThan(0.000_11);
  }
});

it.each([0, 1, 2])('the third feed lies for 20 s (turn %i) and is dropped by the median', async (turn) => {
  const { ticks, pollAt } = await openIndex();
  const beginMs = turn * LIE_EVERY_MS;
  for (const [ms, third] of [
    [beginMs, 'off'],
    [beginMs + 19_900, 'off'],
    [beginMs + 20_100, 'used'],
  ] as const) {
    ticks.length = 0;
    const { coins } = await pollAt(ms);
    for (const { quotes } of coins) expect(quotes.map(({ state }) => state)).toEqual(['used', 'used', third]);
    for (const { coin, price, sources } of ticks) {
      expect(Math.abs(Number(price) / Number(PRICES.get(coin)) - 1)).toBeLessThan(0.000_11);
      expect(sources!.length).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(ticks.map(({ coin }) => coin)).size).toBe(2);
  }
});

it('after the feeds have closed the prices get stale', async () => {
  const { feeds, pollAt } = await openIndex();
  await pollAt(60_000);
  await feeds.close();
  const { coins, sources } = await pollAt(66_000);
  expect(coins.every(({ price }) => price === undefined)).toBe(true);
  expect(sources.every(({ problem }) => problem !== undefined)).toBe(true);
});
