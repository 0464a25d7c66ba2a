import { describe, expect, it } from 'vitest';
import { priceOfReturn, stopsOf } from './stop-prices.ts';

const at = { entry: '60000.0', leverage: 20 };

describe('a stop by return', () => {
  it.each([
    ['takeProfit', 'long', '50', '61500.0'],
    ['stopLoss', 'long', '50', '58500.0'],
    ['takeProfit', 'short', '50', '58500.0'],
    ['stopLoss', 'short', '50', '61500.0'],
    ['stopLoss', 'long', '100', '57000.0'],
  ] as const)('%s of a %s of %s %% is %s', (stop, side, percent, price) => {
    expect(priceOfReturn(stop, side, { ...at, percent }, 1)).toBe(price);
  });

  it('is rounded so that the gain is reached and the loss is not exceeded', () => {
    const odd = { entry: '100.1', leverage: 3, percent: '1' };
    expect(priceOfReturn('takeProfit', 'long', odd, 1)).toBe('100.5');
    expect(priceOfReturn('stopLoss', 'long', odd, 1)).toBe('99.8');
    expect(priceOfReturn('takeProfit', 'short', odd, 1)).toBe('99.7');
    expect(priceOfReturn('stopLoss', 'short', odd, 1)).toBe('100.4');
  });

  it.each([
    ['', ''],
    ['0', ''],
    ['-5', ''],
    ['x', ''],
    ['2000', ''],
  ])('of %j is %j', (percent, price) => {
    expect(priceOfReturn('stopLoss', 'long', { ...at, percent }, 1)).toBe(price);
  });

  it('is a price for the order, and prices stay as typed', () => {
    const typed = { side: 'long', stopsBy: 'return', takeProfit: '10', stopLoss: '' } as const;
    expect(stopsOf(typed, '60000.0', 20, 1)).toEqual({ takeProfit: '60300.0', stopLoss: '' });
    expect(stopsOf({ ...typed, stopsBy: 'price' }, '60000.0', 20, 1)).toEqual({
      takeProfit: '10',
      stopLoss: '',
    });
  });
});
