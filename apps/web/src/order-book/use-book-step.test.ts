import { expect, it } from 'vitest';
import { acceptSteps, withStep } from './use-book-step.ts';

it('stores the steps of the most recent markets', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`C${n}/USDT`, 1]));
  const kept = withStep(many, 'BTC/USDT', 2);
  expect(Object.keys(kept)).toHaveLength(50);
  expect(kept).toMatchObject({ 'BTC/USDT': 2, 'C49/USDT': 1 });
  expect(kept).not.toHaveProperty('C0/USDT');
  expect(withStep({ 'BTC/USDT': 2 }, 'BTC/USDT', 0)).toEqual({ 'BTC/USDT': 0 });
});

it('ignores stored steps that do not exist', () => {
  expect(acceptSteps({ a: 1, b: -1, c: 4, d: 0.5, e: '1', f: 3 })).toEqual({ a: 1, f: 3 });
  for (const value of [null, 1, 'text', [1]]) expect(acceptSteps(value)).toBeUndefined();
});
