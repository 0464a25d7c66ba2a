import type { FuturesBalance, FuturesPosition } from '@meridian/contract/domain/futures';
import { type Problem, problem } from '@meridian/contract/rules/problem';
import { parseDecimal } from '@meridian/money';

/** Adding takes from the usable balance. Whether removing is safe depends on the mark, so the server decides it. */
export function marginProblem(
  change: 'add' | 'remove',
  amount: string,
  { margin }: Pick<FuturesPosition, 'margin'>,
  balance: Pick<FuturesBalance, 'usable' | 'decimals'>,
): Problem | undefined {
  if (amount === '') return problem('amount_required');
  const wanted = parseDecimal(amount, balance.decimals);
  if (wanted === undefined) return problem('amount_not_a_number');
  if (wanted <= 0n) return problem('quantity_not_positive');
  const max = parseDecimal(change === 'add' ? balance.usable : margin, balance.decimals);
  return max !== undefined && wanted > max ? problem('insufficient_balance') : undefined;
}
