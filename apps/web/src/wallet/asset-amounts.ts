import type { Asset } from '@meridian/contract/domain/asset';
import { decimalsOf, formatTrimmed, parseDecimal } from '@meridian/money';
import { UNKNOWN } from '../session/format/number-format.ts';

/** What is available and what is frozen, together. */
export const totalOf = ({ available, frozen }: Pick<Asset, 'available' | 'frozen'>): string =>
  sumOf([available, frozen]);

/** Exact, without trailing zeros; "--" if one is not a decimal. */
export function sumOf(figures: readonly string[]): string {
  const scale = Math.max(...figures.map((figure) => decimalsOf(figure) ?? 0));
  let sum = 0n;
  for (const figure of figures) {
    const units = parseDecimal(figure, scale);
    if (units === undefined) return UNKNOWN;
    sum += units;
  }
  return formatTrimmed(sum, scale);
}
