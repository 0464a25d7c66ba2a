import type { AxisTick } from 'klinecharts';

/** Half the height of the last price's tag and of a label. */
const COVERED_PX = 15;

/** The labels of a price axis, without the text of one that the tag of the last price would cover in part. */
export const readableTicks = (ticks: readonly AxisTick[], tagY: number | undefined): AxisTick[] =>
  ticks.map((tick) => (isCovered(tick, tagY) ? { ...tick, text: '' } : tick));

/** Tells two sets of covered labels apart. */
export const coveredTicks = (ticks: readonly AxisTick[], tagY: number | undefined): string =>
  ticks
    .filter((tick) => isCovered(tick, tagY))
    .map(({ value }) => value)
    .join(' ');

const isCovered = ({ coord }: AxisTick, tagY: number | undefined): boolean =>
  tagY !== undefined && Math.abs(coord - tagY) < COVERED_PX;

/** Where the library draws the tag of a price: at its height, or near the edge of the pane. */
export function tagPixel(price: number, from: number, to: number, height: number): number {
  const at = Math.round((1 - (price - from) / (to - from)) * height);
  return Math.round(Math.max(height * 0.05, Math.min(at, height * 0.98)));
}
