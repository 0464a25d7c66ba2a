import { type Problem, problem } from '../problem.ts';

export interface PhoneInput {
  /** Dialling code with its plus, for example `+81`. */
  readonly areacode: string;
  /** ISO 3166 code of the country: dialling codes are shared, numbering plans are not. */
  readonly region: string;
  /** The number as dialled inside the country. */
  readonly number: string;
}

/** Says whether a number belongs to its country's plan. A port: the plans weigh 80 kB, so the web loads them late. */
export type NumberingPlan = (phone: PhoneInput) => boolean;

const MAINLAND_CHINA = '+86';

/** In mainland China 11 digits that start with 1 and 3-9; elsewhere what the country's numbering plan says. */
export function phoneProblem(phone: PhoneInput, belongs: NumberingPlan): Problem | undefined {
  const valid =
    phone.areacode === MAINLAND_CHINA
      ? /^1[3-9][0-9]{9}$/.test(phone.number)
      : /^[0-9]{4,14}$/.test(phone.number) && belongs(phone);
  return valid ? undefined : problem('phone_rule');
}
