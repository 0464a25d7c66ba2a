import { CYCLE_PERIODS_SECONDS } from '../../product-rules.ts';
import { exact } from '../exact-decimal.ts';
import { type Problem, problem } from '../problem.ts';
import { quantityFigureProblem } from './order-figures.ts';

export interface CycleOrderInput {
  readonly period: number;
  readonly number: string;
}

export interface CycleTerms {
  /** Both limits are allowed stakes. */
  readonly min: string;
  readonly max: string;
  /** Decimals of the coin that is staked. */
  readonly decimals: number;
  readonly available: string;
}

export function cycleOrderProblem(
  { period, number }: CycleOrderInput,
  terms: CycleTerms,
): Problem | undefined {
  if (!CYCLE_PERIODS_SECONDS.some((offered) => offered === period)) return problem('unknown_period');
  const broken = quantityFigureProblem(number, terms.decimals);
  if (broken !== undefined) return broken;
  if (exact(number) < exact(terms.min)) return problem('cycle_below_minimum', { min: terms.min });
  if (exact(number) > exact(terms.max)) return problem('cycle_above_maximum', { max: terms.max });
  return exact(number) > exact(terms.available) ? problem('insufficient_balance') : undefined;
}
