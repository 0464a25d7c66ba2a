import { expect, it } from 'vitest';
import { tierRows } from './tier-rows.ts';

const TIERS = [
  { tokens: 5_000, above: true, percent: 30 },
  { tokens: 500, above: false, percent: 20 },
  { tokens: 0, above: false, percent: 10 },
];

it('tiers go up, the lowest ends where the next begins, and one is the own', () => {
  expect(tierRows(TIERS, 20)).toEqual([
    { kind: 'below', tokens: 500, percent: 10, isOwn: false },
    { kind: 'from', tokens: 500, percent: 20, isOwn: true },
    { kind: 'above', tokens: 5_000, percent: 30, isOwn: false },
  ]);
});

it('a single tier is for everybody', () => {
  expect(tierRows([{ tokens: 0, above: false, percent: 10 }], 10)).toEqual([
    { kind: 'from', tokens: 0, percent: 10, isOwn: true },
  ]);
});
