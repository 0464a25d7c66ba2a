import {
  loginPasswordProblem,
  repeatedPasswordProblem,
  verificationCodeProblem,
} from '@meridian/contract/rules/accounts/credentials';
import type { NumberingPlan } from '@meridian/contract/rules/accounts/phone';
import type { Area } from '../../accounts/contact/areas.ts';
import { type ContactDraft, contactProblem, emptyContact } from '../../accounts/contact/contact-state.ts';
import type { Problems, RefusalFields } from '../../accounts/form/form-problems.ts';

export interface RegisterForm {
  readonly contact: ContactDraft;
  readonly code: string;
  readonly password: string;
  readonly repeated: string;
  readonly invitation: string;
}

export type RegisterField = 'contact' | 'code' | 'password' | 'repeated' | 'invitation';

export const emptyRegistration = (area: Area, search: string): RegisterForm => ({
  contact: emptyContact(area),
  code: '',
  password: '',
  repeated: '',
  invitation: invitationIn(search),
});

/** The code in a referral link, `/register?invite=…`; anything that is no code is left out. */
export function invitationIn(search: string): string {
  const code = new URLSearchParams(search).get('invite')?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9]{1,20}$/.test(code) ? code : '';
}

export const registerProblems = (form: RegisterForm, belongs: NumberingPlan): Problems<RegisterField> => ({
  contact: contactProblem(form.contact, belongs),
  code: verificationCodeProblem(form.code),
  password: loginPasswordProblem(form.password),
  repeated: repeatedPasswordProblem(form.password, form.repeated),
});

/** What comes with the address. An empty invitation is none. */
export const registerBody = ({ code, password, invitation }: RegisterForm) => ({
  code,
  password,
  ...(invitation.trim() !== '' && { invitation: invitation.trim().toUpperCase() }),
});

export const REGISTER_REFUSALS: RefusalFields<RegisterField> = {
  email_rule: 'contact',
  phone_rule: 'contact',
  account_exists: 'contact',
  channel_unavailable: 'contact',
  code_rule: 'code',
  code_wrong: 'code',
  code_too_soon: 'code',
  code_daily_limit: 'code',
  puzzle_required: 'code',
  password_rule: 'password',
  password_common: 'password',
  invitation_unknown: 'invitation',
};
