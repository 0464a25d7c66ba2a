import { formatDecimal } from '@meridian/money';

/** Of a price that is no whole number of ticks; with fewer, price × quantity would not be what was paid. */
const EXTRA_DECIMALS = 2;

/**
 * The average price of fills: ticks × quantity in all, by quantity, rounded down. It has the decimals of a price, and two
 * more where it lies between two ticks. `0` without fills.
 */
export function averagePrice(value: bigint, quantity: number, priceAccuracy: number): string {
  if (quantity === 0) return '0';
  const parts = 10n ** BigInt(EXTRA_DECIMALS);
  const average = (value * parts) / BigInt(quantity);
  return average % parts === 0n
    ? formatDecimal(average / parts, priceAccuracy)
    : formatDecimal(average, priceAccuracy + EXTRA_DECIMALS);
}
