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

/**
 * The middles of tags on the price axis, so that none overlaps another or the tag of the last price, which stays in its
 * place: those above it move up, the others down. Undefined for a tag that would leave the axis. The prices are ordered
 * from the top, as is the result.
 */
export function spreadTags(
  prices: readonly number[],
  last: number | undefined,
  height: number,
): readonly (number | undefined)[] {
  const middle = last ?? height + TAG_PX / 2;
  const above = prices.filter((y) => y <= middle);
  let limit = middle;
  const up = above.toReversed().map((y) => {
    limit = Math.min(y, limit - TAG_PX);
    return limit;
  });
  limit = middle;
  const down = prices.slice(above.length).map((y) => {
    limit = Math.max(y, limit + TAG_PX);
    return limit;
  });
  const isInside = (y: number) => y >= TAG_PX / 2 && y <= height - TAG_PX / 2;
  return [...up.toReversed(), ...down].map((y) => (isInside(y) ? y : undefined));
}
