import { expect, it } from 'vitest';
import { noteSearchOrigin, takeSearchOrigin, tradedAt } from './search-origin.ts';

it.each([
  ['/coinExchange', 'spot'],
  ['/coinExchange/BTC_USDT', 'spot'],
  ['/futures', 'futures'],
  ['/futures/BTC_USDT', 'futures'],
  ['/futuresRecord', undefined],
  ['/', undefined],
  [undefined, undefined],
])('a search opened from %s changes the pair of %s', (path, product) => {
  expect(tradedAt(path)).toBe(product);
});

it('only the next search has the origin', () => {
  noteSearchOrigin('/futures');
  expect(takeSearchOrigin()).toBe('/futures');
  expect(takeSearchOrigin()).toBeUndefined();
});
