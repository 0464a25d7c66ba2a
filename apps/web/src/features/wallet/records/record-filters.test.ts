import { expect, it } from 'vitest';
import { isFiltered, leavesOutRebates, NO_FILTERS, scopeOf } from './record-filters.ts';

const now = new Date(2026, 10, 16, 12).getTime();
const from = new Date(2026, 9, 18).getTime();

it('limits the calls to what is chosen', () => {
  expect(scopeOf(NO_FILTERS, now)).toEqual({ from });
  expect(
    scopeOf({ ...NO_FILTERS, kind: 'transfer', coin: 'USDT', wallet: 'spot', state: 'settled' }, now),
  ).toEqual({
    kind: 'transfer',
    coin: 'USDT',
    wallet: 'spot',
    state: 'settled',
    from,
  });
});

it('knows whether records may be hidden', () => {
  expect(isFiltered({ ...NO_FILTERS })).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, coin: 'BTC' })).toBe(true);
  expect(isFiltered({ ...NO_FILTERS, range: { kind: 'days', days: 7 } })).toBe(true);
});

it('leaves out rebates at first, until they are wanted', () => {
  expect(leavesOutRebates(NO_FILTERS)).toBe(true);
  expect(leavesOutRebates({ ...NO_FILTERS, coin: 'BTC' })).toBe(true);
  expect(leavesOutRebates({ ...NO_FILTERS, hidesRebates: false })).toBe(false);
  expect(leavesOutRebates({ ...NO_FILTERS, kind: 'rebate' })).toBe(false);
});
