import type { DialArea } from '@meridian/contract/domain/user';
import type { NumberingPlan } from '@meridian/contract/rules/accounts/phone';
import {
  CLAIM_PASSWORD_REFUSALS,
  type ClaimPasswordForm,
  claimPasswordProblems,
  emptyClaimPassword,
} from '../../accounts/form/claim-password-form.ts';
import type { Problems, RefusalFields } from '../../accounts/form/form-problems.ts';

export interface RegisterForm extends ClaimPasswordForm {
  readonly invitation: string;
}

export type RegisterField = keyof RegisterForm;

export const emptyRegistration = (area: DialArea, search: string): RegisterForm => ({
  ...emptyClaimPassword(area),
  invitation: invitationIn(search),
});

/** The code in a referral link, `/register?invite=…`; a value that cannot be a code is left out. */
export function invitationIn(search: string): string {
  const code = new URLSearchParams(search).get('invite')?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9]{1,20}$/.test(code) ? code : '';
}

export const registerProblems = (form: RegisterForm, plan: NumberingPlan): Problems<RegisterField> =>
  claimPasswordProblems(form, plan);

/** What is sent besides the address. An empty invitation is left out. */
export const registerBody = ({ code, password, invitation }: RegisterForm) => ({
  code,
  password,
  ...(invitation.trim() !== '' && { invitation: invitation.trim().toUpperCase() }),
});

export const REGISTER_REFUSALS: RefusalFields<RegisterField> = {
  ...CLAIM_PASSWORD_REFUSALS,
  account_exists: 'contact',
  invitation_unknown: 'invitation',
};
