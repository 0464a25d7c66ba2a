import type { Chart, Overlay, Point } from 'klinecharts';
import { CANDLES } from '../canvas/show-indicators.ts';
import {
  acceptDrawing,
  DRAWING_TOOLS,
  type Drawing,
  type DrawingPoint,
  type DrawingTool,
} from './drawing.ts';
import { overlayName } from './drawing-overlays.ts';

/** The drawings on the chart, as they are stored. */
export function readDrawing({ id, name, points }: Overlay, text: string | undefined): Drawing | undefined {
  const tool = DRAWING_TOOLS.find((each) => overlayName(each) === name);
  return acceptDrawing({
    id,
    tool,
    points: points.map(({ timestamp, value }) => ({ time: timestamp, price: value })),
    text,
  });
}

/** Points in the middle of what is visible. */
export function middlePoints(chart: Chart, tool: DrawingTool): readonly DrawingPoint[] | undefined {
  const bars = chart.getDataList();
  const { from, to } = chart.getVisibleRange();
  const range = chart.getYAxes({ paneId: CANDLES })[0]?.getRange();
  const [left, right] = [0.3, 0.7].map((share) => bars[Math.floor(from + (to - 1 - from) * share)]);
  const last = bars.at(-1);
  if (range === undefined || left === undefined || right === undefined || last === undefined)
    return undefined;
  const price = (share: number) => range.from + range.range * share;
  switch (tool) {
    case 'horizontal':
      return [{ time: last.timestamp, price: last.close }];
    case 'text':
      return [{ time: left.timestamp, price: price(0.7) }];
    default:
      return [
        { time: left.timestamp, price: price(0.7) },
        { time: right.timestamp, price: price(0.3) },
      ];
  }
}

/** The points of a drawing, moved by candles and by hundredths of the visible prices. */
export function movedPoints(
  chart: Chart,
  { points }: Overlay,
  bars: number,
  steps: number,
): Partial<Point>[] {
  const step = (chart.getYAxes({ paneId: CANDLES })[0]?.getRange().range ?? 0) / 100;
  return points.map((point) => {
    const at = chart.convertToPixel(point, { paneId: CANDLES });
    const x = ((Array.isArray(at) ? at[0]?.x : at.x) ?? 0) + bars * chart.getBarSpace().bar;
    const [moved] = [chart.convertFromPixel([{ x, y: 0 }], { paneId: CANDLES })].flat();
    const timestamp = moved?.timestamp ?? point.timestamp;
    return { ...(timestamp !== undefined && { timestamp }), value: (point.value ?? 0) + steps * step };
  });
}
