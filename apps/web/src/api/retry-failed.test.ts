import { expect, it } from 'vitest';
import { retryFailed } from './retry-failed.ts';

const failed = (errorUpdateCount: number) =>
  retryFailed({ state: { status: 'error', data: undefined, errorUpdateCount } });

it('retries a query that never succeeded, with growing delays', () => {
  expect([1, 2, 3, 4, 5, 20].map(failed)).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000]);
});

it('does not retry a query that is loading, has data, or failed after it had data', () => {
  expect(retryFailed({ state: { status: 'pending', data: undefined, errorUpdateCount: 0 } })).toBe(false);
  expect(retryFailed({ state: { status: 'success', data: [], errorUpdateCount: 2 } })).toBe(false);
  expect(retryFailed({ state: { status: 'error', data: [], errorUpdateCount: 2 } })).toBe(false);
});
