import { expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

it('messages of a day are together, newest day first, and two days have names', () => {
  const now = new Date(2026, 10, 2, 0, 30).getTime();
  const rows = [at(2, 0, 10), at(1, 23, 59), at(1, 0), at(0, 23)].map((time) => ({ at: time }));
  expect(groupByDay(rows, now).map(({ name, rows: ofDay }) => [name, ofDay.length])).toEqual([
    ['today', 1],
    ['yesterday', 2],
    [undefined, 1],
  ]);
  expect(groupByDay(rows, now).map(({ day }) => day)).toEqual([
    new Date(2026, 10, 2).getTime(),
    new Date(2026, 10, 1).getTime(),
    new Date(2026, 9, 31).getTime(),
  ]);
  expect(groupByDay([], now)).toEqual([]);
});

it('a time of a clock ahead is neither today nor yesterday', () => {
  expect(groupByDay([{ at: at(5, 12) }], new Date(2026, 10, 4, 12).getTime())[0]?.name).toBeUndefined();
});
