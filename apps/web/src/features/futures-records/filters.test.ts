import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTERS, scopeOf } from './filters.ts';

const BOTH = { pair: true, side: true };
const NEITHER = { pair: false, side: false };
const now = new Date(2026, 10, 16, 12).getTime();
const from = new Date(2026, 9, 18).getTime();
const pair = { base: 'BTC', quote: 'USDT' };

describe('filters of futures records', () => {
  it('limit the calls to pair, side and period', () => {
    const filters = { ...NO_FILTERS, pair, side: 'long' } as const;
    expect(scopeOf(filters, BOTH, now)).toEqual({ ...pair, side: 'long', from });
    const range = { kind: 'dates', first: '2026-11-01', last: '2026-11-02' } as const;
    expect(scopeOf({ ...NO_FILTERS, range }, BOTH, now)).toEqual({
      from: new Date(2026, 10, 1).getTime(),
      to: new Date(2026, 10, 3).getTime(),
    });
  });

  it('that a kind of records does not have are left out', () => {
    const filters = { ...NO_FILTERS, pair, side: 'long' } as const;
    expect(scopeOf(filters, NEITHER, now)).toEqual({ from });
    expect(isFiltered(filters, NEITHER)).toBe(false);
    expect(isFiltered(filters, BOTH)).toBe(true);
    expect(isFiltered(NO_FILTERS, BOTH)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, range: { kind: 'days', days: 7 } }, NEITHER)).toBe(true);
  });
});
