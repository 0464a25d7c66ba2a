import type { Phone } from '../../domain/user.ts';
import { type Problem, problem } from '../problem.ts';

/**
 * Whether a number belongs to its country's numbering plan. A port, because the plans are 80 kB and the web app loads
 * them late.
 */
export type NumberingPlan = (phone: Phone) => boolean;

const MAINLAND_CHINA = '+86';

/** In mainland China 11 digits that start with 1 and 3-9; elsewhere a number valid in the country's numbering plan. */
export function phoneProblem(phone: Phone, belongs: NumberingPlan): Problem | undefined {
  const valid =
    phone.dialCode === MAINLAND_CHINA
      ? /^1[3-9][0-9]{9}$/.test(phone.number)
      : /^[0-9]{4,14}$/.test(phone.number) && belongs(phone);
  return valid ? undefined : problem('phone_rule');
}
