import { decimalsOf, parseDecimal } from '@meridian/money';

/** A limit this many percent from the last price causes a warning. */
const FAR_PERCENT = 5n;

export interface PriceWarning {
  readonly direction: 'above' | 'below';
  /** Whole percent between the limit and the last price, floored. */
  readonly percent: string;
}

/** Whether a limit price is far from the market; the rules of the market may refuse it as well. */
export function farPrice(limitPrice: string, currentPrice: string): PriceWarning | undefined {
  const scale = Math.max(decimalsOf(limitPrice) ?? 0, decimalsOf(currentPrice) ?? 0);
  const [limit, last] = [parseDecimal(limitPrice, scale), parseDecimal(currentPrice, scale)];
  if (limit === undefined || last === undefined || limit <= 0n || last <= 0n) return undefined;
  const away = limit > last ? limit - last : last - limit;
  const percent = (away * 100n) / last;
  if (percent < FAR_PERCENT) return undefined;
  return { direction: limit > last ? 'above' : 'below', percent: String(percent) };
}
