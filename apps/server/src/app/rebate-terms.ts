import {
  directPercent,
  REBATE_TIERS,
  SECOND_LEVEL_PERCENT,
  SECOND_LEVEL_SINCE,
} from '@meridian/engine/referral/rebate-terms';
import { exact, pow10 } from '@meridian/money';
import type { RebateTerms } from '../referral/rebate-terms.ts';

/** The rebates that the engine pays. */
export const REBATE_TERMS: RebateTerms = {
  tiers: REBATE_TIERS,
  second: { percent: SECOND_LEVEL_PERCENT, sinceMs: SECOND_LEVEL_SINCE },
  percentOf: (held, scale) => directPercent(exact(held), exact(pow10(scale))),
};
