import { expect, it } from 'vitest';
import { lineValues } from './overview-line.ts';

it('keeps a short line as it is', () => {
  expect(lineValues(['1', '2.5', '2'])).toEqual([1, 2.5, 2]);
  expect(lineValues([])).toEqual([]);
});

it('thins a long line and keeps both ends', () => {
  const values = lineValues(Array.from({ length: 288 }, (_, at) => String(at)));
  expect(values).toHaveLength(48);
  expect(values[0]).toBe(0);
  expect(values.at(-1)).toBe(287);
  expect(new Set(values).size).toBe(48);
});
