import type { ComparedCoin, ComparedNetwork } from '@meridian/contract/schemas/operator-reconciliation';

export const differs = ({ drift }: Pick<ComparedCoin, 'drift'>): boolean => drift !== '0';

/** What an operator has to know first: a stop of the server, then a difference, then a stop of operators. */
export function stateOf({
  haltedReason,
  withdrawals,
  coins,
}: Pick<ComparedNetwork, 'haltedReason' | 'withdrawals' | 'coins'>) {
  if (haltedReason !== null) return 'halted';
  if (coins.some(differs)) return 'differs';
  if (!withdrawals) return 'stopped';
  return coins.length === 0 ? 'waiting' : 'agrees';
}
