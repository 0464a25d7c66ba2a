import type { AxisRange, AxisTick } from 'klinecharts';

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

/** Between two labels of a volume axis. */
const LABEL_GAP_PX = 22;
/** Half the height of a label: closer to an edge it would be cut. */
const HALF_LABEL_PX = 6;
/** A label closer to the top would touch a tag at the lower edge of the candles; one of several is left out. */
const TOP_PX = 14;

/** The labels of a volume axis: multiples of 1, 2 or 5 times a power of ten. */
export function volumeTicks(
  { displayFrom, displayTo }: Pick<AxisRange, 'displayFrom' | 'displayTo'>,
  height: number,
  textOf: (value: number) => string,
): AxisTick[] {
  const span = displayTo - displayFrom;
  if (!(span > 0) || !(height > 0)) return [];
  const step = roundStep((span * LABEL_GAP_PX) / height);
  const ticks: AxisTick[] = [];
  for (let count = Math.max(0, Math.ceil(displayFrom / step)); count * step <= displayTo; count++) {
    const value = Number((count * step).toPrecision(12));
    const coord = ((displayTo - value) / span) * height;
    if (coord >= HALF_LABEL_PX && coord <= height - HALF_LABEL_PX)
      ticks.push({ coord, value: String(value), text: textOf(value) });
  }
  return ticks.length > 1 && ticks.at(-1)!.coord < TOP_PX ? ticks.slice(0, -1) : ticks;
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
}

const isCovered = ({ coord }: AxisTick, tags: readonly number[]): boolean =>
  tags.some((y) => Math.abs(coord - y) < COVERED_PX);
