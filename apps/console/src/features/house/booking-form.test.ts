import { expect, it } from 'vitest';
import { bookingOf, bookingProblems, EMPTY_BOOKING } from './booking-form.ts';

const typed = {
  ...EMPTY_BOOKING,
  amount: '-12.5',
  reference: 'Case 9',
  reason: 'Correction',
  owner: '123456789',
};

it('asks for every field that is missing or unreadable', () => {
  expect(Object.keys(bookingProblems('fund_house', EMPTY_BOOKING)).sort()).toEqual([
    'amount',
    'reason',
    'reference',
  ]);
  expect(bookingProblems('adjust_balance', { ...typed, owner: '12' })).toEqual({
    owner: 'deposit_owner_rule',
  });
  expect(bookingProblems('fund_house', { ...typed, amount: '1e3' })).toEqual({ amount: 'terms_rule' });
  expect(bookingProblems('adjust_balance', typed)).toEqual({});
});

it('proposes what was typed', () => {
  expect(bookingOf('fund_house', typed)).toEqual({
    kind: 'fund_house',
    wallet: 'treasury',
    coin: 'USDT',
    amount: '-12.5',
    reference: 'Case 9',
  });
  expect(bookingOf('adjust_balance', typed)).toMatchObject({ owner: '123456789', wallet: 'spot' });
});
