import { describe, expect, it } from 'vitest';
import { acceptView, FIRST_VIEW, fitIntervals, rowIntervals, togglePin } from './chart-view.ts';

describe('stored chart settings', () => {
  it.each([
    [
      { interval: '1h', indicators: ['RSI'] },
      { interval: '1h', indicators: ['RSI'] },
    ],
    [
      { interval: '1W', indicators: [] },
      { interval: '1W', indicators: [] },
    ],
    [
      { interval: '1h', indicators: ['RSI', 'MA', 'EMA', 'X', 7] },
      { interval: '1h', indicators: ['MA', 'EMA', 'RSI'] },
    ],
    [
      { interval: '2h', type: 'heikin_ashi' },
      { interval: '2h', type: 'heikin_ashi' },
    ],
    [{ interval: '7h', type: 'pie', zone: 'Mars', own: 'yes', pinned: 'all' }, {}],
    [{ settings: { MA: [5, 10, 20], RSI: [1e9], __proto__: null } }, { settings: { MA: [5, 10, 20] } }],
    [{ settings: 'none' }, {}],
    [{ pinned: ['1M', '2h', '1h', 'x'] }, { pinned: ['2h', '1M'] }],
    [
      { zone: 'Asia/Tokyo', own: false },
      { zone: 'Asia/Tokyo', own: false },
    ],
    [
      { indicators: ['VOL', 'MACD', 'RSI', 'KDJ', 'WR', 'CCI'] },
      { indicators: ['VOL', 'MACD', 'RSI', 'KDJ'] },
    ],
  ])('%j is read as %j, and defaults for the rest', (kept, view) => {
    expect(acceptView(kept)).toEqual({ ...FIRST_VIEW, ...view });
  });

  it.each([[null], [[]], ['x'], [3]])('%j is ignored', (kept) => {
    expect(acceptView(kept)).toBeUndefined();
  });

  it('are read as they were written', () => {
    const view = { ...FIRST_VIEW, interval: '1M', settings: { BOLL: [30, 3] }, pinned: ['3min'] } as const;
    expect(acceptView(JSON.parse(JSON.stringify(view)))).toEqual(view);
  });
});

it('the row has the pinned intervals, and the one in use until another is chosen', () => {
  expect(rowIntervals(FIRST_VIEW)).toHaveLength(8);
  const pinned = togglePin(togglePin(FIRST_VIEW, '2h'), '3min');
  expect(rowIntervals(pinned)).toContain('2h');
  expect(rowIntervals(pinned)[1]).toBe('3min');
  expect(rowIntervals(togglePin(pinned, '2h'))).not.toContain('2h');
  expect(rowIntervals({ ...FIRST_VIEW, interval: '1M' }).at(-1)).toBe('1M');
});

describe('the row of intervals', () => {
  const row = (['1min', '2h', '15min', '30min', '1h', '4h', '1D', '1W'] as const).map((interval) => ({
    interval,
    width: 40,
  }));
  it.each([
    ['shows all that fit', 320, '1h', ['1min', '2h', '15min', '30min', '1h', '4h', '1D', '1W']],
    ['leaves out the least common', 319, '1h', ['1min', '2h', '15min', '1h', '4h', '1D', '1W']],
    ['keeps what was pinned', 200, '1h', ['2h', '15min', '1h', '4h', '1D']],
    ['keeps the most common', 160, '1h', ['15min', '1h', '4h', '1D']],
    ['keeps the chosen one', 200, '30min', ['15min', '30min', '1h', '4h', '1D']],
    ['keeps the chosen one without any room', 0, '1W', ['1W']],
  ] as const)('%s', (_, room, chosen, shown) => {
    expect(fitIntervals(row, room, chosen)).toEqual(shown);
  });
});
