import type { DialArea } from '@meridian/contract/domain/user';
import {
  loginPasswordProblem,
  repeatedPasswordProblem,
  verificationCodeProblem,
} from '@meridian/contract/rules/accounts/credentials';
import type { NumberingPlan } from '@meridian/contract/rules/accounts/phone';
import type { ClaimForm } from '../codes/use-claim-code.ts';
import { contactProblem, emptyContact } from '../contact/contact-state.ts';
import type { Problems, RefusalFields } from './form-problems.ts';
import type { NewPasswordForm } from './NewPasswordFields.tsx';

/** An address, the code sent to it, and a new login password. */
export interface ClaimPasswordForm extends ClaimForm, NewPasswordForm {}

export type ClaimPasswordField = keyof ClaimPasswordForm;

export const emptyClaimPassword = (area: DialArea): ClaimPasswordForm => ({
  contact: emptyContact(area),
  code: '',
  password: '',
  repeated: '',
});

export const claimPasswordProblems = (
  form: ClaimPasswordForm,
  plan: NumberingPlan,
): Problems<ClaimPasswordField> => ({
  contact: contactProblem(form.contact, plan),
  code: verificationCodeProblem(form.code),
  password: loginPasswordProblem(form.password),
  repeated: repeatedPasswordProblem(form.password, form.repeated),
});

export const CLAIM_PASSWORD_REFUSALS: RefusalFields<ClaimPasswordField> = {
  email_rule: 'contact',
  phone_rule: 'contact',
  channel_unavailable: 'contact',
  code_rule: 'code',
  code_wrong: 'code',
  code_too_soon: 'code',
  code_daily_limit: 'code',
  puzzle_required: 'code',
  password_rule: 'password',
  password_common: 'password',
};
