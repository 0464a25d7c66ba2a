import { type Exact, times } from '@meridian/money';

/** [REFERRAL-2] The share of a fee that a direct referrer earns, by whole tokens held at the time; the best first. */
export const REBATE_TIERS = [
  { tokens: 5000, above: true, percent: 30 },
  { tokens: 500, above: false, percent: 20 },
  { tokens: 0, above: false, percent: 10 },
] as const;

/** [REFERRAL-3] The share of the referrer's referrer … */
export const SECOND_LEVEL_PERCENT = 10;
/** … of fees of accounts opened since 18 December 2021, 00:00 UTC. */
export const SECOND_LEVEL_SINCE = 1_639_785_600_000;

/** Percent of a fee for a holding in minor units, `unit` of which are one whole token. */
export function directPercent(held: Exact, unit: Exact): number {
  for (const { tokens, above, percent } of REBATE_TIERS) {
    const from = times(tokens, unit);
    if (above ? held > from : held >= from) return percent;
  }
  return 0;
}
