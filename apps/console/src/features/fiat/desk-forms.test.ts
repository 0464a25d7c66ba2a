import { expect, it } from 'vitest';
import {
  accountProblems,
  accountTermsOf,
  EMPTY_ACCOUNT,
  EMPTY_RATE,
  fiatTermsOf,
  rateFormOf,
  rateProblems,
} from './desk-forms.ts';

const rate = {
  ...EMPTY_RATE,
  currency: 'JPY',
  decimals: '0',
  rate: ' 151.2 ',
  min: '1000',
  max: '1000000',
  dayLimit: '2000000',
  secondFrom: '500000',
  reason: 'New currency',
};

it('reads the terms of a currency, and back', () => {
  expect(rateProblems(rate)).toEqual({});
  const terms = fiatTermsOf(rate);
  expect(terms).toMatchObject({ coin: 'USDT', decimals: 0, rate: '151.2', open: true });
  expect(fiatTermsOf(rateFormOf('JPY', terms))).toEqual(terms);
});

it('names the field that cannot be used', () => {
  expect(Object.keys(rateProblems(EMPTY_RATE)).toSorted()).toEqual(
    ['currency', 'dayLimit', 'max', 'min', 'rate', 'reason', 'secondFrom'].toSorted(),
  );
  expect(rateProblems({ ...rate, rate: '-1', decimals: '5' })).toMatchObject({
    rate: 'terms_rule',
    decimals: 'terms_rule',
  });
});

it('reads a bank account', () => {
  expect(Object.keys(accountProblems(EMPTY_ACCOUNT)).toSorted()).toEqual(
    ['accountNumber', 'bank', 'currency', 'holder', 'reason'].toSorted(),
  );
  const account = {
    ...EMPTY_ACCOUNT,
    currency: 'EUR',
    bank: ' A Bank ',
    holder: 'Desk',
    accountNumber: 'DE00 1234',
    reason: 'New',
  };
  expect(accountProblems(account)).toEqual({});
  expect(accountTermsOf(account)).toMatchObject({ bank: 'A Bank', note: '' });
});
