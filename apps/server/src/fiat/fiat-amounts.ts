import { FIAT } from '@meridian/contract';
import { type Amount, decimalsOf, formatTrimmed, mulDivFloor, parseDecimal, pow10 } from '@meridian/money';
import { Refusal } from '../refusal.ts';

const RATE_DECIMALS = 8;

/** An amount of a currency as a whole number of ten-thousandths. */
export const currencyUnits = (text: string): bigint | undefined => parseDecimal(text, FIAT.decimals);

export const currencyText = (units: bigint): string => formatTrimmed(units, FIAT.decimals);

/** What a user types: positive, and no finer than the currency. */
export function readPayment(text: string, decimals: number): bigint {
  const units = currencyUnits(text);
  if (units === undefined || (decimalsOf(text) ?? 0) > decimals)
    throw new Refusal('amount_too_precise', { decimals });
  if (units <= 0n) throw new Refusal('amount_required');
  return units;
}

/** The coins that a payment buys, rounded down to a minor unit. */
export function coinsFor(pays: bigint, rate: string, coinScale: number): Amount {
  const price = parseDecimal(rate, RATE_DECIMALS)!;
  return mulDivFloor(pays, pow10(coinScale + RATE_DECIMALS), price * pow10(FIAT.decimals)) as Amount;
}
