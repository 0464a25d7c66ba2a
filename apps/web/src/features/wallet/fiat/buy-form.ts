import { problem } from '@meridian/contract/rules/problem';
import { amountProblem } from '@meridian/contract/rules/wallet';
import type { FiatOffer } from '@meridian/contract/schemas/fiat';
import type { Problems, RefusalFields } from '../../../accounts/form/form-problems.ts';

export type BuyField = 'pays';

export interface BuyDraft {
  readonly pays: string;
}

/** The same limits as the server's; what is left of the day may have changed, so the server decides. */
export function buyProblems(
  pays: string,
  { currency, decimals, min, max, left }: FiatOffer,
): Problems<BuyField> {
  const shown = (amount: string) => `${amount} ${currency}`;
  const found = amountProblem(pays, { decimals, min });
  if (found?.reason === 'below_minimum') return { pays: problem('below_minimum', { min: shown(min) }) };
  if (found !== undefined) return { pays: found };
  if (amountProblem(pays, { decimals, available: max }) !== undefined)
    return { pays: problem('above_maximum', { max: shown(max) }) };
  if (amountProblem(pays, { decimals, available: left }) !== undefined)
    return { pays: problem('purchase_limit', { left: shown(left) }) };
  return {};
}

export const BUY_REFUSALS: RefusalFields<BuyField> = {
  amount_required: 'pays',
  amount_not_a_number: 'pays',
  amount_too_precise: 'pays',
  below_minimum: 'pays',
  above_maximum: 'pays',
  purchase_limit: 'pays',
};
