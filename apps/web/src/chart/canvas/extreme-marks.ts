import { type Chart, type OverlayFigure, type OverlayTemplate, registerOverlay } from 'klinecharts';
import { notedFills, notedLabels } from '../own/noted-places.ts';
import { FAMILY, readToken } from './chart-theme.ts';
import { findExtremes, firstInside, placeLabel } from './extreme-label.ts';
import { legendCorner } from './legend.ts';
import { CANDLES } from './show-indicators.ts';
import { SMALL_PX, textWidth } from './text-width.ts';

const EXTREMES = 'extremes';

let registered = false;

/** Labels the highest and the lowest visible price. The library's own labels are cut by the legends and the edges. */
export function showExtremes(chart: Chart): void {
  if (!registered) registerOverlay({ name: EXTREMES, totalStep: 1, createPointFigures: figuresOf });
  registered = true;
  // The library needs a point to draw an overlay at all.
  chart.createOverlay({
    name: EXTREMES,
    id: EXTREMES,
    paneId: CANDLES,
    lock: true,
    // Above the lines of prices and orders.
    zLevel: -1,
    points: [{ value: 0 }],
  });
}

const figuresOf: NonNullable<OverlayTemplate['createPointFigures']> = ({ chart, bounding, xAxis, yAxis }) => {
  const bars = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  if (xAxis === null || yAxis === null) return [];
  const first = firstInside(from, to, (place) => xAxis.convertToPixel(place));
  const extremes = findExtremes(bars, first, to);
  if (extremes === undefined) return [];
  const { width, height } = bounding;
  const pane = chart.getDom(CANDLES, 'main');
  const back = backOf(pane, width);
  const room = {
    width,
    height,
    legend: legendCorner(pane),
    taken: notedLabels(chart),
    fills: notedFills(chart),
  };
  const mark = (place: number, price: number, above: boolean): OverlayFigure[] => {
    const text = chart.getThousandsSeparator().format(price.toFixed(chart.getSymbol()?.pricePrecision ?? 2));
    const point = { x: xAxis.convertToPixel(place), y: yAxis.convertToPixel(price) };
    const label = placeLabel(point, above, textWidth(text, 'normal'), room);
    const color = readToken('--ink2');
    return [
      {
        type: 'line',
        attrs: { coordinates: label.line },
        styles: { color, size: 1 },
        ignoreEvent: true,
      },
      {
        type: 'text',
        attrs: { ...label.text, text, baseline: 'middle' },
        styles: {
          color,
          size: SMALL_PX,
          family: FAMILY,
          backgroundColor: back,
          borderRadius: 3,
          paddingLeft: 0,
          paddingRight: 0,
          paddingTop: 1,
          paddingBottom: 1,
        },
        ignoreEvent: true,
      },
    ];
  };
  const { highest, lowest } = extremes;
  // An inverted axis would turn the two around; this chart has none.
  return [...mark(highest, bars[highest]!.high, true), ...mark(lowest, bars[lowest]!.low, false)];
};

/** By theme and width, which full screen changes: reading a style in every frame would compute the styles of the page. */
const backs = new WeakMap<HTMLElement, { readonly key: string; readonly color: string }>();

/** The color of the panel, so that the lines of prices and orders end at the label. */
function backOf(pane: HTMLElement | null, width: number): string {
  const bg = readToken('--bg');
  if (pane === null) return bg;
  const key = `${bg} ${width}`;
  let back = backs.get(pane);
  if (back?.key !== key) {
    back = { key, color: getComputedStyle(pane).getPropertyValue('--chart-back').trim() || bg };
    backs.set(pane, back);
  }
  return back.color;
}
