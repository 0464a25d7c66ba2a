import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTERS, rangeProblem, rangeSpan } from './record-filters.ts';

const dates = (first: string, last: string) => ({ kind: 'dates', first, last }) as const;

describe('a period', () => {
  it.each([
    ['', '2026-11-14', 'missing'],
    ['2026-11-14', '', 'missing'],
    ['2026-02-31', '2026-11-14', 'missing'],
    ['0001-01-01', '2026-11-14', 'missing'],
    ['1e9-01-01', '2026-11-14', 'missing'],
    ['2026-11-15', '2026-11-14', 'order'],
    ['2026-11-14', '2026-11-14', undefined],
    ['2025-11-14', '2026-11-14', undefined],
    ['2025-11-13', '2026-11-14', 'long'],
  ])('from %j to %j has the problem %s', (first, last, problem) => {
    expect(rangeProblem(dates(first, last))).toBe(problem);
    if (problem !== undefined) expect(rangeSpan(dates(first, last), Date.now())).toBeUndefined();
  });

  it('contains both of its days', () => {
    expect(rangeSpan(dates('2026-10-31', '2026-11-01'), 0)).toEqual({
      from: new Date(2026, 9, 31).getTime(),
      to: new Date(2026, 10, 2).getTime(),
    });
  });

  it('of seven days begins six days before today, that of one day today, and neither has an end', () => {
    const now = new Date(2026, 10, 3, 18, 30).getTime();
    expect(rangeSpan({ kind: 'days', days: 7 }, now)).toEqual({ from: new Date(2026, 9, 28).getTime() });
    expect(rangeSpan({ kind: 'days', days: 1 }, now)).toEqual({ from: new Date(2026, 10, 3).getTime() });
  });
});

describe('filters', () => {
  it('are set when they hide something', () => {
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, range: { kind: 'days', days: 30 } })).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, range: { kind: 'days', days: 7 } })).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, side: 'buy' })).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, state: 'filled' })).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, pair: { base: 'BTC', quote: 'USDT' } })).toBe(true);
  });
});
