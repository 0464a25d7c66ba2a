import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts';
import { useEffect } from 'react';
import { readToken } from '../canvas/chart-theme.ts';
import { legendCorner } from '../canvas/legend.ts';
import { CANDLES } from '../canvas/show-indicators.ts';
import { spreadLabels } from './spread-labels.ts';

/** A price that is not the last price, such as the mark, as a line across the chart. */
export interface PriceLine {
  readonly name: string;
  readonly price: string;
  /** Gray without one. */
  readonly tone?: 'up' | 'down' | 'warning';
}

const TOKENS = { up: '--up-viz', down: '--down-viz', warning: '--warn' } as const;

const LINES = 'price_lines';
let registered = false;

/** Keeps named price lines on the chart. */
export function usePriceLines(chart: Chart | null, lines: readonly PriceLine[]): void {
  const isShown = lines.length > 0;
  useEffect(() => {
    if (chart === null || !isShown) return;
    register();
    // One overlay draws all lines; the library needs a point to draw it at all.
    chart.createOverlay({
      name: LINES,
      id: LINES,
      paneId: CANDLES,
      lock: true,
      zLevel: -1,
      points: [{ value: 0 }],
    });
    return () => void chart.removeOverlay({ id: LINES });
  }, [chart, isShown]);
  useEffect(() => {
    const [first] = lines;
    if (chart !== null && first !== undefined)
      chart.overrideOverlay({ id: LINES, extendData: lines, points: [{ value: Number(first.price) }] });
  }, [chart, lines]);
}

/** A name has a background, or candles and other lines would make it unreadable. */
const NAME = {
  size: 10,
  weight: '600',
  borderRadius: 3,
  paddingLeft: 3,
  paddingRight: 3,
  paddingTop: 1,
  paddingBottom: 1,
} as const;

function register(): void {
  if (registered) return;
  registered = true;
  registerOverlay<readonly PriceLine[]>({
    name: LINES,
    totalStep: 1,
    createPointFigures({ chart, overlay, bounding, yAxis }) {
      const lines = (overlay.extendData ?? [])
        .map(({ name, price, tone }) => ({
          name,
          y: yAxis?.convertToPixel(Number(price)) ?? -1,
          color: readToken(tone === undefined ? '--ink3' : TOKENS[tone]),
        }))
        .filter(({ y }) => y >= 0 && y <= bounding.height)
        .toSorted((a, b) => a.y - b.y);
      const names = spreadLabels(
        lines.map(({ y }) => y),
        bounding.height,
        legendCorner(chart.getDom(CANDLES, 'main')).y,
      );
      const backgroundColor = readToken('--bg');
      return lines.flatMap(({ name, y, color }, at): OverlayFigure[] => [
        {
          type: 'line',
          attrs: {
            coordinates: [
              { x: 0, y },
              { x: bounding.width, y },
            ],
          },
          styles: { style: 'dashed', dashedValue: [2, 4], color, size: 1 },
          ignoreEvent: true,
        },
        {
          type: 'text',
          // At the left, where the newest candles and the last price are not.
          attrs: { x: 4, y: names[at]!, text: name, align: 'left', baseline: 'bottom' },
          styles: { ...NAME, color, backgroundColor },
          ignoreEvent: true,
        },
      ]);
    },
  });
}
