import { expect, it, vi } from 'vitest';
import type { Bar, BarPage, LoadedBars } from './candles.ts';
import { intervalReaching, loadBackTo } from './load-back.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A market with one candle a minute from `first` up to and including minute 9,999. */
const server = (first: number) =>
  vi.fn(async ({ before = 10_000 * MINUTE, size }: BarPage): Promise<LoadedBars> => {
    const end = before / MINUTE;
    const start = Math.max(first, end - size);
    const bars = Array.from({ length: Math.max(0, end - start) }, (_, at): Bar => {
      const timestamp = (start + at) * MINUTE;
      return { timestamp, open: 1, high: 1, low: 1, close: 1, volume: 1 };
    });
    return { bars, olderExist: bars.length >= size };
  });

it('loads pages until they include the date, without gaps', async () => {
  const load = server(0);
  const { bars, olderExist } = await loadBackTo(8_700 * MINUTE, load);
  expect(load).toHaveBeenCalledTimes(3);
  expect(bars[0]?.timestamp).toBe(8_500 * MINUTE);
  expect(bars.every(({ timestamp }, at) => timestamp === (8_500 + at) * MINUTE)).toBe(true);
  expect(olderExist).toBe(true);
});

it('ends with the oldest candle of a younger market', async () => {
  const { bars, olderExist } = await loadBackTo(0, server(9_200));
  expect(bars[0]?.timestamp).toBe(9_200 * MINUTE);
  expect(olderExist).toBe(false);
});

it('never loads more than twelve pages', async () => {
  const load = server(-1_000_000);
  await loadBackTo(-999_999 * MINUTE, load);
  expect(load).toHaveBeenCalledTimes(12);
});

it.each([
  ['1min', 2, '1min'],
  ['1min', 20, '5min'],
  ['15min', 30, '15min'],
  ['15min', 100, '30min'],
  ['1h', 700, '4h'],
  ['1W', 3, '1W'],
  ['1min', 40_000, '1W'],
] as const)('from %s candles, a date %d days ago is shown with %s candles', (chosen, days, reaching) => {
  expect(intervalReaching(chosen, 0, days * DAY)).toBe(reaching);
});
