import { verificationCodeProblem } from '@meridian/contract/rules/accounts/credentials';
import { isBlank } from '@meridian/contract/rules/problem';
import type { Problems, RefusalFields } from '../../accounts/form/form-problems.ts';

export interface SecondStepForm {
  readonly kind: 'totp' | 'recovery';
  readonly totp: string;
  readonly recoveryCode: string;
}

export const EMPTY_SECOND_STEP: SecondStepForm = { kind: 'totp', totp: '', recoveryCode: '' };

export const secondStepProblems = (form: SecondStepForm): Problems<'proof'> => ({
  proof:
    form.kind === 'totp'
      ? verificationCodeProblem(form.totp)
      : isBlank(form.recoveryCode)
        ? 'account_recovery_required'
        : undefined,
});

/** What proves the second factor: exactly one of the two. */
export const secondStepProof = (form: SecondStepForm) =>
  form.kind === 'totp' ? { totp: form.totp } : { recoveryCode: form.recoveryCode.trim() };

export const SECOND_STEP_REFUSALS: RefusalFields<'proof'> = { second_factor_wrong: 'proof' };
