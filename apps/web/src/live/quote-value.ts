import { multiplyFloor } from '../session/format/number-format.ts';

/** The coin every other coin's price is known in. */
export const REFERENCE_COIN = 'USDT';

/** What one unit of a quote coin is worth in USDT, for comparing; 0 where that is not known. */
export function quoteValue(
  quoteCoin: string,
  referencePriceOf: (coin: string) => string | undefined,
): number {
  return quoteCoin === REFERENCE_COIN ? 1 : Number(referencePriceOf(quoteCoin) ?? 0);
}

/**
 * A price in USDT, so that markets of every board can be shown in the local currency: what is quoted in BTC is
 * worth BTC/USDT times as much. Undefined when the quote coin has no USDT market.
 */
export function priceInReference(
  price: string,
  quoteCoin: string,
  referencePriceOf: (coin: string) => string | undefined,
): string | undefined {
  if (quoteCoin === REFERENCE_COIN) return price;
  const quote = referencePriceOf(quoteCoin);
  // Two prices of at most 18 decimals: the product is exact, so the floor for the screen is taken only once.
  return quote === undefined ? undefined : multiplyFloor(price, quote, 36);
}
