import { sumOf } from '../../../wallet/asset-amounts.ts';

/**
 * The sum of the values that the screen shows of each wallet. The server's total would be of other prices than theirs,
 * and would not be their sum. Undefined until all are known.
 */
export function walletsTotal(values: readonly (string | undefined)[]): string | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? sumOf(known) : undefined;
}
