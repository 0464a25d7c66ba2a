import {
  fundPasswordProblem,
  guessableFundPasswordProblem,
  repeatedPasswordProblem,
} from '@meridian/contract/rules/accounts/credentials';
import { firstProblem } from '@meridian/contract/rules/problem';
import type { Problems, RefusalFields } from '../../accounts/form/form-problems.ts';
import * as stepUp from '../../accounts/step-up/step-up-state.ts';

export interface FundForm extends stepUp.StepUpDraft {
  readonly fund: string;
  readonly repeated: string;
}

export type FundField = 'fund' | 'repeated' | stepUp.StepUpField;

export const emptyFund = (hasTotp: boolean): FundForm => ({
  fund: '',
  repeated: '',
  ...stepUp.emptyStepUp(hasTotp),
});

export const fundProblems = (form: FundForm): Problems<FundField> => ({
  fund: firstProblem(
    () => fundPasswordProblem(form.fund),
    () => guessableFundPasswordProblem(form.fund),
  ),
  repeated: repeatedPasswordProblem(form.fund, form.repeated),
  ...stepUp.stepUpProblems(form),
});

export const FUND_REFUSALS: RefusalFields<FundField> = {
  ...stepUp.STEP_UP_REFUSALS,
  fund_password_rule: 'fund',
  fund_password_common: 'fund',
};
