import { type Problem, problem } from './problem.ts';

/** Starts with a letter, 6-16 letters, digits and underscores. */
export const usernameProblem = (text: string): Problem | undefined =>
  /^[A-Za-z][A-Za-z0-9_]{5,15}$/.test(text) ? undefined : problem('username_rule');

/** The pattern of the HTML standard's e-mail field, with a dot in the domain and the lengths of RFC 5321. */
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

/** A code sent by e-mail or SMS: 6 digits. */
export const verificationCodeProblem = (text: string): Problem | undefined =>
  /^[0-9]{6}$/.test(text) ? undefined : problem('code_rule');

/** A bank card: 16-19 digits. */
export const bankNumberProblem = (text: string): Problem | undefined =>
  /^[0-9]{16,19}$/.test(text) ? undefined : problem('bank_number_rule');
