import { type Chart, type OverlayFigure, type OverlayTemplate, registerOverlay, utils } from 'klinecharts';
import { useEffect } from 'react';
import { FAMILY, readToken } from '../canvas/chart-theme.ts';
import { legendCorner } from '../canvas/legend.ts';
import { CANDLES } from '../canvas/show-indicators.ts';
import type { PriceLine, PriceLineSource } from './price-line-source.ts';
import { noteTags, priceText, spreadTags, TAG_PX, tagStyle } from './price-tags.ts';
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
    let axis = 0;
    const fitAxis = () => {
      const size = axisSize(chart, source.read());
      if (size !== axis) chart.setStyles({ yAxis: { size: size === 0 ? 'auto' : size } });
      axis = size;
    };
    const draw = () => {
      fitAxis();
      if (performance.now() - shown.drawnAt > ALONE_MS && isMoved(shown.drawn, source.read()))
        chart.overrideOverlay({ id: LINES, extendData: shown });
    };
    fitAxis();
    show(chart, shown);
    const stop = source.subscribe(draw);
    return () => {
      stop();
      chart.removeOverlay({ id: LINES });
      chart.setStyles({ yAxis: { size: 'auto' } });
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

/** Below this width a name would cover too many candles. */
const NARROW_PX = 560;

/** A name has a background, or candles and other lines would make it unreadable; they shine through. */
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
      ];
    },
    createYAxisFigures: (params) => {
      const lines = tagged(params);
      noteTags(
        params.chart,
        lines.map(({ tagY }) => tagY),
      );
      return lines.map((line) => tagFigure(params, line));
    },
  });
}

/** The lines with a tag on the axis; equal prices share one. */
const tagged = (params: Params) =>
  visibleLines(params).flatMap((line) => (line.tagY === undefined ? [] : [{ ...line, tagY: line.tagY }]));

/**
 * The value of a line on the axis. A price of the market has a small tag with its initial, inside the axis: next to it are
 * the newest candles.
 */
function tagFigure(
  { chart }: Params,
  { initial, price, isOwn, tagY, color, onColor }: ReturnType<typeof tagged>[number],
): OverlayFigure {
  const value = priceText(chart, price);
  return {
    type: 'text',
    attrs: {
      x: 0,
      y: tagY,
      text: isOwn ? value : `${initial} ${value}`,
      align: 'left',
      baseline: 'middle',
    },
    styles: isOwn
      ? tagStyle(color, onColor)
      : { ...SMALL, family: FAMILY, color: onColor, backgroundColor: color },
    ignoreEvent: true,
  };
}

/** The width of the axis that the tags of the market's prices need; 0 without such prices. */
function axisSize(chart: Chart, lines: readonly PriceLine[]): number {
  const widths = lines.flatMap(({ initial, price, tone }) => {
    if (tone !== undefined || initial === undefined) return [];
    // All digits as wide as the widest, or the axis would move with every price.
    const text = `${initial} ${priceText(chart, Number(price)).replace(/\d/g, '0')}`;
    return [utils.calcTextWidth(text, SMALL.size, SMALL.weight, FAMILY)];
  });
  return widths.length === 0 ? 0 : Math.ceil(Math.max(...widths)) + 2 * SMALL.paddingLeft + 2;
}

const SMALL = {
  size: 10,
  weight: '620',
  borderRadius: 4,
  paddingLeft: 3,
  paddingRight: 3,
  paddingTop: 2,
  paddingBottom: 2,
} as const;
const SMALL_PX = 15;

type Params = Parameters<NonNullable<OverlayTemplate<ShownLines>['createPointFigures']>>[0];

/** The lines inside the chart, from the top, with the place of their values on the axis. */
function visibleLines({ chart, overlay, bounding, yAxis }: Params) {
  const last = chart.getDataList().at(-1)?.close;
  const { extendData } = overlay;
  extendData.drawn = extendData.read();
  extendData.drawnAt = performance.now();
  const lines = extendData.drawn
    .map(({ name, shortName = name, initial = name.slice(0, 1), price, tone }) => ({
      name: bounding.width < NARROW_PX ? shortName : name,
      initial,
      price: Number(price),
      isOwn: tone !== undefined,
      y: yAxis?.convertToPixel(Number(price)) ?? -1,
      color: readToken(tone === undefined ? '--ink3' : TOKENS[tone]),
      onColor: readToken(tone === undefined ? '--bg' : ON_TOKENS[tone]),
    }))
    .filter(({ y }) => y >= 0 && y <= bounding.height)
    .toSorted((a, b) => a.y - b.y);
  // Equal prices of the user share a tag: positions that differ in leverage often have the same entry.
  const tagged = lines.filter(
    ({ isOwn, price }, at) =>
      !isOwn || lines.findIndex((other) => other.isOwn && other.price === price) === at,
  );
  const places = spreadTags(
    tagged.map(({ y, isOwn }) => ({ y, height: isOwn ? TAG_PX : SMALL_PX })),
    last === undefined ? undefined : yAxis?.convertToNicePixel(last),
    bounding.height,
  );
  const tags = new Map(tagged.map((line, at) => [line, places[at]]));
  return lines.map((line) => ({ ...line, tagY: tags.get(line) }));
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
  styles: { ...NAME, color, backgroundColor: `${readToken('--bg')}99` },
  ignoreEvent: true,
});
