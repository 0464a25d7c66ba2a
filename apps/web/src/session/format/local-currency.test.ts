import { describe, expect, it } from 'vitest';
import { formatLocal, formatLocalCompact } from './local-currency.ts';

const usd = { currency: 'USD', sign: '$', price: '0.9999' };

describe('local currency', () => {
  it.each([
    ['67482.5', '$67,475.75'],
    ['1.2345', '$1.23'],
    ['0.6128', '$0.6127'],
    ['0.4493', '$0.4492'],
    ['0.16356', '$0.16354'],
    ['0.1635612345', '$0.16354'],
    ['0.5', '$0.4999'],
    ['0.00001', '$0.000009999'],
    ['0.00000000001', '$0.00'],
    ['0', '$0.00'],
  ])('%s USDT is %s', (usdt, shown) => {
    expect(formatLocal(usdt, usd)).toBe(shown);
  });

  it('multiplies exactly and floors, never rounds up', () => {
    expect(formatLocal('1.999999999', { ...usd, price: '1' })).toBe('$1.99');
    expect(formatLocal('67482.5', { currency: 'JPY', sign: '¥', price: '154.321' })).toBe('¥10,413,966');
  });

  it.each([
    ['67482.5', '¥10,413,966'],
    ['0.65', '¥100'],
    ['0.6128', '¥94.56'],
    ['0.16363', '¥25.25'],
    ['0.001', '¥0.1543'],
    ['0', '¥0'],
  ])('%s USDT is %s: yen have decimals only below 100', (usdt, shown) => {
    expect(formatLocal(usdt, { currency: 'JPY', sign: '¥', price: '154.321' })).toBe(shown);
  });

  it('shortens a turnover', () => {
    expect(formatLocalCompact('14523456.7', usd, 'en')).toBe('$14.52M');
    expect(formatLocalCompact('14523456.7', { currency: 'JPY', sign: '¥', price: '154.321' }, 'ja')).toBe(
      '¥22.41億',
    );
    expect(formatLocalCompact('64.79', { currency: 'JPY', sign: '¥', price: '154.321' }, 'ja')).toBe(
      '¥9,998',
    );
    expect(formatLocalCompact('64.79', usd, 'en')).toBe('$64.78');
    expect(formatLocalCompact('57852600', usd, 'ja')).toBe('$5,784万');
    expect(formatLocalCompact('1234567890', usd, 'ja')).toBe('$12.34億');
    expect(formatLocalCompact('1234567', usd, 'ja')).toBe('$123.4万');
    expect(formatLocalCompact('64.79', usd, 'ja')).toBe('$64.78');
  });

  it('returns undefined for an invalid amount', () => {
    expect(formatLocal('', usd)).toBeUndefined();
  });
});
