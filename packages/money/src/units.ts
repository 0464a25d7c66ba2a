declare const unit: unique symbol;

/** Minor units of one coin: 1 BTC at scale 8 is 100000000n. */
export type Amount = bigint & { readonly [unit]: 'amount' };

const POWERS: readonly bigint[] = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));

/** Ten to a small whole exponent, from a table, because the engine needs it on every fill. */
export function pow10(exponent: number): bigint {
  const power = POWERS[exponent];
  if (power === undefined) throw new RangeError(`no power of ten for exponent ${exponent}`);
  return power;
}

export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
