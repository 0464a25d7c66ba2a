import type { WalletBalance } from '@meridian/contract/domain/asset';
import { isBlank, problem } from '@meridian/contract/rules/problem';
import { amountProblem } from '@meridian/contract/rules/wallet';
import type { Problems, RefusalFields } from '../../../accounts/form/form-problems.ts';
import { decimalsOf } from '../balance-decimals.ts';

export interface MemberDraft {
  readonly recipient: string;
  readonly amount: string;
}

export type MemberField = keyof MemberDraft;

/** Section 5: a transfer to another member needs the counterpart's account and an amount. */
export const memberProblems = (
  { recipient, amount }: MemberDraft,
  source: WalletBalance | undefined,
): Problems<MemberField> => ({
  recipient: isBlank(recipient) ? problem('counterpart_required') : undefined,
  amount: amountProblem(amount, { decimals: decimalsOf(source), available: source?.available }),
});

export const MEMBER_REFUSALS: RefusalFields<MemberField> = {
  counterpart_required: 'recipient',
  same_account: 'recipient',
  unknown_account: 'recipient',
  amount_required: 'amount',
  amount_not_a_number: 'amount',
  amount_too_precise: 'amount',
  insufficient_balance: 'amount',
};
