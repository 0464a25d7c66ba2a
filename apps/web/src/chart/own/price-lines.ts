import { type Chart, type OverlayFigure, registerOverlay } from 'klinecharts';
import { useEffect } from 'react';
import { readToken } from '../canvas/chart-theme.ts';
import { CANDLES } from '../canvas/show-indicators.ts';
import type { PriceLine, PriceLineSource } from './price-line-source.ts';
import { addMarks, tellMarksMoved } from './price-marks.ts';

const LINES = 'price_lines';
let registered = false;

/** While prices move, the chart is drawn once a second, with the lines; they are drawn alone after a longer pause. */
const ALONE_MS = 1_500;

/**
 * Keeps named price lines on the chart. Whenever the chart is drawn, for a new candle price too, it shows the newest
 * lines; it is drawn for the lines alone only if nothing else has drawn them since they moved.
 */
export function usePriceLines(chart: Chart | null, source: PriceLineSource): void {
  useEffect(() => {
    if (chart === null) return;
    const shown: ShownLines = { read: source.read, drawn: [], drawnAt: 0 };
    const removeMarks = addMarks(chart, () =>
      source.read().map((line) => ({ ...line, price: Number(line.price) })),
    );
    const draw = () => {
      // The tags at once, with the figures of the header; the lines cost a draw of the canvas.
      tellMarksMoved(chart);
      if (performance.now() - shown.drawnAt > ALONE_MS && isMoved(shown.drawn, source.read()))
        chart.overrideOverlay({ id: LINES, extendData: shown });
    };
    show(chart, shown);
    const stop = source.subscribe(draw);
    return () => {
      stop();
      removeMarks();
      chart.removeOverlay({ id: LINES });
    };
  }, [chart, source]);
}

interface ShownLines {
  readonly read: PriceLineSource['read'];
  /** The lines that are on the canvas. */
  drawn: readonly PriceLine[];
  drawnAt: number;
}

function show(chart: Chart, lines: ShownLines): void {
  register();
  // One overlay draws all lines; the library needs a point to draw it at all.
  chart.createOverlay({
    name: LINES,
    id: LINES,
    paneId: CANDLES,
    lock: true,
    zLevel: -2,
    points: [{ value: 0 }],
    extendData: lines,
  });
}

function isMoved(before: readonly PriceLine[], now: readonly PriceLine[]): boolean {
  if (before.length !== now.length) return true;
  return now.some(({ kind, tone, price, label }, at) => {
    const other = before[at]!;
    return (
      kind !== other.kind || tone !== other.tone || price !== other.price || label?.[0] !== other.label?.[0]
    );
  });
}

function register(): void {
  if (registered) return;
  registered = true;
  registerOverlay<ShownLines>({
    name: LINES,
    totalStep: 1,
    createPointFigures({ overlay: { extendData }, bounding, yAxis }) {
      extendData.drawn = extendData.read();
      extendData.drawnAt = performance.now();
      return extendData.drawn.flatMap(({ kind, price, tone }) => {
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
