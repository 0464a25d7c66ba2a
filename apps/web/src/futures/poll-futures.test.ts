import { expect, it } from 'vitest';
import { pollFutures } from './poll-futures.ts';

it.each([
  ['positions or orders', [1], false, 3_000],
  ['neither', [], false, false],
  ['open orders but no position yet', [], true, 3_000],
  ['open orders before the positions are loaded', undefined, true, 3_000],
  ['nothing loaded', undefined, false, false],
])('with %s the next read is after %s', (_, rows, hasOrders, expected) => {
  expect(pollFutures(rows, hasOrders)).toBe(expected);
});
