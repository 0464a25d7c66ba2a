import { expect, it } from 'vitest';
import { keepAmounts } from './keep-amounts.ts';

it('keeps a number with its coin, and breaks lines everywhere else', () => {
  expect(keepAmounts('You staked 20 USDT and received 0 USDT.')).toBe(
    'You staked 20\u00a0USDT and received 0\u00a0USDT.',
  );
  expect(keepAmounts('2 settled: 0 won, 2 lost')).toBe('2 settled: 0 won, 2 lost');
  expect(keepAmounts('投入額の合計は20 USDTです')).toBe('投入額の合計は20\u00a0USDTです');
});
