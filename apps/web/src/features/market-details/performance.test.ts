import { expect, it } from 'vitest';
import { changesOf } from './performance.ts';

const DAY = 86_400_000;
const TODAY = Date.parse('2026-11-18T00:00:00Z');
const day = (ago: number, close: number) => ({ timestamp: TODAY - ago * DAY, close });

it('compares with the close of the day that many days ago', () => {
  const days = [day(365, 25), day(180, 40), day(90, 200), day(30, 50), day(7, 80), day(1, 99), day(0, 77)];
  expect(changesOf(days, 100, TODAY + DAY / 2)).toEqual([
    '1.0101',
    '25.0000',
    '100.0000',
    '-50.0000',
    '150.0000',
    '300.0000',
  ]);
});

it('has no figure where the history is too short, and bridges days without a trade', () => {
  const days = [day(9, 80), day(0, 90)];
  expect(changesOf(days, 100, TODAY)).toEqual([
    '25.0000',
    '25.0000',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(changesOf([day(0, 90)], 100, TODAY)[0], 'the first day of a market').toBeUndefined();
  expect(changesOf(days, 0, TODAY)[0], 'without a price').toBeUndefined();
});
