import { decimalsOf, formatDecimal, parseDecimal } from '@meridian/money';

/** A limit this many percent from the last price causes a warning. */
const FAR_PERCENT = 5n;
/** A limit further from the last price than this, in hundredths of a percent, is confirmed with its distance. */
const NEAR_HUNDREDTHS = 100n;

export interface PriceDistance {
  readonly direction: 'above' | 'below';
  /** Percent between the limit and the last price, floored. */
  readonly percent: string;
}

/** Whether a limit price is far from the market, in whole percent; the rules of the market may refuse it as well. */
export function farPrice(limitPrice: string, currentPrice: string): PriceDistance | undefined {
  const found = distanceOf(limitPrice, currentPrice);
  const percent = found && found.hundredths / 100n;
  if (percent === undefined || percent < FAR_PERCENT) return undefined;
  return { direction: found!.direction, percent: String(percent) };
}

/** How far a limit price is from the market, with two decimals; undefined within one percent of it. */
export function priceDistance(limitPrice: string, currentPrice: string): PriceDistance | undefined {
  const found = distanceOf(limitPrice, currentPrice);
  if (found === undefined || found.hundredths <= NEAR_HUNDREDTHS) return undefined;
  return { direction: found.direction, percent: formatDecimal(found.hundredths, 2) };
}

function distanceOf(limitPrice: string, currentPrice: string) {
  const scale = Math.max(decimalsOf(limitPrice) ?? 0, decimalsOf(currentPrice) ?? 0);
  const [limit, last] = [parseDecimal(limitPrice, scale), parseDecimal(currentPrice, scale)];
  if (limit === undefined || last === undefined || limit <= 0n || last <= 0n) return undefined;
  const away = limit > last ? limit - last : last - limit;
  return { direction: limit > last ? 'above' : 'below', hundredths: (away * 10_000n) / last } as const;
}
