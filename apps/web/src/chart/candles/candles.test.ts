import type { MarketTrade } from '@meridian/contract/domain/live';
import { describe, expect, it } from 'vitest';
import { type Bar, barsSince, withTrades } from './candles.ts';

const MINUTE = 60_000;
const bar: Bar = { timestamp: 0, open: 10, high: 12, low: 9, close: 11, volume: 1 };
const trade = (id: number, time: number, price: string, quantity = '1'): MarketTrade => ({
  id,
  time,
  price,
  quantity,
  side: 'buy',
});

describe('live candle', () => {
  it('counts each new trade once, in chronological order', () => {
    const first = withTrades(bar, [trade(2, 20, '13'), trade(1, 10, '8')], 0, '1min');
    expect(first.bars).toEqual([{ ...bar, high: 13, low: 8, close: 13, volume: 3 }]);
    expect(
      withTrades(first.bars[0]!, [trade(2, 20, '13'), trade(1, 10, '8')], first.lastTrade, '1min').bars,
    ).toEqual([]);
  });

  it('opens the next candle at the close of the last one', () => {
    const { bars } = withTrades(bar, [trade(1, MINUTE + 5, '15')], 0, '1min');
    expect(bars).toEqual([bar, { timestamp: MINUTE, open: 11, high: 15, low: 15, close: 15, volume: 1 }]);
  });
});

it.each([
  ['1min', 0, 5],
  ['1min', 60_000, 6],
  ['15min', 3_600_000, 9],
  ['1min', 86_400_000, 300],
  ['1h', -5_000, 5],
  ['3min', 180_000, 8],
  ['12h', 43_200_000, 8],
  ['1M', 31 * 86_400_000, 36],
  ['6h', 900 * 3_600_000, 500],
] as const)('with %s candles and a newest one from %d ms ago, reloads %d', (interval, ago, bars) => {
  expect(barsSince(1_000_000_000 - ago, interval, 1_000_000_000)).toBe(bars);
});
