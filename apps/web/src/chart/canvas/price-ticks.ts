import type { AxisTick } from 'klinecharts';

/** Half the height of a tag and of a label. */
const COVERED_PX = 15;

/** The labels of a price axis, without the text of those that a tag would cover in part. */
export const readableTicks = (ticks: readonly AxisTick[], tags: readonly number[]): AxisTick[] =>
  ticks.map((tick) => (isCovered(tick, tags) ? { ...tick, text: '' } : tick));

/** Tells two sets of covered labels apart. */
export const coveredTicks = (ticks: readonly AxisTick[], tags: readonly number[]): string =>
  ticks
    .filter((tick) => isCovered(tick, tags))
    .map(({ value }) => value)
    .join(' ');

const isCovered = ({ coord }: AxisTick, tags: readonly number[]): boolean =>
  tags.some((y) => Math.abs(coord - y) < COVERED_PX);
