import type { Asset } from '@meridian/contract/domain/asset';
import { formatHoldingInUsdt } from '../../../session/format/holding-value.ts';
import { UNKNOWN } from '../../../session/format/number-format.ts';
import { totalOf } from '../../../wallet/asset-amounts.ts';

/** In USDT; "--" for a coin without a price, "< 0.01" for dust, and "0.00" for a balance of zero. */
export function valueText({ value, ...amounts }: Pick<Asset, 'value' | 'available' | 'frozen'>): string {
  if (value === null) return UNKNOWN;
  const isWorthless = !hasValue(value);
  const text = formatHoldingInUsdt(isWorthless && hasValue(totalOf(amounts)) ? DUST : value) ?? UNKNOWN;
  return isWorthless ? text.replace('≈ ', '') : text;
}

const DUST = '0.00000001';
export const hasValue = (figure: string): boolean => /[1-9]/.test(figure);
