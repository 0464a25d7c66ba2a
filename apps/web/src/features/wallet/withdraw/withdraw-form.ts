import type { WalletCoin } from '@meridian/contract/domain/asset';
import type { CoinNetwork } from '@meridian/contract/domain/deposit';
import type { SavedAddress, WithdrawalTerms } from '@meridian/contract/domain/withdrawal';
import {
  destinationProblem,
  memoProblem,
  type WithdrawalLimits,
  withdrawalAmountProblem,
} from '@meridian/contract/rules/withdrawal';
import type { Problems, RefusalFields } from '../../../accounts/form/form-problems.ts';
import { DESTINATION_REFUSALS, type Destination } from '../destination.ts';

export interface WithdrawDraft extends Destination {
  readonly amount: string;
}

export type WithdrawField = keyof WithdrawDraft;

/** Section 5: a withdrawal needs an amount and an address. */
export const withdrawProblems = (
  { address, memo, amount }: WithdrawDraft,
  limits: WithdrawalLimits,
  { needsMemo }: Pick<CoinNetwork, 'needsMemo'>,
): Problems<WithdrawField> => ({
  address: destinationProblem(address),
  memo: memoProblem(memo, needsMemo),
  amount: withdrawalAmountProblem(amount, limits),
});

export const WITHDRAW_REFUSALS: RefusalFields<WithdrawField> = {
  ...DESTINATION_REFUSALS,
  amount_required: 'amount',
  amount_not_a_number: 'amount',
  amount_too_precise: 'amount',
  below_minimum: 'amount',
  above_maximum: 'amount',
  withdrawal_limit: 'amount',
  insufficient_balance: 'amount',
  fee_changed: 'amount',
};

/** The limits of the user, or until they have loaded those of the network, which are the same for everyone. */
export const limitsOf = (
  { decimals }: Pick<WalletCoin, 'decimals'>,
  network: CoinNetwork,
  terms: WithdrawalTerms | undefined,
): WithdrawalLimits =>
  terms ?? {
    decimals,
    fee: network.withdrawalFee,
    min: network.minWithdrawal,
    max: network.maxWithdrawal,
    leftToday: null,
  };

/** Whether the server sends a withdrawal to this address only after a review, as far as this device knows. */
export function isNewAddress(
  book: readonly SavedAddress[],
  to: Destination & Pick<SavedAddress, 'coin' | 'network'>,
  nowMs: number,
): boolean {
  const known = book.find(
    ({ coin, network, address, memo }) =>
      coin === to.coin &&
      network === to.network &&
      address.toLowerCase() === to.address.trim().toLowerCase() &&
      (memo ?? '') === to.memo.trim(),
  );
  return known === undefined || (known.newUntil !== null && Date.parse(known.newUntil) > nowMs);
}
