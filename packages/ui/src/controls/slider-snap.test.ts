import { expect, it } from 'vitest';
import { nextMark, snapToMark } from './slider-snap.ts';

it.each([
  [0, 0],
  [3, 0],
  [4, 4],
  [16, 16],
  [17, 20],
  [22, 20],
  [23, 25],
  [28, 25],
  [29, 29],
  [48, 50],
  [74, 75],
  [78, 80],
  [97, 100],
  [-5, 0],
  [140, 100],
])('%d goes to %d', (percent, expected) => {
  expect(snapToMark(percent)).toBe(expected);
});

it.each([
  [0, 1, 20],
  [20, 1, 40],
  [33, 1, 40],
  [100, 1, 100],
  [33, -1, 20],
  [20, -1, 0],
  [0, -1, 0],
] as const)('from %d in direction %d the next mark is %d', (percent, step, expected) => {
  expect(nextMark(percent, step)).toBe(expected);
});
