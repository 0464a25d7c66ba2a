import { expect, it } from 'vitest';
import { marksEvery, nextMark, snapToMark } from './slider-snap.ts';

it('has marks from 0 to 100', () => {
  expect(marksEvery(20)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(marksEvery(25)).toEqual([0, 25, 50, 75, 100]);
});

it.each([
  [0, 20, 0],
  [3, 20, 0],
  [4, 20, 4],
  [16, 20, 16],
  [17, 20, 20],
  [23, 20, 20],
  [25, 20, 25],
  [50, 20, 50],
  [78, 20, 80],
  [97, 20, 100],
  [-5, 20, 0],
  [140, 20, 100],
  [20, 25, 20],
  [22, 25, 25],
  [28, 25, 25],
  [48, 25, 50],
  [80, 25, 80],
  [98, 25, 100],
] as const)('%d with marks every %d goes to %d', (percent, every, expected) => {
  expect(snapToMark(percent, every)).toBe(expected);
});

it.each([
  [0, 1, 20, 20],
  [20, 1, 20, 40],
  [33, 1, 20, 40],
  [100, 1, 20, 100],
  [33, -1, 20, 20],
  [20, -1, 20, 0],
  [0, -1, 20, 0],
  [33, 1, 25, 50],
  [33, -1, 25, 25],
] as const)(
  'from %d in direction %d with marks every %d the next is %d',
  (percent, direction, every, expected) => {
    expect(nextMark(percent, direction, every)).toBe(expected);
  },
);
