import { type Chart, type OverlayFigure, type OverlayTemplate, registerOverlay, utils } from 'klinecharts';
import { FAMILY, readToken } from '../canvas/chart-theme.ts';
import { legendCorner } from '../canvas/legend.ts';
import { CANDLES } from '../canvas/show-indicators.ts';
import { type EdgeMark, edgeMarks, type FillMark, type OrderLine } from './own-marks.ts';
import { priceText, TAG_PX, tagStyle } from './price-tags.ts';

const ORDERS = 'own_orders';
const FILLS = 'own_fills';

export interface OwnMarks {
  readonly orders: readonly OrderLine[];
  readonly fills: readonly FillMark[];
  readonly sideName: (side: OrderLine['side']) => string;
}

type Figures<Data> = (
  ...params: Parameters<NonNullable<OverlayTemplate<Data>['createPointFigures']>>
) => OverlayFigure[];

let registered = false;

/** Draws the user's open orders as lines and fills as triangles; the marks drawn before are replaced. */
export function showOwnMarks(chart: Chart, marks: OwnMarks): void {
  if (!registered) {
    registerOverlay<OwnMarks>({
      name: ORDERS,
      totalStep: 1,
      createPointFigures: (params) => [...orderFigures(params), ...edgeFigures(params)],
      createYAxisFigures: priceTags,
    });
    registerOverlay<OwnMarks>({ name: FILLS, totalStep: 1, createPointFigures: fillFigures });
    registered = true;
  }
  hideOwnMarks(chart);
  const [order] = marks.orders;
  const [fill] = marks.fills;
  // One overlay draws all marks of a kind; the library needs a point to draw it at all.
  const add = (name: string, value: number) =>
    chart.createOverlay({
      name,
      id: name,
      paneId: CANDLES,
      lock: true,
      zLevel: -1,
      extendData: marks,
      points: [{ value }],
    });
  if (order !== undefined) add(ORDERS, order.price);
  if (fill !== undefined) add(FILLS, fill.price);
}

export function hideOwnMarks(chart: Chart): void {
  chart.removeOverlay({ id: ORDERS });
  chart.removeOverlay({ id: FILLS });
}

const colorOf = (side: OrderLine['side']): string => readToken(side === 'buy' ? '--up-viz' : '--down-viz');
const onColorOf = (side: OrderLine['side']): string => readToken(side === 'buy' ? '--on-up' : '--on-down');

const orderFigures: Figures<OwnMarks> = ({ overlay, bounding, yAxis }) =>
  overlay.extendData.orders.flatMap(({ side, price, quantity }): OverlayFigure[] => {
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
      {
        type: 'text',
        attrs: {
          // The newest candles are at the right.
          x: 4,
          y,
          text: `${overlay.extendData.sideName(side)} ${quantity}`,
          align: 'left',
          baseline: 'middle',
        },
        styles: tagStyle(color, onColorOf(side)),
        ignoreEvent: true,
      },
    ];
  });

/** Orders beyond the visible prices: an arrow and the price of the nearest, at the edge. */
const edgeFigures: Figures<OwnMarks> = ({ chart, overlay, bounding, yAxis }) => {
  if (yAxis === null) return [];
  const { from, to } = yAxis.getRange();
  const { above, below } = edgeMarks(overlay.extendData.orders, from, to);
  const figure = (arrow: string, { side, price, more }: EdgeMark, y: number): OverlayFigure => ({
    type: 'text',
    attrs: {
      x: bounding.width - EDGE_PX,
      y,
      text: `${arrow} ${priceText(chart, price)}${more > 0 ? ` +${more}` : ''}`,
      align: 'right',
      baseline: 'middle',
    },
    styles: tagStyle(colorOf(side), onColorOf(side)),
    ignoreEvent: true,
  });
  // Below the legends where they reach that far to the right.
  const legend = legendCorner(chart.getDom(CANDLES, 'main'));
  const width = above
    ? utils.calcTextWidth(`↑ ${priceText(chart, above.price)} +9`, 10, '620', FAMILY) + 8
    : 0;
  const top = legend.x > bounding.width - width - EDGE_PX ? legend.y : 0;
  return [
    ...(above ? [figure('↑', above, top + TAG_PX / 2 + 2)] : []),
    ...(below ? [figure('↓', below, bounding.height - TAG_PX / 2 - 2)] : []),
  ];
};

const EDGE_PX = 4;

const priceTags: Figures<OwnMarks> = ({ chart, overlay, bounding, yAxis }) => {
  const last = chart.getDataList().at(-1)?.close;
  // Tags that are drawn already; the one of the last price is never covered.
  const taken = last === undefined || yAxis === null ? [] : [yAxis.convertToNicePixel(last)];
  return overlay.extendData.orders.flatMap(({ side, price }): OverlayFigure[] => {
    const y = yAxis?.convertToPixel(price) ?? -1;
    if (y < 0 || y > bounding.height || taken.some((other) => Math.abs(other - y) < TAG_PX)) return [];
    taken.push(y);
    const text = priceText(chart, price);
    return [
      {
        type: 'text',
        attrs: { x: 0, y, text, align: 'left', baseline: 'middle' },
        styles: tagStyle(colorOf(side), onColorOf(side)),
        ignoreEvent: true,
      },
    ];
  });
};

/** Half the width of a triangle, and its distance from the price. */
const HALF_PX = 5;
const GAP_PX = 3;

/** A buy points up at its price from below, a sell points down from above. */
const fillFigures: Figures<OwnMarks> = ({ overlay, bounding, xAxis, yAxis }) =>
  overlay.extendData.fills.flatMap(({ time, side, price }): OverlayFigure[] => {
    const x = xAxis?.convertTimestampToPixel(time) ?? -1;
    const y = yAxis?.convertToPixel(price) ?? -1;
    if (x < 0 || x > bounding.width || y < 0 || y > bounding.height) return [];
    const down = side === 'buy' ? 1 : -1;
    const tip = y + down * GAP_PX;
    const base = tip + down * HALF_PX * 1.8;
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
        styles: { style: 'stroke_fill', color: colorOf(side), borderColor: readToken('--bg'), borderSize: 1 },
        ignoreEvent: true,
      },
    ];
  });
