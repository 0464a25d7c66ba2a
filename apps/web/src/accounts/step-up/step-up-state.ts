import type { StepUp } from '@meridian/contract/domain/user';
import { verificationCodeProblem } from '@meridian/contract/rules/accounts/credentials';
import { isBlank, problem } from '@meridian/contract/rules/problem';
import type { Problems, RefusalFields } from '../form/form-problems.ts';

/** The kinds of second factor for a sensitive change. */
export type ProofKind = 'totp' | 'recovery' | 'code';

export interface StepUpDraft {
  readonly proofPassword: string;
  readonly proofKind: ProofKind;
  readonly proof: string;
}

export type StepUpField = 'proofPassword' | 'proof';

export const emptyStepUp = (hasTotp: boolean): StepUpDraft => ({
  proofPassword: '',
  proofKind: hasTotp ? 'totp' : 'code',
  proof: '',
});

export const stepUpProblems = ({ proofPassword, proofKind, proof }: StepUpDraft): Problems<StepUpField> => ({
  proofPassword: proofPassword === '' ? problem('login_password_required') : undefined,
  proof:
    proofKind !== 'recovery'
      ? verificationCodeProblem(proof)
      : isBlank(proof)
        ? 'account_recovery_required'
        : undefined,
});

export function stepUpBody({ proofPassword: password, proofKind, proof }: StepUpDraft): StepUp {
  if (proofKind === 'totp') return { password, totp: proof };
  return proofKind === 'recovery' ? { password, recoveryCode: proof.trim() } : { password, code: proof };
}

export const STEP_UP_REFUSALS: RefusalFields<StepUpField> = {
  password_wrong: 'proofPassword',
  second_factor_required: 'proof',
  second_factor_wrong: 'proof',
  code_wrong: 'proof',
  code_too_soon: 'proof',
  code_daily_limit: 'proof',
  channel_unavailable: 'proof',
};
