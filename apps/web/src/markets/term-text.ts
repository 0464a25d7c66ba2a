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

/** One margin tier: up to a value, the maintenance rate and the leverage, as in `≤ 50000: 0.004, 100×`. */
const TIER = /≤ ([\d.]+): ([\d.]+),/g;

/** A term as users see it: `0.0015` of a fee is "0.15%", `20` of the leverage "20×", a quantity has its groups. */
export function termText(field: AnnouncedField, value: string): string {
  if (field === 'tiers')
    return value.replace(
      TIER,
      (_, upTo: string, rate: string) => `≤ ${formatAtMost(upTo, DECIMALS)}: ${percentText(rate)},`,
    );
  if (field === 'maxLeverage') return `${value}×`;
  return RATES.includes(field) ? percentText(value) : formatAtMost(value, DECIMALS);
}

function percentText(rate: string): string {
  const percent = multiplyFloor(rate, '100', DECIMALS);
  return percent === undefined ? rate : `${formatAtMost(percent, DECIMALS)}%`;
}
