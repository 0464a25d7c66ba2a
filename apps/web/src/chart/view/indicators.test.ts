import { describe, expect, it } from 'vitest';
import {
  candleGap,
  chartHeight,
  fittingIndicators,
  INDICATORS,
  isPane,
  isSettings,
  kindOf,
  PANE_PX,
  paneHeight,
  settingsOf,
  toggleIndicator,
} from './indicators.ts';

describe('indicators', () => {
  it('several lines over the candles and several panes at once', () => {
    expect(toggleIndicator(['MA', 'VOL'], 'BOLL')).toEqual(['MA', 'BOLL', 'VOL']);
    expect(toggleIndicator(['MA', 'BOLL', 'VOL'], 'EMA')).toEqual(['MA', 'EMA', 'BOLL', 'VOL']);
    expect(toggleIndicator(['BOLL', 'VOL'], 'RSI')).toEqual(['BOLL', 'VOL', 'RSI']);
    expect(toggleIndicator(['BOLL', 'VOL'], 'VOL')).toEqual(['BOLL']);
  });

  it('a fifth pane is not added', () => {
    const four = ['VOL', 'MACD', 'RSI', 'KDJ'] as const;
    expect(toggleIndicator(four, 'WR')).toEqual(four);
    expect(toggleIndicator(four, 'SAR')).toEqual(['SAR', ...four]);
  });

  it('each pane adds to the height of the chart, a line does not', () => {
    const candles = chartHeight([]);
    expect(chartHeight(['MA'])).toBe(candles);
    expect(chartHeight(['BOLL', 'VOL', 'MACD', 'RSI'])).toBe(candles + 3 * PANE_PX);
  });

  it.each(INDICATORS)('%s has a default for each of its settings', (name) => {
    expect(kindOf(name).settings).toHaveLength(kindOf(name).defaults.length);
    expect(isSettings(name, settingsOf({}, name))).toBe(true);
  });
});

it.each([
  ['MA', [5, 10, 20], true],
  ['MA', [1, 500, 2], true],
  ['MA', [5, 10], false],
  ['MA', [5, 10, 0], false],
  ['MA', [5, 10, 501], false],
  ['MA', [5, 10, 2.5], false],
  ['MA', [5, 10, '20'], false],
  ['MA', [5, 10, Number.NaN], false],
  ['CCI', [20], true],
  ['CCI', 20, false],
  ['CCI', null, false],
] as const)('%s accepts the settings %j: %s', (name, values, accepted) => {
  expect(isSettings(name, values)).toBe(accepted);
});

it.each([
  [1, 420, 76],
  [3, 420, 76],
  [3, 340, 61],
  [1, 290, 52],
  [1, 220, 40],
  [3, 260, 46],
  [3, 180, 36],
  [0, 200, 76],
] as const)('%d panes in %d px are %d px high', (panes, height, expected) => {
  expect(paneHeight(panes, height)).toBe(expected);
});

it('a chart of any height leaves room for candles and for every pane it shows', () => {
  const four = ['MA', 'VOL', 'MACD', 'RSI', 'KDJ'] as const;
  for (let height = 120; height < 900; height += 7) {
    const panes = fittingIndicators(four, height).filter(isPane).length;
    if (panes > 0) expect(height - 26 - panes * paneHeight(panes, height)).toBeGreaterThanOrEqual(96);
  }
  expect(fittingIndicators(four, 180)).toEqual(['MA', 'VOL']);
  expect(fittingIndicators(four, 600)).toEqual(four);
});

it.each([
  ['a tall pane', 400, 35, 51, 20],
  ['two rows of figures on a phone', 235, 53, 69, 20],
  ['a short pane', 96, 35, 28.8, 19.2],
] as const)(
  'the legends and price labels have room above and below the candles of %s',
  (_, height, legends, top, bottom) => {
    const gap = candleGap(height, legends);
    // The library makes the range of prices larger by these shares.
    const whole = 1 + gap.top + gap.bottom;
    expect((gap.top / whole) * height).toBeCloseTo(top);
    expect((gap.bottom / whole) * height).toBeCloseTo(bottom);
  },
);
