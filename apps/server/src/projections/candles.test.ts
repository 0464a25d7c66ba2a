import { describe, expect, it } from 'vitest';
import { addToMinutes, type Candle, type CandleStep, candlesOf, startOf, withoutGaps } from './candles.ts';

const at = (text: string): number => Date.parse(text);

describe('candles', () => {
  it.each([
    ['1min', '2026-11-15T12:34:56.789Z', '2026-11-15T12:34:00Z'],
    ['5min', '2026-11-15T12:34:56Z', '2026-11-15T12:30:00Z'],
    ['15min', '2026-11-15T12:44:59.999Z', '2026-11-15T12:30:00Z'],
    ['30min', '2026-11-15T12:30:00Z', '2026-11-15T12:30:00Z'],
    ['1h', '2026-11-15T12:59:59Z', '2026-11-15T12:00:00Z'],
    ['4h', '2026-11-15T11:59:59Z', '2026-11-15T08:00:00Z'],
    ['1D', '2026-11-15T23:59:59Z', '2026-11-15T00:00:00Z'],
    ['1W', '2026-11-15T23:59:59Z', '2026-11-09T00:00:00Z'],
    ['1W', '2026-11-16T00:00:00Z', '2026-11-16T00:00:00Z'],
  ] as const)('%s of %s starts at %s', (period, time, start) => {
    expect(startOf(period, at(time))).toBe(at(start));
  });

  it('merge prices into all eight intervals', () => {
    const minutes = new Map<string, CandleStep>();
    const start = at('2026-11-15T12:00:00Z');
    for (const [second, price, volume] of [
      [0, 100n, 1n],
      [30, 120n, 2n],
      [59, 90n, 3n],
      [61, 95n, 4n],
    ] as const)
      addToMinutes(minutes, { source: 'spot', market: 1, at: start + second * 1000, price, volume });
    const candles = candlesOf(minutes.values());
    expect(candles).toHaveLength(9);
    const of = (period: string, from: number) =>
      candles.find((candle) => candle.period === period && candle.start === from);
    expect(of('1min', start)).toMatchObject({
      open: 100n,
      high: 120n,
      low: 90n,
      close: 90n,
      volume: 6n,
    });
    expect(of('1min', start + 60_000)).toMatchObject({ open: 95n, close: 95n, volume: 4n });
    expect(of('1h', start)).toMatchObject({
      open: 100n,
      high: 120n,
      low: 90n,
      close: 95n,
      volume: 10n,
      turnover: 990n,
    });
  });

  it('have no gaps where nothing traded', () => {
    const candle = (minute: number, close: bigint): Candle => ({
      start: minute * 60_000,
      open: close,
      high: close + 1n,
      low: close - 1n,
      close,
      volume: 5n,
      turnover: 5n,
    });
    const read = (before: number, size: number) =>
      withoutGaps([candle(0, 1n), candle(1, 10n), candle(4, 20n)], '1min', before, size).map(
        ({ start, close, volume }) => [start / 60_000, close, volume],
      );
    expect(read(4 * 60_000 + 1, 3)).toEqual([
      [2, 10n, 0n],
      [3, 10n, 0n],
      [4, 20n, 5n],
    ]);
    // Up to the moment of the read, and not a candle further.
    expect(read(6 * 60_000, 2)).toEqual([
      [4, 20n, 5n],
      [5, 20n, 0n],
    ]);
    expect(read(6 * 60_000 + 1, 100).map(([minute]) => minute)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
  it('of a market without recent trades are created only as far as they are shown', () => {
    const year = 365 * 24 * 60 * 60_000;
    const last: Candle = { start: 0, open: 1n, high: 2n, low: 1n, close: 2n, volume: 1n, turnover: 1n };
    const filled = withoutGaps([last], '1min', year, 3);
    expect(filled.map(({ start }) => start)).toEqual([year - 180_000, year - 120_000, year - 60_000]);
  });
});
