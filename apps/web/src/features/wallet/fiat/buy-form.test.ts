import { expect, it } from 'vitest';
import { buyProblems } from './buy-form.ts';
import { clockText, leftOf } from './time-left.ts';

const offer = {
  currency: 'JPY',
  decimals: 0,
  coin: 'USDT',
  rate: '151.2',
  min: '1000',
  max: '1000000',
  left: '20000',
};
const reasonOf = (pays: string) => {
  const found = buyProblems(pays, offer).pays;
  return typeof found === 'object' ? found.reason : found;
};

it('an amount is within the limits of a purchase and of the day', () => {
  expect(reasonOf('20000')).toBeUndefined();
  expect(reasonOf('1000')).toBeUndefined();
  expect(reasonOf('')).toBe('amount_required');
  expect(reasonOf('1000.5')).toBe('amount_too_precise');
  expect(reasonOf('999')).toBe('below_minimum');
  expect(reasonOf('1000001')).toBe('above_maximum');
  expect(reasonOf('20001')).toBe('purchase_limit');
});

it('the time left is counted by the server’s clock from the moment of asking', () => {
  const asked = { time: 5_000_000, askedAtMs: 100 };
  expect(leftOf(5_180_000, asked, 100)).toBe(180_000);
  expect(leftOf(5_180_000, asked, 60_100)).toBe(120_000);
  expect(leftOf(5_180_000, asked, 999_999)).toBe(0);
  expect([clockText(180_000), clockText(125_000), clockText(900), clockText(0)]).toEqual([
    '3:00',
    '2:05',
    '0:01',
    '0:00',
  ]);
});
