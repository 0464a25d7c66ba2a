import type { CandleStyle, CandleType, DeepPartial, IndicatorStyle, Styles } from 'klinecharts';
import type { ChartType } from '../view/chart-view.ts';
import type { Indicator } from '../view/indicators.ts';
import { longHex } from './hex-color.ts';

export const FAMILY = '"Hanken Grotesk Variable", system-ui, sans-serif';

const tokens = new Map<string, string>();

/** Reads a design token, so that canvases match every theme and palette. */
export function readToken(name: string): string {
  let value = tokens.get(name);
  if (value === undefined) {
    value = longHex(getComputedStyle(document.documentElement).getPropertyValue(name).trim());
    tokens.set(name, value);
  }
  return value;
}

/** The styles of the chart in the current theme. */
export function chartStyles(type: ChartType): DeepPartial<Styles> {
  // Marks and drawings read their colors in every frame, so tokens are kept until the theme is read again.
  tokens.clear();
  const token = readToken;
  const [up, down, faint] = [token('--up-viz'), token('--down-viz'), token('--ink3')];
  const small = { size: 11, family: FAMILY };
  const tick = { ...small, color: token('--ink2') };
  const cross = {
    ...small,
    backgroundColor: token('--accent'),
    borderRadius: 5,
    borderSize: 0,
    color: token('--bg'),
  };
  const grid = { color: token('--grid'), style: 'solid' } as const;
  return {
    grid: { horizontal: grid, vertical: grid },
    candle: {
      ...candleBody(type),
      priceMark: {
        // Drawn by an overlay of the chart, which keeps them clear of legends and edges.
        high: { show: false },
        low: { show: false },
        // An element over the canvas, which follows each price at once.
        last: { show: false },
      },
      // The figures of a candle are above the legends.
      tooltip: { title: { show: false } },
    },
    indicator: {
      bars: [{ upColor: `${up}99`, downColor: `${down}99`, noChangeColor: faint }],
      circles: [{ upColor: up, downColor: down, noChangeColor: faint }],
      lines: ['--ma1', '--ma2', '--ma3', '--accent'].map((name) => ({ color: token(name), size: 1.25 })),
      lastValueMark: { show: false },
    },
    xAxis: { axisLine: { show: false }, tickLine: { show: false }, tickText: tick },
    yAxis: { axisLine: { show: false }, tickLine: { show: false }, tickText: tick },
    separator: { color: token('--line'), size: 1 },
    crosshair: {
      horizontal: { line: { color: token('--accent') }, text: cross },
      vertical: { line: { color: token('--accent'), style: 'solid' }, text: cross },
    },
    overlay: {
      point: {
        color: token('--bg'),
        borderColor: token('--accent'),
        borderSize: 2,
        radius: 4,
        activeRadius: 5,
      },
      line: { color: token('--accent'), size: 1.5 },
      text: { ...cross, borderRadius: 4, paddingLeft: 4, paddingRight: 4, paddingTop: 3, paddingBottom: 3 },
    },
  } as DeepPartial<Styles>;
}

const CANDLE_TYPES: Readonly<Record<ChartType, CandleType>> = {
  candles: 'candle_solid',
  hollow: 'candle_up_stroke',
  bars: 'ohlc',
  line: 'area',
  area: 'area',
  heikin_ashi: 'area',
};

function candleBody(type: ChartType): DeepPartial<CandleStyle> {
  const [up, down, faint] = [readToken('--up-viz'), readToken('--down-viz'), readToken('--ink3')];
  const accent = readToken('--accent');
  // Heikin-Ashi candles are drawn by an indicator, which replaces the line of closing prices.
  const [line, fill] =
    type === 'heikin_ashi' ? ['transparent', undefined] : [accent, type === 'area' ? accent : undefined];
  return {
    type: CANDLE_TYPES[type],
    bar: {
      upColor: up,
      downColor: down,
      noChangeColor: faint,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: faint,
      upWickColor: up,
      downWickColor: down,
      noChangeWickColor: faint,
    },
    area: {
      lineSize: 1.5,
      lineColor: line,
      backgroundColor:
        fill === undefined
          ? 'transparent'
          : [
              { offset: 0, color: `${fill}08` },
              { offset: 1, color: `${fill}40` },
            ],
      // The dot at the last price pulses, which would repaint the chart all the time.
      point: { show: false },
    },
  };
}

/** Several indicators over the candles are told apart by dashes and colors. */
export function indicatorStyles(name: Indicator): DeepPartial<IndicatorStyle> | undefined {
  if (name === 'EMA')
    return {
      lines: ['--ma1', '--ma2', '--ma3'].map((token) => ({
        color: readToken(token),
        size: 1.25,
        style: 'dashed' as const,
        dashedValue: [4, 3],
      })),
    };
  if (name === 'BOLL')
    return {
      lines: ['--ink2', '--accent', '--ink2'].map((token) => ({ color: readToken(token), size: 1.25 })),
    };
  return undefined;
}
