import { describe, expect, it } from 'vitest';
import { NEW, USDT, valuedExchange, XRP } from './testing/valued-exchange.ts';

describe('values of a wallet', () => {
  it('of several wallets are added; a negative one is floored downwards', () => {
    const { values } = valuedExchange(6667n);
    expect(values.totalOf([])).toBe('0.00000000');
    const total = values.totalOf([
      [USDT, 250_000_000n],
      [XRP, 1n],
      [NEW, 99n],
    ]);
    expect(total).toBe('2.50000066');
    expect(values.totalOf([[XRP, -1n]])).toBe('-0.00000067');
  });
});
