import { expect, it } from 'vitest';
import { keepRows } from './position-rows.ts';
import { samplePosition } from './testing/sample-position.ts';

const [one, other] = [samplePosition, { ...samplePosition, id: 8 }];
const before = [one, other];

it('keeps the list while only figures change', () => {
  const now = [
    { ...one, markPrice: '61000.0', unrealisedProfit: '40', marginRatio: '0.2', liquidationPrice: null },
    { ...other, deleveragingLights: 5, margin: '121' },
  ];
  expect(keepRows(before, now)).toBe(before);
});

it('replaces only the row whose terms changed', () => {
  const smaller = { ...other, quantity: '30' };
  const rows = keepRows(before, [{ ...one, markPrice: '61000.0' }, smaller]);
  expect(rows[0]).toBe(one);
  expect(rows[1]).toBe(smaller);
});

it('compares stops by their content', () => {
  const stop = { triggers: [{ id: 1, takeProfit: '70000.0', stopLoss: null }] } as never;
  const with1 = [{ ...one, ...(stop as object) }];
  expect(keepRows(with1, structuredClone(with1))).toBe(with1);
  expect(keepRows(with1, [one])).toEqual([one]);
});

it('follows positions that open and close', () => {
  const opened = { ...one, id: 9 };
  expect(keepRows(before, [one, other, opened])).toEqual([one, other, opened]);
  expect(keepRows(before, [other])).toEqual([other]);
  expect(keepRows(before, [])).toEqual([]);
  expect(keepRows(undefined, before)).toBe(before);
});
