import type { Coordinate } from 'klinecharts';
import type { Box, Spot } from '../own/noted-places.ts';

/** Half the height of a label, the length of its line to the side, and its distance from the candle. */
const HALF_PX = 7;
const ARM_PX = 7;
const GAP_PX = 7;
/** The tip of the arrow is this wide; nearer to the edge it would be cut. */
const EDGE_PX = 4;

export interface ExtremeLabel {
  /** From the candle to the text, with a corner. */
  readonly line: readonly [Coordinate, Coordinate, Coordinate];
  readonly text: Coordinate & { readonly align: 'left' | 'right' };
}

export interface LabelRoom {
  readonly width: number;
  readonly height: number;
  /** The corner of the legends, which begin at the top left. */
  readonly legend: Coordinate;
  /** Labels of lines at the left edge. */
  readonly taken?: readonly Box[];
  /** Triangles of fills, which are drawn over the label. */
  readonly fills?: readonly Spot[];
}

/**
 * Where the label of the highest or lowest visible price is drawn: inside the pane and beside or below the legends,
 * which would otherwise cover it; beside the labels of lines, too.
 */
export function placeLabel(
  { x: candle, y: tip }: Coordinate,
  above: boolean,
  textWidth: number,
  { width, height, legend, taken = [], fills = [] }: LabelRoom,
): ExtremeLabel {
  const x = clamp(candle, EDGE_PX, width - EDGE_PX);
  const wanted = clamp(above ? tip - GAP_PX : tip + GAP_PX, HALF_PX, height - HALF_PX);
  const left = (toRight: boolean): number => (toRight ? x + ARM_PX : x - ARM_PX - textWidth);
  const fits = (toRight: boolean): boolean => left(toRight) >= 0 && left(toRight) + textWidth <= width;
  const isTaken = (from: number, middle: number): boolean =>
    taken.some(
      ({ top, bottom, right }) => from < right && middle - HALF_PX < bottom && middle + HALF_PX > top,
    );
  const isBesideLegend = wanted - HALF_PX < legend.y;
  const isCovered = (toRight: boolean): boolean =>
    (left(toRight) < legend.x && isBesideLegend) || isTaken(left(toRight), wanted);
  const inward = x <= width / 2;
  const free = [inward, !inward].find((toRight) => fits(toRight) && !isCovered(toRight));
  const beside =
    free === undefined && isBesideLegend ? clamp(legend.y + HALF_PX + 1, HALF_PX, height - HALF_PX) : wanted;
  // Without a free side it is at the right of the labels that it would cover.
  const isMoved = free === undefined && isTaken(left(inward), beside);
  const toRight = isMoved || (free ?? inward);
  const span = { left: left(toRight), right: left(toRight) + textWidth };
  const y = clamp(clearOf(fills, beside, above, span), HALF_PX, height - HALF_PX);
  const start = isMoved ? Math.max(x, ...taken.map(({ right }) => right)) : x;
  const arm = toRight ? ARM_PX - 2 : 2 - ARM_PX;
  return {
    line: [
      { x, y: tip },
      { x, y },
      { x: start + arm, y },
    ],
    text: { x: toRight ? start + ARM_PX : start - ARM_PX, y, align: toRight ? 'left' : 'right' },
  };
}

/** Further from the candles than the triangles that would cover it. */
function clearOf(
  fills: readonly Spot[],
  wanted: number,
  above: boolean,
  span: { readonly left: number; readonly right: number },
): number {
  const beside = fills
    .filter(({ left, right }) => left < span.right && right > span.left)
    .toSorted((a, b) => (above ? b.top - a.top : a.top - b.top));
  let middle = wanted;
  for (const { top, bottom } of beside)
    if (middle - HALF_PX < bottom && middle + HALF_PX > top)
      middle = above ? top - HALF_PX : bottom + HALF_PX;
  return middle;
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** The indexes of the highest and the lowest candle; undefined without candles. */
export function findExtremes(
  bars: readonly { readonly high: number; readonly low: number }[],
  from: number,
  to: number,
): { readonly highest: number; readonly lowest: number } | undefined {
  let [highest, lowest] = [Math.max(0, from), Math.max(0, from)];
  for (let place = highest; place < Math.min(to, bars.length); place++) {
    if (bars[place]!.high > bars[highest]!.high) highest = place;
    if (bars[place]!.low < bars[lowest]!.low) lowest = place;
  }
  return highest < bars.length ? { highest, lowest } : undefined;
}

/** The first candle whose middle is in the pane: of the one before, which the edge cuts, the extremes cannot be seen. */
export function firstInside(from: number, to: number, middleOf: (place: number) => number): number {
  let first = Math.max(0, from);
  while (first < to - 1 && middleOf(first) < 0) first++;
  return first;
}
