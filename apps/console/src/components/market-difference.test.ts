import { describe, expect, it } from 'vitest';
import { translator } from '../language/translator.ts';
import { en } from '../messages/en/index.ts';
import { marketDifference } from './market-difference.ts';

const t = translator(en);
const SPOT = {
  board: 'main',
  minQuantity: '1',
  maxQuantity: '100000',
  makerFeeRate: '0.001',
  takerFeeRate: '0.002',
  band: '0.05',
  priceCollar: '0.5',
} as const;
const tier = (upTo: string) => ({ upTo, maintenanceRate: '0.01', maxLeverage: 20 });

describe('what differs in the terms of a market', () => {
  it('is named with the figure before and after; the same figure with zeros is none', () => {
    expect(marketDifference(SPOT, { ...SPOT, takerFeeRate: '0.0025', band: '0.050' }, t)).toEqual([
      { term: 'takerFeeRate', name: 'Taker fee', before: '0.002', after: '0.0025' },
    ]);
    expect(marketDifference(SPOT, { ...SPOT, maxQuantity: '100000.00' }, t)).toEqual([]);
  });

  it('is everything for a new market, and only what its product has', () => {
    expect(marketDifference(null, SPOT, t).map(({ term }) => term)).toEqual(Object.keys(SPOT));
  });

  it('shows tiers and leverages in full', () => {
    const futures = { ...SPOT, leverages: [1, 5], tiers: [tier('50000')] };
    const changed = { ...futures, leverages: [1], tiers: [tier('60000')] };
    expect(marketDifference(futures, changed, t).map(({ before, after }) => [before, after])).toEqual([
      ['1×, 5×', '1×'],
      ['≤ 50,000: 0.01, 20×', '≤ 60,000: 0.01, 20×'],
    ]);
  });
});
