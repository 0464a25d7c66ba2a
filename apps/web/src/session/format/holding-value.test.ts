import { describe, expect, it } from 'vitest';
import { formatHolding, formatHoldingInUsdt } from './holding-value.ts';

const USD = { currency: 'USD', sign: '$', price: '0.9999' } as const;
const JPY = { currency: 'JPY', sign: '¥', price: '150' } as const;

describe('the value of a holding in the local currency', () => {
  it.each([
    ['67618.439', '$67,611.67'],
    ['0.4493', '$0.44'],
    ['0.0192', '$0.01'],
    ['0.01', '< $0.01'],
    ['0.00000001', '< $0.01'],
    ['0', '$0.00'],
    ['-0.5', '−$0.50'],
  ])('%s USDT is %s', (usdt, text) => {
    expect(formatHolding(usdt, USD)).toBe(text);
  });

  it.each([
    ['1.999', '¥299'],
    ['0.0066', '< ¥1'],
    ['0', '¥0'],
  ])('%s USDT is %s', (usdt, text) => {
    expect(formatHolding(usdt, JPY)).toBe(text);
  });

  it('is unknown without a figure', () => {
    expect(formatHolding('--', USD)).toBeUndefined();
  });
});

it.each([
  ['67618.439', '≈ 67,618.43 USDT'],
  ['0.0099', '< 0.01 USDT'],
  ['0', '≈ 0.00 USDT'],
  ['--', undefined],
])('the value of a holding of %s in USDT is %s', (usdt, text) => {
  expect(formatHoldingInUsdt(usdt)).toBe(text);
});
