import type { FuturesBalance } from '@meridian/contract/domain/futures';
import { type Problem, problem } from '@meridian/contract/rules/problem';
import { parseDecimal } from '@meridian/money';

/** The limits of a change: adding takes from the usable balance, removing leaves what the position needs. */
export interface MarginLimits extends Pick<FuturesBalance, 'usable' | 'decimals'> {
  /** Undefined until the terms of the market are loaded; the server checks it anyway. */
  readonly removable: string | undefined;
}

export function marginProblem(
  change: 'add' | 'remove',
  amount: string,
  { usable, removable, decimals }: MarginLimits,
): Problem | undefined {
  if (amount === '') return problem('amount_required');
  const wanted = parseDecimal(amount, decimals);
  if (wanted === undefined) return problem('amount_not_a_number');
  if (wanted <= 0n) return problem('quantity_not_positive');
  const max = change === 'add' ? usable : removable;
  if (max === undefined || wanted <= (parseDecimal(max, decimals) ?? 0n)) return undefined;
  return change === 'add' ? problem('insufficient_balance') : problem('margin_needed', { max });
}
