import { type Problem, problem } from '../problem.ts';

/** Starts with a letter, 6-16 letters, digits and underscores. */
export const usernameProblem = (text: string): Problem | undefined =>
  /^[A-Za-z][A-Za-z0-9_]{5,15}$/.test(text) ? undefined : problem('username_rule');

/** The pattern of the HTML standard's email field, with a dot in the domain and the lengths of RFC 5321. */
const EMAIL =
  /^(?=.{6,254}$)(?=[^@]{1,64}@)[A-Za-z0-9_+'-]+(?:\.[A-Za-z0-9_+'-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

export const emailProblem = (text: string): Problem | undefined =>
  EMAIL.test(text) ? undefined : problem('email_rule');

/** 6-20 characters, letters and digits, both required. */
export const loginPasswordProblem = (text: string): Problem | undefined =>
  /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{6,20}$/.test(text) ? undefined : problem('password_rule');

export const repeatedPasswordProblem = (password: string, repeated: string): Problem | undefined =>
  password === repeated ? undefined : problem('passwords_differ');

/** Exactly 6 digits. */
export const fundPasswordProblem = (text: string): Problem | undefined =>
  /^[0-9]{6}$/.test(text) ? undefined : problem('fund_password_rule');

/** A code sent by email or SMS: 6 digits. */
export const verificationCodeProblem = (text: string): Problem | undefined =>
  /^[0-9]{6}$/.test(text) ? undefined : problem('code_rule');

/** A bank card: 16-19 digits. */
export const bankNumberProblem = (text: string): Problem | undefined =>
  /^[0-9]{16,19}$/.test(text) ? undefined : problem('bank_number_rule');

/** The anti-phishing word: 2-20 letters and digits of any script. */
export const antiPhishingProblem = (text: string): Problem | undefined =>
  /^[\p{L}\p{M}\p{N}]{2,20}$/u.test(text) ? undefined : problem('anti_phishing_rule');

/** An operator's password: only its length is checked, because length makes it strong. */
export const operatorPasswordProblem = (text: string): Problem | undefined =>
  /^[^\p{C}]{12,128}$/u.test(text) ? undefined : problem('operator_password_rule');

/** All digits equal, or counting up or down: the first guesses. A wrong length has its own problem. */
export const guessableFundPasswordProblem = (text: string): Problem | undefined => {
  if (text.length !== 6) return undefined;
  const steps = new Set([...text.slice(1)].map((digit, index) => Number(digit) - Number(text[index])));
  const regular = steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
  return regular ? problem('fund_password_common') : undefined;
};
