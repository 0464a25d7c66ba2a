import { pow10 } from './units.ts';

/**
 * Division with the rounding in its name. BigInt's own `/` truncates towards zero, which favors the debtor whenever the
 * value is negative. Outside this package no money is divided with a bare `/`.
 */
export function floorDiv(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const inexact = quotient * divisor !== dividend;
  return inexact && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const inexact = quotient * divisor !== dividend;
  return inexact && dividend < 0n === divisor < 0n ? quotient + 1n : quotient;
}

/** Rounds towards zero, for figures that are only displayed. */
export const truncDiv = (dividend: bigint, divisor: bigint): bigint => dividend / divisor;

/** To the nearest unit, halves away from zero, for figures that are only displayed. */
export const roundDiv = (dividend: bigint, divisor: bigint): bigint =>
  truncDiv(2n * dividend + (dividend < 0n === divisor < 0n ? divisor : -divisor), 2n * divisor);

/** floor(value × numerator ÷ denominator): the receiver loses less than one unit. */
export const mulDivFloor = (value: bigint, numerator: bigint, denominator: bigint): bigint =>
  floorDiv(value * numerator, denominator);

/** ceil(value × numerator ÷ denominator): the payer pays less than one unit more. */
export const mulDivCeil = (value: bigint, numerator: bigint, denominator: bigint): bigint =>
  ceilDiv(value * numerator, denominator);

/** Moves a scaled value to another scale, dropping digits downwards. */
export const rescaleFloor = (value: bigint, from: number, to: number): bigint =>
  to >= from ? value * pow10(to - from) : floorDiv(value, pow10(from - to));
