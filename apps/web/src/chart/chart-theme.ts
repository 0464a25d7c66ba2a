import type { DeepPartial, Styles } from 'klinecharts';

const FAMILY = '"Hanken Grotesk Variable", system-ui, sans-serif';

/**
 * The styles of the chart, with colours read from the design tokens so that they match every theme and palette. A
 * narrow chart omits the parameters of indicators: with them the values would need a second row, over the candles.
 */
export function chartStyles(narrow: boolean): DeepPartial<Styles> {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string): string => page.getPropertyValue(name).trim();
  const [up, down, faint] = [token('--up-viz'), token('--down-viz'), token('--ink3')];
  const small = { size: 10, family: FAMILY };
  const tick = { ...small, color: faint };
  const cross = {
    ...small,
    backgroundColor: token('--accent'),
    borderRadius: 5,
    borderSize: 0,
    color: token('--bg'),
  };
  return {
    grid: {
      horizontal: { color: token('--grid'), style: 'solid' },
      vertical: { color: token('--grid'), style: 'solid' },
    },
    candle: {
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
      priceMark: {
        high: { color: token('--ink2'), textFamily: FAMILY, textSize: 10 },
        low: { color: token('--ink2'), textFamily: FAMILY, textSize: 10 },
        last: {
          upColor: up,
          downColor: down,
          noChangeColor: faint,
          line: { style: 'dashed', dashedValue: [2, 3] },
          text: { ...small, color: token('--on-up'), borderRadius: 5, weight: '650' },
        },
      },
      // On an opaque panel, because the figures of the bar under the crosshair overlap the candles.
      tooltip: {
        showRule: 'follow_cross',
        showType: 'rect',
        rect: {
          position: 'fixed',
          offsetTop: 22,
          paddingLeft: 6,
          paddingRight: 6,
          paddingTop: 4,
          paddingBottom: 6,
          borderRadius: 8,
          borderSize: 1,
          borderColor: token('--line2'),
          color: token('--s2'),
        },
        legend: { ...small, color: token('--ink1'), marginTop: 2, marginBottom: 0 },
        title: { show: false },
      },
    },
    indicator: {
      bars: [{ upColor: `${up}99`, downColor: `${down}99`, noChangeColor: faint }],
      lines: ['--ma1', '--ma2', '--ma3'].map((name) => ({ color: token(name), size: 1.25 })),
      lastValueMark: { show: false },
      tooltip: { legend: { ...small, marginTop: 4 }, title: { ...small, color: faint, showParams: !narrow } },
    },
    xAxis: { axisLine: { show: false }, tickLine: { show: false }, tickText: tick },
    yAxis: { axisLine: { show: false }, tickLine: { show: false }, tickText: tick },
    separator: { color: token('--line'), size: 1 },
    crosshair: {
      horizontal: { line: { color: token('--accent') }, text: cross },
      vertical: { line: { color: token('--accent'), style: 'solid' }, text: cross },
    },
  } as DeepPartial<Styles>;
}
