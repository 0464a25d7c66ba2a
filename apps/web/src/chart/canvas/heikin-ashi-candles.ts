import { type IndicatorDrawParams, registerIndicator } from 'klinecharts';
import { heikinAshi, type Prices } from '../candles/heikin-ashi.ts';

export const HEIKIN_ASHI = 'HEIKIN_ASHI';

/**
 * Heikin-Ashi candles as an indicator over the whole list of candles: each depends on all before it, so candles that
 * were converted page by page would not fit together. Orders, fills and the last price stay at their real prices.
 */
export function registerHeikinAshi(): void {
  registerIndicator<Prices>({
    name: HEIKIN_ASHI,
    shortName: 'Heikin-Ashi',
    series: 'price',
    figures: [
      { key: 'open', title: 'O' },
      { key: 'high', title: 'H' },
      { key: 'low', title: 'L' },
      { key: 'close', title: 'C' },
    ],
    calc: (bars) => heikinAshi(bars),
    draw: insertGeneratedCandles,
  });
}

function insertGeneratedCandles({
  ctx,
  chart,
  indicator,
  xAxis,
  yAxis,
}: IndicatorDrawParams<Prices, unknown, unknown>) {
  const { from, to } = chart.getVisibleRange();
  const { gapBar, halfGapBar } = chart.getBarSpace();
  const { upColor, downColor, noChangeColor } = chart.getStyles().candle.bar;
  for (let place = from; place < to; place++) {
    const candle = indicator.result[place];
    if (candle === undefined) continue;
    const { open, high, low, close } = candle;
    const x = xAxis.convertToPixel(place);
    const top = yAxis.convertToPixel(Math.max(open, close));
    const bottom = yAxis.convertToPixel(Math.min(open, close));
    const highest = yAxis.convertToPixel(high);
    ctx.fillStyle = close > open ? upColor : close < open ? downColor : noChangeColor;
    ctx.fillRect(x, highest, 1, yAxis.convertToPixel(low) - highest);
    ctx.fillRect(x - halfGapBar, top, gapBar + (gapBar % 2 === 0 ? 1 : 0), Math.max(1, bottom - top));
  }
  return true;
}
