import { max, min } from '@meridian/money';
import { exact, flooredText } from './exact-decimal.ts';
import { isBlank, type Problem, problem } from './problem.ts';
import { amountProblem } from './wallet.ts';

/** What limits an amount to withdraw. All decimals are plain texts, as on the wire. */
export interface WithdrawalLimits {
  readonly decimals: number;
  /** Not checked while it is unknown. */
  readonly available?: string | undefined;
  readonly fee: string;
  readonly min: string;
  /** Of one withdrawal, and what is left today; null without a limit. */
  readonly max: string | null;
  readonly leftToday: string | null;
}

/** The recipient receives the amount; the balance pays the fee on top of it. */
export function withdrawalAmountProblem(amount: string, limits: WithdrawalLimits): Problem | undefined {
  const { decimals, available, fee, leftToday } = limits;
  const plain = amountProblem(amount, { decimals, min: limits.min });
  if (plain !== undefined) return plain;
  const value = exact(amount);
  if (limits.max !== null && value > exact(limits.max)) return problem('above_maximum', { max: limits.max });
  if (leftToday !== null && value > exact(leftToday)) return problem('withdrawal_limit', { left: leftToday });
  const short = available !== undefined && value + exact(fee) > exact(available);
  return short ? problem('insufficient_balance') : undefined;
}

/** The most that can be withdrawn, rounded down: what the balance after the fee and the limits allow; 0 at least. */
export function largestWithdrawal(available: string, limits: WithdrawalLimits): string {
  const bounds = [limits.max, limits.leftToday].filter((bound) => bound !== null).map(exact);
  const least = bounds.reduce(min, exact(available) - exact(limits.fee));
  return flooredText(max(least, 0n), limits.decimals);
}

/** What leaves the balance. */
export const withdrawalTotal = (amount: string, { fee, decimals }: WithdrawalLimits): string =>
  flooredText(exact(amount) + exact(fee), decimals);

export const destinationProblem = (address: string): Problem | undefined =>
  isBlank(address) ? problem('address_required') : undefined;

export const memoProblem = (memo: string, needsMemo: boolean): Problem | undefined =>
  needsMemo && isBlank(memo) ? problem('memo_required') : undefined;
