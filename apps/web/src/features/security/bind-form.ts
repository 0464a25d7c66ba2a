import type { DialArea } from '@meridian/contract/domain/user';
import { verificationCodeProblem } from '@meridian/contract/rules/accounts/credentials';
import type { NumberingPlan } from '@meridian/contract/rules/accounts/phone';
import {
  type ContactDraft,
  type ContactKind,
  contactProblem,
  emptyContact,
} from '../../accounts/contact/contact-state.ts';
import type { Problems, RefusalFields } from '../../accounts/form/form-problems.ts';
import * as stepUp from '../../accounts/step-up/step-up-state.ts';

/** A new address, the code sent to it, and the step-up of the owner. */
export interface BindForm extends stepUp.StepUpDraft {
  readonly contact: ContactDraft;
  readonly code: string;
}

export type BindField = 'contact' | 'code' | stepUp.StepUpField;

export const emptyBind = (kind: ContactKind, area: DialArea, hasTotp: boolean): BindForm => ({
  contact: emptyContact(area, kind),
  code: '',
  ...stepUp.emptyStepUp(hasTotp),
});

export const bindProblems = (form: BindForm, plan: NumberingPlan): Problems<BindField> => ({
  contact: contactProblem(form.contact, plan),
  code: verificationCodeProblem(form.code),
  ...stepUp.stepUpProblems(form),
});

/** This form has two codes: `code_wrong` belongs to the new address, `second_factor_wrong` to the step-up. */
export const BIND_REFUSALS: RefusalFields<BindField> = {
  ...stepUp.STEP_UP_REFUSALS,
  code_wrong: 'code',
  email_rule: 'contact',
  phone_rule: 'contact',
  contact_unchanged: 'contact',
  code_rule: 'code',
};
