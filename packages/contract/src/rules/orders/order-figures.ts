import { decimalsOf } from '@meridian/money';
import { exact, readExact } from '../exact-decimal.ts';
import { isBlank, type Problem, problem } from '../problem.ts';

/**
 * A price as typed: required, a decimal with at most 13 integer digits, above 0, and a multiple of the market's tick.
 */
export function priceFigureProblem(text: string, accuracy: number): Problem | undefined {
  if (isBlank(text)) return problem('price_required');
  const value = readExact(text);
  if (value === undefined || hasLeadingZero(text) || !/^-?[0-9]{1,13}(\.|$)/.test(text))
    return problem('price_not_a_number');
  if (value <= 0n) return problem('price_not_positive');
  return isTooPrecise(text, accuracy) ? problem('price_too_precise', { decimals: accuracy }) : undefined;
}

/** A quantity or an amount to spend: required, a decimal, above 0, and a multiple of the market's lot. */
export function quantityFigureProblem(text: string, accuracy: number): Problem | undefined {
  if (isBlank(text)) return problem('quantity_required');
  const value = readExact(text);
  if (value === undefined || hasLeadingZero(text)) return problem('quantity_not_a_number');
  if (value <= 0n) return problem('quantity_not_positive');
  return isTooPrecise(text, accuracy) ? problem('quantity_too_precise', { decimals: accuracy }) : undefined;
}

/** The same format as on the server: `007` is not a valid 7. */
const hasLeadingZero = (text: string): boolean => /^-?0[0-9]/.test(text);

const isTooPrecise = (text: string, accuracy: number): boolean => (decimalsOf(text) ?? 0) > accuracy;

/** How far a limit price may be from the market's reference price. */
export function priceRangeProblem(price: string, lowest: string, highest: string): Problem | undefined {
  const inside = exact(price) >= exact(lowest) && exact(price) <= exact(highest);
  return inside ? undefined : problem('price_out_of_range', { lowest, highest });
}
