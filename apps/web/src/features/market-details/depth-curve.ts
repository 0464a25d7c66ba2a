import type { DepthRow } from '@meridian/contract/socket';

/** A point of the curve: a price, and the sum of all levels between it and the middle. For drawing only. */
export interface DepthPoint {
  readonly price: number;
  readonly sum: number;
}

export function depthCurve(rows: readonly DepthRow[]): DepthPoint[] {
  let sum = 0;
  return rows.map(({ price, amount }) => {
    sum += Number(amount);
    return { price: Number(price), sum };
  });
}

export interface DepthShape {
  readonly buy: string;
  readonly sell: string;
  readonly low: number;
  readonly high: number;
  readonly most: number;
}

/** Both curves as SVG paths in a box, mirrored around the middle price; undefined while a side is empty. */
export function depthShape(
  buy: readonly DepthRow[],
  sell: readonly DepthRow[],
  width: number,
  height: number,
): DepthShape | undefined {
  const [buyers, sellers] = [depthCurve(buy), depthCurve(sell)];
  const [bid, ask] = [buyers[0], sellers[0]];
  if (bid === undefined || ask === undefined) return undefined;
  const middle = (bid.price + ask.price) / 2;
  const reach = Math.max(middle - buyers.at(-1)!.price, sellers.at(-1)!.price - middle) || 1;
  const most = Math.max(buyers.at(-1)!.sum, sellers.at(-1)!.sum) || 1;
  const x = (price: number): number => round(width / 2 + ((price - middle) / reach) * (width / 2));
  const y = (sum: number): number => round(height - (sum / most) * height * 0.92);
  const path = (points: readonly DepthPoint[], edge: number): string => {
    const steps = points.map(
      ({ price, sum }, at) => `${at === 0 ? `M${x(price)} ${height}` : `H${x(price)}`}V${y(sum)}`,
    );
    return `${steps.join('')}H${edge}V${height}Z`;
  };
  return {
    buy: path(buyers, 0),
    sell: path(sellers, width),
    low: middle - reach,
    high: middle + reach,
    most,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
