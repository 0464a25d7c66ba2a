import { expect, it } from 'vitest';
import { hereFirst } from './here-first.ts';

it('puts the rows of the market on screen first and keeps the order otherwise', () => {
  const rows = [
    { id: 1, marketId: 3 },
    { id: 2, marketId: 2 },
    { id: 3, marketId: 1 },
    { id: 4, marketId: 2 },
  ];
  expect(hereFirst(rows, 2).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  expect(hereFirst(rows, 9)).toEqual(rows);
});
