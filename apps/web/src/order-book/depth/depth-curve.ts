import type { BookLevel } from '@meridian/contract/domain/live';
import type { BookSides } from '../book-view.ts';

/** A point of the curve: a price, and the sum of all levels between it and the middle. For drawing only. */
export interface DepthPoint {
  readonly price: number;
  /** In the base coin. */
  readonly sum: number;
  /** In the quote coin. */
  readonly value: number;
}

export function depthCurve(rows: readonly BookLevel[]): DepthPoint[] {
  let [sum, value] = [0, 0];
  return rows.map(({ price, amount }) => {
    sum += Number(amount);
    value += Number(amount) * Number(price);
    return { price: Number(price), sum, value };
  });
}

/** Both sides of the book, summed up from the middle price and mirrored around it. */
export interface Depth extends BookSides<DepthPoint> {
  readonly middle: number;
  /** The prices at the edges. */
  readonly low: number;
  readonly high: number;
  /** The largest sum. */
  readonly maxSum: number;
}

/**
 * Undefined while a side is empty. With a least reach, given as a share of the price, single levels far away are left out,
 * so that the others fill the width.
 */
export function depthOf(
  buy: readonly BookLevel[],
  sell: readonly BookLevel[],
  leastReach?: number,
): Depth | undefined {
  const whole = { buy: depthCurve(buy), sell: depthCurve(sell) };
  const [bid, ask] = [whole.buy[0], whole.sell[0]];
  if (bid === undefined || ask === undefined) return undefined;
  const middle = (bid.price + ask.price) / 2;
  const distance = ({ price }: DepthPoint): number => Math.abs(price - middle);
  const reachOf = (side: readonly DepthPoint[]): number =>
    leastReach === undefined ? distance(side.at(-1)!) : nearReach(side.map(distance), middle * leastReach);
  const reach = Math.max(reachOf(whole.buy), reachOf(whole.sell)) || 1;
  const shown = (side: readonly DepthPoint[]) => side.filter((point) => distance(point) <= reach);
  const [buyers, sellers] = [shown(whole.buy), shown(whole.sell)];
  return {
    buy: buyers,
    sell: sellers,
    middle,
    low: middle - reach,
    high: middle + reach,
    maxSum: Math.max(buyers.at(-1)!.sum, sellers.at(-1)!.sum) || 1,
  };
}

/** A level this many times farther from the middle than the one before it is far away. */
const FAR_TIMES = 1.5;

function nearReach(distances: readonly number[], least: number): number {
  let reach = least;
  for (const distance of distances) {
    if (distance > reach * FAR_TIMES) break;
    reach = Math.max(reach, distance);
  }
  return Math.max(reach, distances[0]!);
}

/** Round amounts for the labels of the height: two to five of them. */
export function amountTicks(max: number): readonly { readonly amount: number; readonly decimals: number }[] {
  const power = 10 ** Math.floor(Math.log10(max / 2));
  const step = ([5, 2, 1].find((digit) => digit * power * 2 <= max) ?? 1) * power;
  const decimals = Math.min(8, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  return Array.from({ length: Math.floor(max / step + 1e-9) }, (_, place) => ({
    amount: (place + 1) * step,
    decimals,
  }));
}

/** How many decimals tell the prices along the width apart; never more than the market has. */
export function axisDecimals({ low, high }: Pick<Depth, 'low' | 'high'>, max: number): number {
  return Math.max(0, Math.min(max, Math.ceil(1 - Math.log10((high - low) / 4))));
}

/** The share of the height that the largest sum takes. */
const FULL = 0.92;

/** The place of a price, as a share of the width from the left. */
export const placeOf = (price: number, { low, high }: Depth): number => (price - low) / (high - low);
/** The place of a sum, as a share of the height from the top. */
export const heightOf = (sum: number, { maxSum }: Depth): number => 1 - (sum / maxSum) * FULL;

/** The curve of one side as an SVG path in a box. */
export function curvePath(side: 'buy' | 'sell', depth: Depth, width: number, height: number): string {
  const edge = side === 'buy' ? 0 : width;
  const steps = depth[side].map(({ price, sum }, at) => {
    const x = round(placeOf(price, depth) * width);
    return `${at === 0 ? `M${x} ${height}` : `H${x}`}V${round(heightOf(sum, depth) * height)}`;
  });
  return `${steps.join('')}H${edge}V${height}Z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * The value of the curve at a position, given as a share of the width: the farthest level between it and the middle.
 */
export function pointAt(
  place: number,
  depth: Depth,
): (DepthPoint & { readonly side: 'buy' | 'sell' }) | undefined {
  const price = depth.low + place * (depth.high - depth.low);
  const side = price < depth.middle ? 'buy' : 'sell';
  const reached = depth[side].findLast((level) =>
    side === 'buy' ? level.price >= price : level.price <= price,
  );
  return reached && { ...reached, side };
}
