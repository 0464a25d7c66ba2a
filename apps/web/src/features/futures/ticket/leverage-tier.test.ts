import { expect, it } from 'vitest';
import { tierFor } from './leverage-tier.ts';

const tier = (upTo: string, maxLeverage: number) => ({
  upTo,
  maxLeverage,
  maintenanceRate: '0.005',
  deduction: '0',
});
const tiers = [tier('50000', 100), tier('250000', 50), tier('1000000', 20)];

it.each([
  [100, 1],
  [75, 1],
  [50, 2],
  [20, 3],
  [1, 3],
])('the largest positions with %sX are those of tier %s', (leverage, number) => {
  expect(tierFor(tiers, leverage)).toEqual({ tier: tiers[number - 1], number });
});

it('no tier allows a leverage above the highest', () => {
  expect(tierFor(tiers, 125)).toBeUndefined();
});
