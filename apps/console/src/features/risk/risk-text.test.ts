import { expect, it } from 'vitest';
import { isNearlyUsed, payingFunds, ratioText, ratioTone } from './risk-text.ts';

it.each([
  [0, '0.0 %'],
  [799_999, '79.9 %'],
  [999_999, '99.9 %'],
  [1_000_000, '100.0 %'],
])('a margin ratio of %i millionths is %s', (ppm, text) => expect(ratioText(ppm)).toBe(text));

it('ratios stand out from 80 % on, like limits', () => {
  expect([799_999, 800_000].map(ratioTone)).toEqual(['neutral', 'warn']);
  expect([null, 79, 80].map(isNearlyUsed)).toEqual([false, false, true]);
});

it('shows the wallets that pay users, the insurance fund first', () => {
  const fund = (wallet: 'chain' | 'fees' | 'insurance') => ({ wallet, coin: 'USDT', amount: '1' });
  expect(payingFunds([fund('chain'), fund('fees'), fund('insurance')])).toEqual([
    fund('insurance'),
    fund('fees'),
  ]);
});
