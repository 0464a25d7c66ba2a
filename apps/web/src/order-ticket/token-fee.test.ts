import { describe, expect, it } from 'vitest';
import { feeInToken, type TokenFees } from './token-fee.ts';

const fees: TokenFees = {
  coin: 'CTT',
  available: '10',
  scale: 8,
  prices: [
    { coin: 'BTC', price: '60000', scale: 8 },
    { coin: 'CTT', price: '2', scale: 8 },
    { coin: 'USDT', price: '1', scale: 8 },
  ],
};

describe('a fee in the platform token', () => {
  it('costs three quarters of its worth, rounded up', () => {
    expect(feeInToken('0.0001', 'BTC', fees)).toEqual({ amount: '2.25' });
    expect(feeInToken('1', 'USDT', fees)).toEqual({ amount: '0.375' });
    expect(feeInToken('0.00000001', 'USDT', fees)).toEqual({ amount: '0.00000001' });
  });

  it('needs enough of the token, to the last unit', () => {
    const held = (available: string) => feeInToken('1', 'USDT', { ...fees, available });
    expect(held('0.375')).toEqual({ amount: '0.375' });
    expect(held('0.37499999')).toBe('short');
  });

  it('is the ordinary fee without a price, and where the token itself is received', () => {
    expect(feeInToken('1', 'ETH', fees)).toBeUndefined();
    expect(feeInToken('1', 'CTT', fees)).toBeUndefined();
    const unpriced = { ...fees, prices: fees.prices.filter(({ coin }) => coin !== 'CTT') };
    expect(feeInToken('1', 'USDT', unpriced)).toBeUndefined();
  });
});
