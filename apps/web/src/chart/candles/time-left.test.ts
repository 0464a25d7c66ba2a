import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { expect, it } from 'vitest';
import type { ChartInterval } from './intervals.ts';
import { timeLeft } from './time-left.ts';

const t = translator('en', en);

// A Wednesday.
it.each<[ChartInterval, string, string]>([
  ['1min', '2026-11-18T18:05:57.000Z', '00:03'],
  ['15min', '2026-11-18T18:05:57.000Z', '09:03'],
  ['15min', '2026-11-18T18:14:59.400Z', '00:01'],
  ['15min', '2026-11-18T18:15:00.000Z', '15:00'],
  ['1h', '2026-11-18T18:00:00.000Z', '60:00'],
  ['4h', '2026-11-18T18:05:57.000Z', '01:54:03'],
  ['4h', '2026-11-18T19:30:00.000Z', '00:30:00'],
  ['1D', '2026-11-18T18:05:57.000Z', '05:54:03'],
  ['3D', '2026-11-19T12:00:00.000Z', '1d 12h'],
  ['1W', '2026-11-18T18:05:57.000Z', '4d 5h'],
  ['1W', '2026-11-22T23:59:00.000Z', '00:01:00'],
  ['1M', '2026-11-18T18:00:00.000Z', '12d 6h'],
  ['1M', '2028-02-29T12:00:00.000Z', '12:00:00'],
  ['1M', '2026-12-31T23:59:59.000Z', '00:00:01'],
])('a candle of %s is open at %s for another %s', (interval, at, text) => {
  expect(timeLeft(interval, Date.parse(at), t)).toBe(text);
});
