import type { ComparedCoin, ComparedNetwork } from '@meridian/contract/schemas/operator-reconciliation';

export const differs = ({ drift }: Pick<ComparedCoin, 'drift'>): boolean => drift !== '0';

/**
 * What an operator has to know first: a stop of the server, then a difference, then a hot wallet that lacks coins, then
 * a stop of operators.
 */
export function stateOf({
  haltedReason,
  withdrawals,
  coins,
  short,
}: Pick<ComparedNetwork, 'haltedReason' | 'withdrawals' | 'coins' | 'short'>) {
  if (haltedReason !== null) return 'halted';
  if (coins.some(differs)) return 'differs';
  if (short.length > 0) return 'short';
  if (!withdrawals) return 'stopped';
  return coins.length === 0 ? 'waiting' : 'agrees';
}
