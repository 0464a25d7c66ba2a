import { describe, expect, it } from 'vitest';
import { drawPaths } from './price-path.ts';
import { ratioPercent } from './ratio-percent.ts';

describe('the margin ratio of a step', () => {
  it.each([
    ['12', '120', '10.00%'],
    ['12', '12', '100.00%'],
    ['12', '0', '∞'],
    ['12', '-3', '∞'],
    ['0', '5', '0.00%'],
    ['1', '3', '33.33%'],
  ])('of %s and %s is %s', (maintenance, health, text) => {
    expect(ratioPercent(maintenance, health)).toBe(text);
  });
});

describe('the path of the prices', () => {
  const sample = (at: number, markPrice: string, indexPrice: string) => ({ at, markPrice, indexPrice });

  it('runs from the oldest sample to the newest, the highest price on top', () => {
    expect(drawPaths([sample(0, '10', '20'), sample(10, '20', '10')], 100, 50)).toEqual({
      mark: '0.0,50.0 100.0,0.0',
      index: '0.0,0.0 100.0,50.0',
      highest: '20',
      lowest: '10',
    });
  });
  it('is a line in the middle for equal prices, and absent for one sample', () => {
    expect(drawPaths([sample(0, '10', '10'), sample(5, '10', '10')], 100, 50)?.mark).toBe(
      '0.0,25.0 100.0,25.0',
    );
    expect(drawPaths([sample(0, '10', '10')], 100, 50)).toBeUndefined();
  });
});
