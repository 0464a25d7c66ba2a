import { type WithdrawalLimits, withdrawalTotal } from '@meridian/contract/rules/withdrawal';
import { parseDecimal } from '@meridian/money';

/** What leaves the balance; undefined while the amount is no positive number of the coin. */
export function totalOf(amount: string, limits: WithdrawalLimits): string | undefined {
  const value = parseDecimal(amount, limits.decimals);
  return value === undefined || value <= 0n ? undefined : withdrawalTotal(amount, limits);
}
