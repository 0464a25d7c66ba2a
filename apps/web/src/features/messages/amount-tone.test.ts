import { expect, it } from 'vitest';
import { amountTone } from './amount-tone.ts';

const amount = (moved: 'in' | 'out' | 'none') => ({ number: '20', coin: 'USDT', moved });

it('a lost stake is red, a payment is not', () => {
  expect(amountTone({ group: 'cycle', amount: amount('out') })).toBe('text-down');
  expect(amountTone({ group: 'money', amount: amount('out') })).toBe('');
});

it('what came is green, and what did not move is faint', () => {
  expect(amountTone({ group: 'cycle', amount: amount('in') })).toBe('text-up');
  expect(amountTone({ group: 'money', amount: amount('none') })).toBe('text-ink2');
  expect(amountTone({ group: 'alerts', amount: null })).toBe('');
});
