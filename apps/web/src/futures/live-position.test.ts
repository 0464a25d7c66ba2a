import { describe, expect, it } from 'vitest';
import { positionAt, profitOf, valueAtMark } from './live-position.ts';
import { samplePosition } from './testing/sample-position.ts';

describe('a position at a newer mark', () => {
  it('has the profit, yield and value of that mark', () => {
    const position = positionAt(samplePosition, '61000.0', '0.001');
    expect(position).toMatchObject({
      markPrice: '61000.0',
      unrealisedProfit: '40',
      yieldPercent: '33.33',
      points: '1000',
    });
    expect(valueAtMark(position)).toBe('2440');
  });
  it('loses as a short', () => {
    const position = positionAt({ ...samplePosition, side: 'short' }, '61000.0', '0.001');
    expect(position).toMatchObject({
      unrealisedProfit: '-40',
      yieldPercent: '-33.33',
      points: '-1000',
    });
    expect(valueAtMark(position)).toBe('2440');
  });
  it('starts from the profit it was loaded with, exactly', () => {
    const loaded = { ...samplePosition, markPrice: '60500.0', unrealisedProfit: '20', points: '500' };
    expect(positionAt(loaded, '60500.1', '0.001').unrealisedProfit).toBe('20.004');
    expect(positionAt(loaded, '60500.0', '0.001').unrealisedProfit).toBe('20');
  });
});

it('is added up with others exactly', () => {
  const withProfit = (unrealisedProfit: string) => ({ ...samplePosition, unrealisedProfit });
  expect(profitOf(['20.004', '-0.0001', '3'].map(withProfit))).toBe('23.0039');
  expect(profitOf([])).toBe('0');
});
