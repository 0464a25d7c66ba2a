import { type Chart, type OverlayFigure, type OverlayTemplate, registerOverlay } from 'klinecharts';
import { readToken } from '../canvas/chart-theme.ts';
import { CANDLES } from '../canvas/show-indicators.ts';
import { noteFills, type Spot } from './noted-places.ts';
import { type FillMark, markedEnd, type OrderLine } from './own-marks.ts';

const ORDERS = 'own_orders';
const FILLS = 'own_fills';

export interface OwnMarks {
  readonly orders: readonly OrderLine[];
  readonly fills: readonly FillMark[];
}

type Figures<Data> = (
  ...params: Parameters<NonNullable<OverlayTemplate<Data>['createPointFigures']>>
) => OverlayFigure[];

let registered = false;

/** Draws the user's open orders as lines and fills as triangles; the marks drawn before are replaced. */
export function showOwnMarks(chart: Chart, marks: OwnMarks): void {
  if (!registered) {
    registerOverlay<OwnMarks>({ name: ORDERS, totalStep: 1, createPointFigures: orderFigures });
    registerOverlay<OwnMarks>({ name: FILLS, totalStep: 1, createPointFigures: fillFigures });
    registered = true;
  }
  hideOwnMarks(chart);
  const [order] = marks.orders;
  const [fill] = marks.fills;
  // One overlay draws all marks of a kind; the library needs a point to draw it at all. Fills are drawn before the labels
  // of the highest and lowest price, which keep clear of them.
  const add = (name: string, value: number, zLevel: number) =>
    chart.createOverlay({
      name,
      id: name,
      paneId: CANDLES,
      lock: true,
      zLevel,
      extendData: marks,
      points: [{ value }],
    });
  if (order !== undefined) add(ORDERS, order.price, -2);
  if (fill !== undefined) add(FILLS, fill.price, -2);
}

export function hideOwnMarks(chart: Chart): void {
  chart.removeOverlay({ id: ORDERS });
  chart.removeOverlay({ id: FILLS });
  noteFills(chart, []);
}

const colorOf = (side: OrderLine['side']): string => readToken(side === 'buy' ? '--up-viz' : '--down-viz');

const orderFigures: Figures<OwnMarks> = ({ overlay, bounding, yAxis }) =>
  overlay.extendData.orders.flatMap(({ side, price }): OverlayFigure[] => {
    const y = yAxis?.convertToPixel(price) ?? -1;
    if (y < 0 || y > bounding.height) return [];
    const color = colorOf(side);
    return [
      {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: 'dashed', dashedValue: [6, 4], color, size: 1 },
        ignoreEvent: true,
      },
    ];
  });

/** Half the width of a triangle, and its distance from the candle. */
const HALF_PX = 4.5;
const GAP_PX = 4;

/** A buy points up at its candle from below, a sell points down from above: neither covers it. */
const fillFigures: Figures<OwnMarks> = ({ chart, overlay, bounding, xAxis, yAxis }) => {
  const { from, to } = chart.getVisibleRange();
  const candles = new Map(
    chart
      .getDataList()
      .slice(from, to)
      .map((candle) => [candle.timestamp, candle]),
  );
  const spots: Spot[] = [];
  const figures = overlay.extendData.fills.flatMap((fill): OverlayFigure[] => {
    const { time, side } = fill;
    const x = xAxis?.convertTimestampToPixel(time) ?? -1;
    const y = yAxis?.convertToPixel(markedEnd(fill, candles.get(time))) ?? -1;
    if (x < 0 || x > bounding.width || y < 0 || y > bounding.height) return [];
    const down = side === 'buy' ? 1 : -1;
    const height = HALF_PX * 1.8;
    // At the edge of the pane it would be cut.
    const tip = Math.max(height, Math.min(bounding.height - height, y + down * GAP_PX));
    const base = tip + down * height;
    spots.push({
      left: x - HALF_PX,
      right: x + HALF_PX,
      top: Math.min(tip, base),
      bottom: Math.max(tip, base),
    });
    return [
      {
        type: 'polygon',
        attrs: {
          coordinates: [
            { x, y: tip },
            { x: x - HALF_PX, y: base },
            { x: x + HALF_PX, y: base },
          ],
        },
        styles: { style: 'fill', color: colorOf(side) },
        ignoreEvent: true,
      },
    ];
  });
  noteFills(chart, spots);
  return figures;
};
