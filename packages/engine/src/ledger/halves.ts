import type { Exact } from '@meridian/money';

/** An amount modulo 2^64 as two halves of 32 bits, so that arithmetic allocates no bigint. */
const TWO_TO_32 = 2 ** 32;

export const lowHalf = (amount: Exact): number =>
  typeof amount === 'number' ? amount >>> 0 : Number(BigInt.asUintN(32, amount));

export const highHalf = (amount: Exact): number =>
  typeof amount === 'number' ? Math.floor(amount / TWO_TO_32) : Number(BigInt.asIntN(32, amount >> 32n));

/** Whether low + high × 2^32 is zero modulo 2^64. The halves may be sums that are longer than 32 bits. */
export const isZero = (low: number, high: number): boolean =>
  (low | 0) === 0 && ((high + Math.floor(low / TWO_TO_32)) | 0) === 0;
