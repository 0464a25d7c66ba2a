import { loginPasswordProblem, repeatedPasswordProblem } from '@meridian/contract/rules/accounts/credentials';
import { problem } from '@meridian/contract/rules/problem';
import type { FieldProblem, Problems, RefusalFields } from '../../accounts/form/form-problems.ts';
import type { NewPasswordForm } from '../../accounts/form/NewPasswordFields.tsx';
import * as stepUp from '../../accounts/step-up/step-up-state.ts';

/** The new login password; the old one is part of the step-up. */
export interface ModifyForm extends stepUp.StepUpDraft, NewPasswordForm {}

export type ModifyField = keyof NewPasswordForm | stepUp.StepUpField;

export const emptyModify = (hasTotp: boolean): ModifyForm => ({
  password: '',
  repeated: '',
  ...stepUp.emptyStepUp(hasTotp),
});

export const modifyProblems = (form: ModifyForm): Problems<ModifyField> => ({
  password: newPasswordProblem(form),
  repeated: repeatedPasswordProblem(form.password, form.repeated),
  ...stepUp.stepUpProblems(form),
});

function newPasswordProblem({ password, proofPassword }: ModifyForm): FieldProblem | undefined {
  const broken = loginPasswordProblem(password);
  if (broken !== undefined) return broken;
  return password === proofPassword ? problem('password_unchanged') : undefined;
}

export const MODIFY_REFUSALS: RefusalFields<ModifyField> = {
  ...stepUp.STEP_UP_REFUSALS,
  password_rule: 'password',
  password_common: 'password',
  password_unchanged: 'password',
};
