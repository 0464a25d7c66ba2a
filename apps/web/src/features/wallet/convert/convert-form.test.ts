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
  const all = ['ADA', 'BTC', 'ETH', 'USDT'];
  expect(firstCoins(all, 'ETH')).toEqual({ from: 'ETH', to: 'USDT' });
  expect(firstCoins(all, 'USDT')).toEqual({ from: 'USDT', to: 'BTC' });
  expect(firstCoins(all, 'NOPE')).toEqual({ from: 'USDT', to: 'BTC' });
  expect(firstCoins([], undefined)).toEqual({ from: '', to: '' });
});

it('begins without a preset with what the user holds', () => {
  const all = ['ADA', 'BTC', 'ETH', 'USDT'];
  const held = (coin: string, available: string, value: string | null) => ({ coin, available, value });
  const [ada, eth] = [held('ADA', '900', '400'), held('ETH', '1', '3000')];
  expect(firstCoins(all, undefined, [ada, eth, held('USDT', '5', '5')])).toEqual({ from: 'USDT', to: 'BTC' });
  expect(firstCoins(all, undefined, [ada, eth, held('USDT', '0', '0')])).toEqual({ from: 'ETH', to: 'USDT' });
  expect(firstCoins(all, undefined, [held('NEW', '7', null), ada])).toEqual({ from: 'ADA', to: 'USDT' });
  expect(firstCoins(all, 'BTC', [ada])).toEqual({ from: 'BTC', to: 'USDT' });
  expect(firstCoins(['ADA', 'USDT'], undefined)).toEqual({ from: 'USDT', to: 'ADA' });
});
