import { multiplyFloor } from '../session/format/number-format.ts';

/** The coin every other coin's price is known in. */
export const REFERENCE_COIN = 'USDT';

/** The value of one unit of a quote coin in USDT, for comparisons; 0 if it is unknown. */
export function quoteValue(
  quoteCoin: string,
  referencePriceOf: (coin: string) => string | undefined,
): number {
  return quoteCoin === REFERENCE_COIN ? 1 : Number(referencePriceOf(quoteCoin) ?? 0);
}

/**
 * A price converted to USDT, so that markets of every board can be shown in the local currency: a price in BTC is
 * multiplied by BTC/USDT. Undefined if the quote coin has no USDT market.
 */
export function priceInReference(
  price: string,
  quoteCoin: string,
  referencePriceOf: (coin: string) => string | undefined,
): string | undefined {
  if (quoteCoin === REFERENCE_COIN) return price;
  const quote = referencePriceOf(quoteCoin);
  // Both prices have at most 18 decimals, so the product is exact and is floored only once, for display.
  return quote === undefined ? undefined : multiplyFloor(price, quote, 36);
}
