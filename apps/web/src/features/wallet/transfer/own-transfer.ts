import type { WalletBalance } from '@meridian/contract/domain/asset';
import { amountProblem } from '@meridian/contract/rules/wallet';
import type { Problems, RefusalFields } from '../../../accounts/form/form-problems.ts';
import { decimalsOf } from '../balance-decimals.ts';

/** `in`: from spot to futures; `out`: back to spot. */
export type Direction = 'in' | 'out';

export interface TransferDraft {
  readonly direction: Direction;
  readonly amount: string;
}

/** What can be spent of the chosen coin in each wallet, as far as it is loaded. */
export type Available = Readonly<Record<'spot' | 'futures', WalletBalance | undefined>>;

export const sourceOf = (direction: Direction): 'spot' | 'futures' =>
  direction === 'in' ? 'spot' : 'futures';

export function transferProblems(
  { direction, amount }: TransferDraft,
  available: Available,
): Problems<'amount'> {
  const source = available[sourceOf(direction)];
  return { amount: amountProblem(amount, { decimals: decimalsOf(source), available: source?.available }) };
}

export const TRANSFER_REFUSALS: RefusalFields<'amount'> = {
  amount_required: 'amount',
  amount_not_a_number: 'amount',
  amount_too_precise: 'amount',
  insufficient_balance: 'amount',
};
