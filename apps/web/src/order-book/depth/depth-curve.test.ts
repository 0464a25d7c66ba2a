import { describe, expect, it } from 'vitest';
import {
  amountTicks,
  axisDecimals,
  curvePath,
  depthCurve,
  depthOf,
  placeOf,
  pointAt,
} from './depth-curve.ts';

const buy = [
  { price: '99', amount: '1' },
  { price: '98', amount: '3' },
];
const sell = [
  { price: '101', amount: '2' },
  { price: '102', amount: '2' },
];
const depth = depthOf(buy, sell)!;

describe('depth', () => {
  it('adds up from the middle outwards', () => {
    expect(depthCurve(buy)).toEqual([
      { price: 99, sum: 1, value: 99 },
      { price: 98, sum: 4, value: 393 },
    ]);
  });
  it('mirrors the sides around the middle price', () => {
    expect([depth.low, depth.middle, depth.high, depth.maxSum]).toEqual([98, 100, 102, 4]);
    expect(placeOf(100, depth)).toBe(0.5);
    const uneven = depthOf([{ price: '90', amount: '1' }], sell)!;
    expect([uneven.low, uneven.high]).toEqual([89, 102]);
  });
  it('without far levels, reaches to the last level that is near the others', () => {
    const near = [99.9, 99.8, 99.75, 99.65, 99.5].map((price) => ({ price: String(price), amount: '1' }));
    const far = [...near, { price: '99.2', amount: '50' }];
    const asks = [{ price: '100.1', amount: '1' }];
    const fitted = depthOf(far, asks, 0.002)!;
    expect([fitted.low, fitted.high, fitted.maxSum]).toEqual([99.5, 100.5, 5]);
    expect(fitted.buy).toHaveLength(5);
    expect(depthOf(far, asks)!.low).toBe(99.2);
  });
  it('without far levels, reaches at least as far as asked, and to the best prices', () => {
    const at = (price: number) => [{ price: String(price), amount: '1' }];
    const tight = depthOf(at(99.9), at(100.1), 0.002)!;
    expect([tight.low, tight.high]).toEqual([99.8, 100.2]);
    const wide = depthOf(at(90), at(110), 0.002)!;
    expect([wide.low, wide.high]).toEqual([90, 110]);
  });
  it('draws both sides in steps to the edges of the box', () => {
    expect(curvePath('buy', depth, 100, 50)).toBe('M25 50V38.5H0V4H0V50Z');
    expect(curvePath('sell', depth, 100, 50)).toBe('M75 50V27H100V4H100V50Z');
  });
  it.each([
    ['at the edge of the buyers', 0, { side: 'buy', sum: 4 }],
    ['between two buyers', 0.2, { side: 'buy', sum: 1 }],
    ['between two sellers', 0.9, { side: 'sell', sum: 2 }],
    ['at the edge of the sellers', 1, { side: 'sell', sum: 4, value: 406 }],
  ])('reads the sum %s', (_, place, point) => {
    expect(pointAt(place, depth)).toMatchObject(point);
  });
  it.each([
    [13.7, ['5', '10']],
    [4, ['2', '4']],
    [9.99, ['2', '4', '6', '8']],
    [0.037, ['0.01', '0.02', '0.03']],
    [1_234_567, ['500000', '1000000']],
    [1, ['0.5', '1.0']],
  ])('labels a height of %d with round amounts', (max, labels) => {
    expect(amountTicks(max).map(({ amount, decimals }) => amount.toFixed(decimals))).toEqual(labels);
  });
  it.each([
    [67_150, 67_290, 1, 0],
    [67_218.2, 67_218.6, 1, 1],
    [0.1619, 0.1621, 5, 5],
    [0, 1e-12, 8, 8],
  ])('labels prices from %d to %d of a market with %i decimals with %i', (low, high, max, decimals) => {
    expect(axisDecimals({ low, high }, max)).toBe(decimals);
  });
  it('has no sum inside the spread', () => {
    expect(pointAt(0.5, depth)).toBeUndefined();
  });
  it('draws nothing while a side is empty', () => {
    expect(depthOf([], sell)).toBeUndefined();
  });
});
