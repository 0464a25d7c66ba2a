import { expect, it } from 'vitest';
import { convertProblems, firstCoins } from './convert-form.ts';

const source = { decimals: 4, available: '10' };
const coins = { from: 'BTC', to: 'USDT' };

it('needs an amount that the wallet has, and two different coins', () => {
  expect(convertProblems('10', coins, source)).toEqual({ amount: undefined, to: undefined });
  expect(convertProblems('', coins, source).amount).toMatchObject({ reason: 'amount_required' });
  expect(convertProblems('1.00001', coins, source).amount).toMatchObject({ reason: 'amount_too_precise' });
  expect(convertProblems('10.1', coins, source).amount).toMatchObject({ reason: 'insufficient_balance' });
  expect(convertProblems('10.1', coins, undefined).amount).toBeUndefined();
  expect(convertProblems('1', { from: 'BTC', to: 'BTC' }, source).to).toMatchObject({ reason: 'same_coin' });
});

it('begins with the preset coin against USDT', () => {
  const all = ['BTC', 'ETH', 'USDT'];
  expect(firstCoins(all, 'ETH')).toEqual({ from: 'ETH', to: 'USDT' });
  expect(firstCoins(all, 'USDT')).toEqual({ from: 'USDT', to: 'BTC' });
  expect(firstCoins(all, 'NOPE')).toEqual({ from: 'USDT', to: 'BTC' });
  expect(firstCoins([], undefined)).toEqual({ from: '', to: '' });
});
