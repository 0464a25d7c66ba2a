import { type Chart, type OverlayFigure, type OverlayTemplate, registerOverlay, utils } from 'klinecharts';
import { FAMILY, readToken } from '../canvas/chart-theme.ts';
import { legendCorner } from '../canvas/legend.ts';
import { CANDLES } from '../canvas/show-indicators.ts';
import { noteEdges } from './noted-places.ts';
import { type EdgeMark, edgeMarks, type FillMark, type OrderLine } from './own-marks.ts';

const ORDERS = 'own_orders';
const FILLS = 'own_fills';

export interface OwnMarks {
  readonly orders: readonly OrderLine[];
  readonly fills: readonly FillMark[];
  /** The words of the mark of orders beyond the visible prices. */
  readonly edgeText: (order: EdgeMark, price: string, isNarrow: boolean) => string;
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
    });
    registerOverlay<OwnMarks>({ name: FILLS, totalStep: 1, createPointFigures: fillFigures });
    registered = true;
  }
  hideOwnMarks(chart);
  const [order] = marks.orders;
  const [fill] = marks.fills;
  // One overlay draws all marks of a kind; the library needs a point to draw it at all.
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
  if (fill !== undefined) add(FILLS, fill.price, -1);
}

export function hideOwnMarks(chart: Chart): void {
  chart.removeOverlay({ id: ORDERS });
  chart.removeOverlay({ id: FILLS });
  noteEdges(chart, {});
}

const colorOf = (side: OrderLine['side']): string => readToken(side === 'buy' ? '--up-viz' : '--down-viz');
const onColorOf = (side: OrderLine['side']): string => readToken(side === 'buy' ? '--on-up' : '--on-down');

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

/** Orders beyond the visible prices: an arrow and the price of the nearest, at the edge. */
const edgeFigures: Figures<OwnMarks> = ({ chart, overlay, bounding, yAxis }) => {
  if (yAxis === null) return [];
  const { from, to } = yAxis.getRange();
  const { above, below } = edgeMarks(overlay.extendData.orders, from, to);
  const textOf = (arrow: string, order: EdgeMark): string =>
    `${arrow} ${overlay.extendData.edgeText(order, priceText(chart, order.price), bounding.width < NARROW_PX)}`;
  const figure = (arrow: string, order: EdgeMark, y: number): OverlayFigure => ({
    type: 'text',
    attrs: {
      x: bounding.width - EDGE_PX,
      y,
      text: textOf(arrow, order),
      align: 'right',
      baseline: 'middle',
    },
    styles: tagStyle(colorOf(order.side), onColorOf(order.side)),
    ignoreEvent: true,
  });
  const boxOf = (arrow: string, order: EdgeMark | undefined, middle: (left: number) => number) => {
    if (order === undefined) return undefined;
    const left = bounding.width - EDGE_PX - 8 - utils.calcTextWidth(textOf(arrow, order), 10, '620', FAMILY);
    const y = middle(left);
    return { left, top: y - TAG_PX / 2, bottom: y + TAG_PX / 2, y };
  };
  // Below the legends where they reach that far to the right.
  const legend = legendCorner(chart.getDom(CANDLES, 'main'));
  const top = boxOf('↑', above, (left) => (legend.x > left ? legend.y : 0) + TAG_PX / 2 + 2);
  const bottom = boxOf('↓', below, () => bounding.height - TAG_PX / 2 - 2);
  noteEdges(chart, { above: top, below: bottom });
  return [
    ...(above && top ? [figure('↑', above, top.y)] : []),
    ...(below && bottom ? [figure('↓', below, bottom.y)] : []),
  ];
};

const EDGE_PX = 4;
/** Below this width the number of further orders has no words. */
const NARROW_PX = 400;

/** The height of an edge mark. */
const TAG_PX = 17;

const priceText = (chart: Chart, price: number): string =>
  chart.getThousandsSeparator().format(price.toFixed(chart.getSymbol()?.pricePrecision ?? 2));

const tagStyle = (backgroundColor: string, color: string) => ({
  color,
  backgroundColor,
  size: 10,
  weight: '620',
  borderRadius: 4,
  paddingLeft: 4,
  paddingRight: 4,
  paddingTop: 3,
  paddingBottom: 3,
});

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
