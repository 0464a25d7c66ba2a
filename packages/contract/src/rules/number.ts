import { parseDecimal } from '@meridian/money';
import { type Problem, problem } from './problem.ts';

/** Above zero, up to 8 decimals. */
export function positiveNumberProblem(text: string): Problem | undefined {
  const spelled = /^[0-9]{1,40}(\.[0-9]{1,8})?$/.test(text);
  return spelled && parseDecimal(text, 8) !== 0n ? undefined : problem('number_rule');
}

export const integerProblem = (text: string): Problem | undefined =>
  /^-?[0-9]{1,40}$/.test(text) ? undefined : problem('integer_rule');

/** Up to 13 integer digits, up to 6 decimals, not zero. */
export const priceProblem = (text: string): Problem | undefined =>
  isPrice(text) ? undefined : problem('price_rule');

export const isPrice = (text: string): boolean =>
  /^[0-9]{1,13}(\.[0-9]{1,6})?$/.test(text) && parseDecimal(text, 6) !== 0n;
