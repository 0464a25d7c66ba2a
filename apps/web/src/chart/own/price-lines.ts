import { type Chart, type OverlayFigure, type OverlayTemplate, registerOverlay } from 'klinecharts';
import { useEffect } from 'react';
import { readToken } from '../canvas/chart-theme.ts';
import { legendCorner } from '../canvas/legend.ts';
import { CANDLES } from '../canvas/show-indicators.ts';
import type { PriceLine, PriceLineSource } from './price-line-source.ts';
import { priceText, spreadTags, tagStyle } from './price-tags.ts';
import { spreadLabels } from './spread-labels.ts';

const TOKENS = { up: '--up-viz', down: '--down-viz', warning: '--warn' } as const;
const ON_TOKENS = { up: '--on-up', down: '--on-down', warning: '--bg' } as const;

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
    const draw = () => {
      if (performance.now() - shown.drawnAt > ALONE_MS && isMoved(shown.drawn, source.read()))
        chart.overrideOverlay({ id: LINES, extendData: shown });
    };
    show(chart, shown);
    const stop = source.subscribe(draw);
    return () => {
      stop();
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
    zLevel: -1,
    points: [{ value: 0 }],
    extendData: lines,
  });
}

function isMoved(before: readonly PriceLine[], now: readonly PriceLine[]): boolean {
  if (before.length !== now.length) return true;
  return now.some(({ name, tone, price }, at) => {
    const other = before[at]!;
    return name !== other.name || tone !== other.tone || price !== other.price;
  });
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
  registerOverlay<ShownLines>({
    name: LINES,
    totalStep: 1,
    createPointFigures(params) {
      const { chart, bounding } = params;
      const lines = visibleLines(params);
      const named = lines.filter(({ isOwn }) => isOwn);
      const names = spreadLabels(
        named.map(({ y }) => y),
        bounding.height,
        legendCorner(chart.getDom(CANDLES, 'main')).y,
      );
      return [
        ...lines.map(({ y, color }) => lineFigure(y, bounding.width, color)),
        // At the left, where the newest candles and the last price are not.
        ...named.map(({ name, color }, at) =>
          nameFigure(name, { x: 4, y: names[at]!, align: 'left', baseline: 'bottom' }, color),
        ),
        // A price of the market is named beside its value on the axis: the newest candle ends before it.
        ...lines.flatMap(({ name, isOwn, tagY, color }) =>
          isOwn || tagY === undefined
            ? []
            : nameFigure(name, { x: bounding.width - 2, y: tagY, align: 'right', baseline: 'middle' }, color),
        ),
      ];
    },
    createYAxisFigures: (params) =>
      visibleLines(params).flatMap(({ price, tagY, color, onColor }): OverlayFigure[] =>
        tagY === undefined
          ? []
          : [
              {
                type: 'text',
                attrs: {
                  x: 0,
                  y: tagY,
                  text: priceText(params.chart, price),
                  align: 'left',
                  baseline: 'middle',
                },
                styles: tagStyle(color, onColor),
                ignoreEvent: true,
              },
            ],
      ),
  });
}

type Params = Parameters<NonNullable<OverlayTemplate<ShownLines>['createPointFigures']>>[0];

/** The lines inside the chart, from the top, with the place of their values on the axis. */
function visibleLines({ chart, overlay, bounding, yAxis }: Params) {
  const last = chart.getDataList().at(-1)?.close;
  const { extendData } = overlay;
  extendData.drawn = extendData.read();
  extendData.drawnAt = performance.now();
  const lines = extendData.drawn
    .map(({ name, price, tone }) => ({
      name,
      price: Number(price),
      isOwn: tone !== undefined,
      y: yAxis?.convertToPixel(Number(price)) ?? -1,
      color: readToken(tone === undefined ? '--ink3' : TOKENS[tone]),
      onColor: readToken(tone === undefined ? '--bg' : ON_TOKENS[tone]),
    }))
    .filter(({ y }) => y >= 0 && y <= bounding.height)
    .toSorted((a, b) => a.y - b.y);
  const tags = spreadTags(
    lines.map(({ y }) => y),
    last === undefined ? undefined : yAxis?.convertToNicePixel(last),
    bounding.height,
  );
  return lines.map((line, at) => ({ ...line, tagY: tags[at] }));
}

const lineFigure = (y: number, width: number, color: string): OverlayFigure => ({
  type: 'line',
  attrs: {
    coordinates: [
      { x: 0, y },
      { x: width, y },
    ],
  },
  styles: { style: 'dashed', dashedValue: [2, 4], color, size: 1 },
  ignoreEvent: true,
});

const nameFigure = (text: string, place: object, color: string): OverlayFigure => ({
  type: 'text',
  attrs: { ...place, text },
  styles: { ...NAME, color, backgroundColor: readToken('--bg') },
  ignoreEvent: true,
});
