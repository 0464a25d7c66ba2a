import { ceilDiv, decimalsOf, formatTrimmed, parseDecimal, pow10 } from '@meridian/money';

/** Fees are shown with at most this many decimals. */
const FEE_DECIMALS = 8;

/**
 * The fee of a trade, taken from what is received and rounded up. Undefined if a figure is not a decimal.
 */
export function estimateFee(received: string, feeRate: string): string | undefined {
  const [scale, rateScale] = [decimalsOf(received), decimalsOf(feeRate)];
  if (scale === undefined || rateScale === undefined) return undefined;
  const fee = parseDecimal(received, scale)! * parseDecimal(feeRate, rateScale)!;
  const digits = scale + rateScale - FEE_DECIMALS;
  const shown = digits > 0 ? ceilDiv(fee, pow10(digits)) : fee * pow10(-digits);
  return formatTrimmed(shown, FEE_DECIMALS);
}
