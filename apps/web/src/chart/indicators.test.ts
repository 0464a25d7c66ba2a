import { describe, expect, it } from 'vitest';
import { chartHeight, PANE_PX, paneHeight, toggleIndicator } from './indicators.ts';

describe('indicators', () => {
  it('lines over the candles are mutually exclusive, panes are not', () => {
    expect(toggleIndicator(['MA', 'VOL'], 'BOLL')).toEqual(['BOLL', 'VOL']);
    expect(toggleIndicator(['BOLL', 'VOL'], 'RSI')).toEqual(['BOLL', 'VOL', 'RSI']);
    expect(toggleIndicator(['BOLL', 'VOL'], 'VOL')).toEqual(['BOLL']);
  });

  it('each pane adds to the height of the chart, a line does not', () => {
    const candles = chartHeight([]);
    expect(chartHeight(['MA'])).toBe(candles);
    expect(chartHeight(['BOLL', 'VOL', 'MACD', 'RSI'])).toBe(candles + 3 * PANE_PX);
  });
});

it.each([
  [['MA', 'VOL'], 420, 76],
  [['MA', 'VOL', 'MACD', 'RSI'], 420, 76],
  [['MA', 'VOL', 'MACD', 'RSI'], 340, 54],
  [['MA', 'VOL', 'MACD', 'RSI'], 200, 44],
  [['MA'], 200, 76],
] as const)('panes of %j in %d px are %d px high', (shown, height, expected) => {
  expect(paneHeight(shown, height)).toBe(expected);
});
