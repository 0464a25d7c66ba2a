import {
  type Coordinate,
  type OverlayFigure,
  type OverlayTemplate,
  registerOverlay,
  type TextAttrs,
} from 'klinecharts';
import { readToken } from '../canvas/chart-theme.ts';
import { type DrawingTool, TOOL_POINTS } from './drawing.ts';

/** The name under which the library knows a tool. */
export const overlayName = (tool: DrawingTool): string => `drawing_${tool}`;

/** A finger needs a wider target than the two pixels that the library gives a line. */
const reachPx = (): number => (matchMedia('(pointer: coarse)').matches ? 14 : 6);

const FIBONACCI_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

let registered = false;

export function registerDrawings(): void {
  if (registered) return;
  registered = true;
  for (const [tool, createPointFigures] of Object.entries(FIGURES) as [DrawingTool, CreateFigures][])
    registerOverlay({
      name: overlayName(tool),
      // The library counts the step after the last point, too.
      totalStep: TOOL_POINTS[tool] + 1,
      needDefaultPointFigure: true,
      needDefaultXAxisFigure: tool !== 'horizontal',
      needDefaultYAxisFigure: true,
      createPointFigures,
    });
}

type CreateFigures = NonNullable<OverlayTemplate['createPointFigures']>;

const FIGURES: Readonly<Record<DrawingTool, CreateFigures>> = {
  trend: ({ coordinates: [from, to] }) =>
    from === undefined || to === undefined ? [] : [line(from, to), target(from, to)],
  horizontal({ coordinates: [at], bounding }) {
    if (at === undefined) return [];
    const [from, to] = [
      { x: 0, y: at.y },
      { x: bounding.width, y: at.y },
    ];
    return [line(from, to), target(from, to)];
  },
  fibonacci({ chart, coordinates: [from, to], overlay, bounding }) {
    const [first, last] = overlay.points.map(({ value }) => value);
    if (from === undefined || to === undefined || first === undefined || last === undefined) return [];
    const left = Math.min(from.x, to.x);
    const decimals = chart.getSymbol()?.pricePrecision ?? 2;
    const levels = FIBONACCI_LEVELS.map((share) => ({
      share,
      y: to.y + (from.y - to.y) * share,
      price: last + (first - last) * share,
    }));
    const texts: TextAttrs[] = levels.map(({ share, y, price }) => ({
      x: left + 4,
      y: y - 2,
      text: `${share} (${chart.getThousandsSeparator().format(price.toFixed(decimals))})`,
      baseline: 'bottom',
    }));
    return [
      ...levels.flatMap(({ y }) => {
        const [start, end] = [
          { x: left, y },
          { x: bounding.width, y },
        ];
        return [line(start, end), target(start, end)];
      }),
      { type: 'text', attrs: texts, styles: plainText(), ignoreEvent: true },
      { type: 'line', attrs: { coordinates: [from, to] }, styles: { style: 'dashed' }, ignoreEvent: true },
    ];
  },
  rectangle({ coordinates: [from, to] }) {
    if (from === undefined || to === undefined) return [];
    const accent = readToken('--accent');
    return {
      type: 'rect',
      attrs: {
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      },
      styles: { style: 'stroke_fill', color: `${accent}26`, borderColor: accent, borderSize: 1 },
    };
  },
  text({ coordinates: [at], overlay }) {
    if (at === undefined) return [];
    // Before it is written, a mark shows where the text will be.
    const text = typeof overlay.extendData === 'string' ? overlay.extendData : '+';
    return {
      type: 'text',
      attrs: { x: at.x, y: at.y, text, baseline: 'middle' },
      styles: {
        color: readToken('--ink1'),
        size: 12,
        backgroundColor: readToken('--s2'),
        borderRadius: 4,
        paddingLeft: 6,
        paddingRight: 6,
        paddingTop: 5,
        paddingBottom: 5,
      },
    };
  },
};

const plainText = () => ({
  color: readToken('--ink2'),
  backgroundColor: `${readToken('--bg')}bf`,
  paddingLeft: 2,
  paddingRight: 2,
  paddingTop: 1,
  paddingBottom: 1,
});

const line = (from: Coordinate, to: Coordinate): OverlayFigure => ({
  type: 'line',
  attrs: { coordinates: [from, to] },
});

/** An invisible band around a line, which can be hit with a finger. */
function target(from: Coordinate, to: Coordinate): OverlayFigure {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: ((to.y - from.y) / length) * reachPx(), y: ((from.x - to.x) / length) * reachPx() };
  const beside = ({ x, y }: Coordinate, side: 1 | -1) => ({ x: x + side * across.x, y: y + side * across.y });
  return {
    type: 'polygon',
    attrs: { coordinates: [beside(from, 1), beside(to, 1), beside(to, -1), beside(from, -1)] },
    styles: { style: 'fill', color: 'transparent' },
  };
}
