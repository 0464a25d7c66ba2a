import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts';
import { useEffect } from 'react';
import { readToken } from '../canvas/chart-theme.ts';
import { CANDLES } from '../canvas/show-indicators.ts';
import { followLines } from './follow-lines.ts';
import type { PriceLine, PriceLineSource } from './price-line-source.ts';
import { addMarks, tellMarksMoved } from './price-marks.ts';

const LINES = 'price_lines';
let registered = false;

/**
 * Keeps named price lines on the chart. Whenever the chart is drawn, for a new candle price too, it shows the newest
 * lines; it is drawn for the lines alone only if nothing else has drawn them since they moved.
 */
export function usePriceLines(chart: Chart | null, source: PriceLineSource): void {
  useEffect(() => {
    if (chart === null) return;
    const removeMarks = addMarks(chart, () =>
      source.read().map((line) => ({ ...line, price: Number(line.price) })),
    );
    const lines = followLines(source, {
      // The tags at once, with the figures of the header; the lines cost a draw of the canvas.
      onMoved: () => tellMarksMoved(chart),
      // The library draws an overlay whose data is another one.
      drawAlone: () => void chart.overrideOverlay({ id: LINES, extendData: () => lines.drawn() }),
    });
    show(chart, lines.drawn);
    return () => {
      lines.stop();
      removeMarks();
      chart.removeOverlay({ id: LINES });
    };
  }, [chart, source]);
}

/** A function, because the library copies objects. */
type ReadLines = () => readonly PriceLine[];

function show(chart: Chart, read: ReadLines): void {
  register();
  // One overlay draws all lines; the library needs a point to draw it at all.
  chart.createOverlay({
    name: LINES,
    id: LINES,
    paneId: CANDLES,
    lock: true,
    zLevel: -2,
    points: [{ value: 0 }],
    extendData: read,
  });
}

function register(): void {
  if (registered) return;
  registered = true;
  registerOverlay<ReadLines>({
    name: LINES,
    totalStep: 1,
    createPointFigures({ overlay: { extendData }, bounding, yAxis }) {
      return extendData().flatMap(({ kind, price, tone }) => {
        const y = yAxis?.convertToPixel(Number(price)) ?? -1;
        return y < 0 || y > bounding.height ? [] : [lineFigure(y, bounding.width, kind, tone)];
      });
    },
  });
}

const TOKENS = { up: '--up-viz', down: '--down-viz', warning: '--warn', market: '--ink3' } as const;

/** Entries are solid; what has not happened yet, and the prices of the market, are dotted. */
const lineFigure = (
  y: number,
  width: number,
  kind: PriceLine['kind'],
  tone: PriceLine['tone'],
): OverlayFigure => ({
  type: 'line',
  attrs: {
    coordinates: [
      { x: 0, y },
      { x: width, y },
    ],
  },
  styles: {
    style: kind === 'entry' ? 'solid' : 'dashed',
    dashedValue: [2, 4],
    color: readToken(TOKENS[tone]),
    size: 1,
  },
  ignoreEvent: true,
});
