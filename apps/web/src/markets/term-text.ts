import type { AnnouncedField } from '@meridian/contract/schemas/market-change';
import { formatAtMost, multiplyFloor } from '../session/format/number-format.ts';

/** Fractions that users know as percentages. */
const RATES: readonly AnnouncedField[] = [
  'makerFeeRate',
  'takerFeeRate',
  'band',
  'priceCollar',
  'fundingCap',
  'liquidationFeeRate',
];
const DECIMALS = 8;

/** A term as users see it: `0.0015` of a fee is "0.15%", `20` of the leverage "20×", a quantity has its groups. */
export function termText(field: AnnouncedField, value: string): string {
  if (field === 'tiers') return value;
  if (field === 'maxLeverage') return `${value}×`;
  const percent = RATES.includes(field) ? multiplyFloor(value, '100', DECIMALS) : undefined;
  return percent === undefined ? formatAtMost(value, DECIMALS) : `${formatAtMost(percent, DECIMALS)}%`;
}
