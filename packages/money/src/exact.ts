import { ceilDiv, floorDiv } from './rounding.ts';

/**
 * A whole number in the cheapest form that is exact: a number while it is a safe integer, a bigint beyond. No value has
 * two forms, so equal values are `===`, and JavaScript compares a number with a bigint exactly. The engine uses these
 * while trading: nearly all amounts are below 2^53, and a bigint costs an allocation and a call at every step.
 */
export type Exact = number | bigint;

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

export const exact = (value: bigint): Exact =>
  value <= LARGEST && value >= -LARGEST ? Number(value) : value;

// A result within the bound was not rounded: values beyond the bound are never rounded into it.
const isExact = (result: number): boolean =>
  result <= Number.MAX_SAFE_INTEGER && result >= -Number.MAX_SAFE_INTEGER;

export function plus(left: Exact, right: Exact): Exact {
  if (typeof left === 'number' && typeof right === 'number') {
    const sum = left + right;
    if (isExact(sum)) return sum;
  }
  return exact(BigInt(left) + BigInt(right));
}

export function minus(left: Exact, right: Exact): Exact {
  if (typeof left === 'number' && typeof right === 'number') {
    const difference = left - right;
    if (isExact(difference)) return difference;
  }
  return exact(BigInt(left) - BigInt(right));
}

export function times(left: Exact, right: Exact): Exact {
  if (typeof left === 'number' && typeof right === 'number') {
    const product = left * right;
    if (isExact(product)) return product;
  }
  return exact(BigInt(left) * BigInt(right));
}

/** floor(value × numerator ÷ denominator), for a non-negative value: the receiver loses less than one unit. */
export function shareFloor(value: Exact, numerator: number, denominator: number): Exact {
  const product = times(value, numerator);
  if (typeof product === 'number') return (product - (product % denominator)) / denominator;
  return exact(floorDiv(product, BigInt(denominator)));
}

/** ceil(value × ppm ÷ 10^6): the payer pays less than one unit more. */
export function ppmCeil(value: Exact, ppm: number): Exact {
  if (!(typeof value === 'number' && value >= 0 && ppm <= MILLION))
    return exact(ceilDiv(BigInt(value) * BigInt(ppm), BigInt(MILLION)));
  // Exact: no product exceeds the value or 10^12, and the last quotient is further from a whole number than its error.
  const millions = Math.floor(value / MILLION);
  const rest = value - millions * MILLION;
  return millions * ppm + Math.ceil((rest * ppm) / MILLION);
}

const MILLION = 1_000_000;

const double = new Float64Array(1);
const bits = new BigInt64Array(double.buffer);
const TWO_TO_52 = 2 ** 52;
const BITS_OF_TWO_TO_52 = 0x433n << 52n;

/**
 * The same value as a bigint. `BigInt(number)` leaves compiled code for a slow path, so the value is taken from the
 * bits of a double: those of 2^52 + n are those of 2^52, plus n.
 */
export function big(value: Exact): bigint {
  if (typeof value !== 'number') return value;
  if (!(value >= 0 && value < TWO_TO_52)) return BigInt(value);
  double[0] = TWO_TO_52 + value;
  return BigInt.asIntN(64, bits[0]! - BITS_OF_TWO_TO_52);
}
