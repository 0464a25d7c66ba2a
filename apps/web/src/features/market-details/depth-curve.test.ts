import { describe, expect, it } from 'vitest';
import { depthCurve, depthShape } from './depth-curve.ts';

const buy = [
  { price: '99', amount: '1' },
  { price: '98', amount: '3' },
];
const sell = [
  { price: '101', amount: '2' },
  { price: '102', amount: '2' },
];

describe('depth', () => {
  it('adds up from the middle outwards', () => {
    expect(depthCurve(buy)).toEqual([
      { price: 99, sum: 1 },
      { price: 98, sum: 4 },
    ]);
  });
  it('draws both sides in steps to the edges of the box', () => {
    const shape = depthShape(buy, sell, 100, 50)!;
    expect(shape.buy).toBe('M25 50V38.5H0V4H0V50Z');
    expect(shape.sell).toBe('M75 50V27H100V4H100V50Z');
    expect([shape.low, shape.high, shape.most]).toEqual([98, 102, 4]);
  });
  it('draws nothing while a side is empty', () => {
    expect(depthShape([], sell, 100, 50)).toBeUndefined();
  });
});
