import type { Chart } from 'klinecharts';

/** The height of a tag on the price axis. */
export const TAG_PX = 17;

export const priceText = (chart: Chart, price: number): string =>
  chart.getThousandsSeparator().format(price.toFixed(chart.getSymbol()?.pricePrecision ?? 2));

export const tagStyle = (backgroundColor: string, color: string) => ({
  color,
  backgroundColor,
  size: 10,
  weight: '620',
  borderRadius: 4,
  paddingLeft: 4,
  paddingRight: 4,
  paddingTop: 3,
  paddingBottom: 3,
});

/** A tag before it is placed: the height of its price and its own height. */
interface Tag {
  readonly y: number;
  readonly height: number;
}

/**
 * The middles of tags on the price axis, so that none overlaps another or the tag of the last price, which stays in its
 * place: those above it move up, the others down. Undefined for a tag that would leave the axis. The tags are ordered
 * from the top, as is the result.
 */
export function spreadTags(
  tags: readonly Tag[],
  last: number | undefined,
  height: number,
): readonly (number | undefined)[] {
  const middle = last ?? height + TAG_PX / 2;
  const above = tags.filter(({ y }) => y <= middle);
  return [
    ...stack(above.toReversed(), middle, -1).toReversed(),
    ...stack(tags.slice(above.length), middle, 1),
  ].map((y, at) => {
    const half = tags[at]!.height / 2;
    return y >= half && y <= height - half ? y : undefined;
  });
}

/** Places tags one after another away from the last price, each at its price where there is room. */
function stack(tags: readonly Tag[], last: number, direction: 1 | -1): number[] {
  let edge = last + (direction * TAG_PX) / 2;
  return tags.map(({ y, height }) => {
    const next = edge + (direction * height) / 2;
    const place = direction === 1 ? Math.max(y, next) : Math.min(y, next);
    edge = place + (direction * height) / 2;
    return place;
  });
}

const placed = new WeakMap<Chart, readonly number[]>();

/** Remembers where tags were drawn, so that the axis leaves out the labels below them. */
export const noteTags = (chart: Chart, heights: readonly number[]): unknown => placed.set(chart, heights);
export const notedTags = (chart: Chart): readonly number[] => placed.get(chart) ?? [];
