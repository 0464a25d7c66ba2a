import { describe, expect, it } from 'vitest';
import { isChosen, isFiltered, NO_FILTERS, scopeOf } from './filters.ts';

const ALL = { pair: true, side: true, state: true };
const NONE = { pair: false, side: false, state: false };
const now = new Date(2026, 10, 16, 12).getTime();
const from = new Date(2026, 9, 18).getTime();
const pair = { base: 'BTC', quote: 'USDT' };

describe('filters of futures records', () => {
  it('limit the calls to pair, side, state and period', () => {
    const filters = { ...NO_FILTERS, pair, side: 'long', state: 'canceled' } as const;
    expect(scopeOf(filters, ALL, now)).toEqual({ ...pair, side: 'long', state: 'canceled', from });
    const range = { kind: 'dates', first: '2026-11-01', last: '2026-11-02' } as const;
    expect(scopeOf({ ...NO_FILTERS, range }, ALL, now)).toEqual({
      from: new Date(2026, 10, 1).getTime(),
      to: new Date(2026, 10, 3).getTime(),
    });
  });

  it('that a kind of records does not have are left out', () => {
    const filters = { ...NO_FILTERS, pair, side: 'long', state: 'canceled' } as const;
    expect(scopeOf(filters, NONE, now)).toEqual({ from });
    expect(isFiltered(filters, NONE)).toBe(false);
    expect(isFiltered(filters, ALL)).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, state: 'filled' }, ALL)).toBe(true);
    expect(isFiltered(NO_FILTERS, ALL)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, range: { kind: 'days', days: 7 } }, NONE)).toBe(true);
  });

  it('choose open orders by pair and side', () => {
    const order = { ...pair, side: 'long' } as const;
    expect(isChosen(order, NO_FILTERS)).toBe(true);
    expect(isChosen(order, { pair, side: 'long' })).toBe(true);
    expect(isChosen(order, { pair, side: 'short' })).toBe(false);
    expect(isChosen(order, { pair: { ...pair, base: 'ETH' }, side: undefined })).toBe(false);
  });
});
