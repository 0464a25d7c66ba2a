/** The maximum number of points of a tile's curve: a tile has no more pixels than this. */
const MAX_POINTS = 48;

/** The curve's prices as numbers, thinned evenly; first and last always stay. For drawing only. */
export function lineValues(prices: readonly string[]): readonly number[] {
  const step = Math.max(1, (prices.length - 1) / (MAX_POINTS - 1));
  return Array.from({ length: Math.min(prices.length, MAX_POINTS) }, (_, point) =>
    Number(prices[Math.round(point * step)]),
  );
}
