import { describe, expect, it } from 'vitest';
import type { Market } from '../markets/markets-table.ts';
import type { IndexBar } from '../prices/index-price-source.ts';
import { historyOf } from './draw-history.ts';
import { marketActivity } from './market-activity.ts';

const MINUTE = 60_000;
const DAY = Date.UTC(2026, 10, 14);
/** A day of a coin at this price and this worldwide volume per minute. */
const day = (coin: string, price: number, volume: number): IndexBar[] =>
  Array.from({ length: 1_440 }, (_, minute) => {
    const at = BigInt(Math.round(price * 1e8));
    return {
      coin,
      timeMs: DAY + minute * MINUTE,
      open: at,
      high: at,
      low: at,
      close: at,
      volume: BigInt(Math.round(volume * (minute % 2 === 0 ? 0.5 : 1.5) * 1e8)),
    };
  });
const market = (id: number, base: string, quote: string): Market =>
  ({ id, product: 'spot', base, quote, priceAccuracy: 2, amountAccuracy: 4, contractSize: '1' }) as Market;

describe('a generated history', () => {
  it.each([
    ['a large coin', market(101, 'BTC', 'USDT'), 67_000, 13],
    ['a small coin', market(110, 'CTT', 'USDT'), 1.4, 20],
    ['a coin against another', market(111, 'ETH', 'BTC'), 3_500, 200],
  ])('of %s has the volume of the demo market, not of the whole world', (_, listed, price, everywhere) => {
    const candles = historyOf(
      listed,
      [...day(listed.base, price, everywhere), ...(listed.quote === 'BTC' ? day('BTC', 67_000, 13) : [])],
      1,
    );
    for (const period of ['1min', '15min', '1h'] as const) {
      const drawn = candles.filter((candle) => candle.period === period && candle.start >= DAY);
      const lots = drawn.reduce((sum, { volume }) => sum + volume, 0n);
      const turnoverAMinute = ((Number(lots) / 1e4) * price) / 1_440;
      const ordinary = turnoverAMinute / marketActivity(listed);
      expect(ordinary).toBeGreaterThan(11_000);
      expect(ordinary).toBeLessThan(15_000);
    }
  });

  it('keeps busy and quiet minutes apart', () => {
    const [quiet, busy] = historyOf(market(101, 'BTC', 'USDT'), day('BTC', 67_000, 13), 1)
      .filter(({ period, start }) => period === '1min' && start >= DAY)
      .map(({ volume }) => Number(volume));
    expect(busy! / quiet!).toBeCloseTo(3, 1);
  });

  it('has enough candles of every interval for a wide chart and its moving averages', () => {
    const candles = historyOf(market(101, 'BTC', 'USDT'), day('BTC', 67_000, 13), 1);
    for (const period of ['1min', '5min', '15min', '30min', '1h', '4h', '1D'] as const)
      expect(candles.filter((candle) => candle.period === period).length, period).toBeGreaterThan(400);
  });

  it('is the same path for the spot and the futures market of a pair, and another for another pair', () => {
    const closes = (id: number, base: string, product: 'spot' | 'futures') =>
      historyOf({ ...market(id, base, 'USDT'), product } as Market, day(base, 67_000, 13), 1)
        .filter(({ period }) => period === '1D')
        .map(({ close }) => close);
    expect(closes(201, 'BTC', 'futures')).toEqual(closes(101, 'BTC', 'spot'));
    expect(closes(102, 'ETH', 'spot')).not.toEqual(closes(101, 'BTC', 'spot'));
  });
});
