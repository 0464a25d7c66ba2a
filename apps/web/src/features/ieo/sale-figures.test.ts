import { describe, expect, it } from 'vitest';
import {
  costOf,
  highestQuantity,
  isRecomputed,
  percentSubscribed,
  quantityLeft,
  quantityProblem,
  timeLeft,
} from './sale-figures.ts';

const SALE = {
  ...{ minQuantity: '10', maxQuantity: '800', available: '100', subscription: null },
  ...{ decimals: 8, quoteDecimals: 8, price: '2' },
};
const with500 = { ...SALE, subscription: { wanted: '500' } as never };

describe('the figures of a sale', () => {
  it('show how much is subscribed, rounded down and beyond a hundred percent', () => {
    const percent = (subscribed: string) => percentSubscribed({ subscribed, total: '1000', decimals: 8 });
    expect([percent('0'), percent('999.99'), percent('1000'), percent('2555')]).toEqual([0, 99, 100, 255]);
  });

  it('cost what the engine freezes, rounded up', () => {
    expect(costOf('10', SALE)).toBe('20');
    expect(costOf('0.00000001', { ...SALE, price: '0.5' })).toBe('0.00000001');
    expect(costOf('', SALE)).toBeUndefined();
  });

  it.each([
    ['', 'quantity_required'],
    ['x', 'quantity_not_a_number'],
    ['0', 'quantity_not_positive'],
    ['10.000000001', 'quantity_too_precise'],
    ['9.99999999', 'subscription_below_minimum'],
    ['800.00000001', 'subscription_above_maximum'],
    ['50.00000001', 'insufficient_balance'],
    ['50', undefined],
  ])('%j has the problem %s', (quantity, reason) => {
    expect(quantityProblem(quantity, SALE)?.reason).toBe(reason);
  });

  it('count what was subscribed before', () => {
    expect(quantityProblem('1', with500)).toBeUndefined();
    expect(quantityProblem('301', with500)?.reason).toBe('subscription_above_maximum');
    expect([quantityLeft(SALE), quantityLeft(with500)]).toEqual(['800', '300']);
  });

  it('fill in the most that limits and balance allow', () => {
    expect(highestQuantity(SALE)).toBe('50');
    expect(highestQuantity({ ...with500, available: '5000' })).toBe('300');
    expect(highestQuantity({ ...SALE, available: '19.99999999' })).toBeUndefined();
    // The cost is rounded up: the quantity must not exceed the balance by one unit.
    const odd = { ...SALE, price: '0.3', available: '10', minQuantity: '1' };
    expect(highestQuantity(odd)).toBe('33.33333333');
    expect(quantityProblem('33.33333333', odd)).toBeUndefined();
  });

  it('are recomputed from a record, and a changed record is noticed', () => {
    const record = {
      ...{ decimals: 8, quoteDecimals: 8, price: '2', total: '1000', subscribed: '1500' },
      ...{ wanted: '800', held: '1600' },
      ...{ allocated: '533.33333333', paid: '1066.66666666', refunded: '533.33333334' },
    } as never as Parameters<typeof isRecomputed>[0];
    expect(isRecomputed(record)).toBe(true);
    expect(isRecomputed({ ...record, allocated: '533.33333334' })).toBe(false);
    expect(isRecomputed({ ...record, subscribed: '1501' })).toBe(false);
    expect(isRecomputed({ ...record, refunded: null })).toBe(false);
  });

  it('count down in days', () => {
    expect(timeLeft(90_000_000, 0)).toEqual({ days: 1, time: '01:00:00' });
    expect([timeLeft(59_001, 0).time, timeLeft(0, 5).time]).toEqual(['00:01:00', '00:00:00']);
  });
});
