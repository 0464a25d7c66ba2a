import {
  loginPasswordProblem,
  repeatedPasswordProblem,
  verificationCodeProblem,
} from '@meridian/contract/rules/accounts/credentials';
import type { NumberingPlan } from '@meridian/contract/rules/accounts/phone';
import type { Area } from '../../accounts/contact/areas.ts';
import { type ContactDraft, contactProblem, emptyContact } from '../../accounts/contact/contact-state.ts';
import type { Problems, RefusalFields } from '../../accounts/form/form-problems.ts';

export interface ResetForm {
  readonly contact: ContactDraft;
  readonly code: string;
  readonly password: string;
  readonly repeated: string;
}

export type ResetField = keyof ResetForm;

export const emptyReset = (area: Area): ResetForm => ({
  contact: emptyContact(area),
  code: '',
  password: '',
  repeated: '',
});

export const resetProblems = (form: ResetForm, belongs: NumberingPlan): Problems<ResetField> => ({
  contact: contactProblem(form.contact, belongs),
  code: verificationCodeProblem(form.code),
  password: loginPasswordProblem(form.password),
  repeated: repeatedPasswordProblem(form.password, form.repeated),
});

export const RESET_REFUSALS: RefusalFields<ResetField> = {
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
  password_unchanged: 'password',
};
