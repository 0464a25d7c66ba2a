import { describe, expect, it } from 'vitest';
import { formatLocal } from './local-currency.ts';

const usd = { coin: 'USD', symbol: '$', price: '0.9999' };

describe('local currency', () => {
  it.each([
    ['67482.5', '$67,475.75'],
    ['0.6128', '$0.61'],
    ['0.00001', '$0.00'],
  ])('%s USDT is %s', (usdt, shown) => {
    expect(formatLocal(usdt, usd)).toBe(shown);
  });

  it('multiplies exactly and floors, never rounds up', () => {
    expect(formatLocal('1.999999999', { ...usd, price: '1' })).toBe('$1.99');
    expect(formatLocal('67482.5', { coin: 'JPY', symbol: '¥', price: '154.321' })).toBe('¥10,413,966.88');
  });

  it('knows no value for what is no amount', () => {
    expect(formatLocal('', usd)).toBeUndefined();
  });
});
