import { parseDecimal } from '@meridian/money';
import { exact, readExact } from './exact-decimal.ts';
import { firstProblem, isBlank, type Problem, problem } from './problem.ts';

/** An amount of a coin that leaves a balance. All decimals are plain texts, as on the wire. */
export interface AmountTerms {
  /** Decimals the coin has. */
  readonly decimals: number;
  /** The balance is not checked while it is unknown. */
  readonly available?: string | undefined;
  readonly min?: string;
}

/** An amount to move or to exchange. */
export function amountProblem(
  amount: string,
  { decimals, available, min }: AmountTerms,
): Problem | undefined {
  if (isBlank(amount)) return problem('amount_required');
  const value = readExact(amount);
  if (value === undefined || value <= 0n) return problem('amount_not_a_number');
  if (parseDecimal(amount, decimals) === undefined) return problem('amount_too_precise', { decimals });
  if (min !== undefined && value < exact(min)) return problem('below_minimum', { min });
  return available !== undefined && value > exact(available) ? problem('insufficient_balance') : undefined;
}

export interface MemberTransferInput {
  readonly counterpart: string;
  readonly amount: string;
}

/** A transfer to another user needs the recipient's account and an amount. */
export const memberTransferProblem = (input: MemberTransferInput, terms: AmountTerms): Problem | undefined =>
  firstProblem(
    () => (isBlank(input.counterpart) ? problem('counterpart_required') : undefined),
    () => amountProblem(input.amount, terms),
  );
