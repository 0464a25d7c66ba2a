import { Refused } from '@meridian/contract/client/request-error';
import type { LoginResult } from '@meridian/contract/domain/user';
import * as member from '@meridian/contract/routes/member';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { cleanCode } from '@meridian/ui/form/clean-code.ts';
import { Form } from '@meridian/ui/form/Form.tsx';
import { useState } from 'react';
import { knownDevice } from '../../accounts/enter-session.ts';
import { useForm } from '../../accounts/form/use-form.ts';
import { createLoginAttempts } from '../../accounts/login-attempts.ts';
import { SecondFactorField } from '../../accounts/step-up/SecondFactorField.tsx';
import { call } from '../../api/api.ts';
import { useT } from '../../session/locale/locale.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import {
  EMPTY_SECOND_STEP,
  SECOND_STEP_REFUSALS,
  type SecondStepForm,
  secondStepProblems,
  secondStepProof,
} from './second-step-form.ts';

interface SecondStepProps {
  readonly step: NonNullable<LoginResult['secondFactor']>;
  readonly onReply: (reply: LoginResult) => void;
  /** Back to name and password; `expired` when the step took too long. */
  readonly onExit: (expired: boolean) => void;
}

export function SecondStep({ step, onReply, onExit }: SecondStepProps) {
  const t = useT();
  const control = useForm({
    initial: EMPTY_SECOND_STEP,
    problemsOf: secondStepProblems,
    refusals: SECOND_STEP_REFUSALS,
  });
  const { values, set, problem } = control;
  const byApp = values.kind === 'totp';
  const [attempts] = useState(() => createLoginAttempts());
  const finish = async (form: SecondStepForm) => {
    const body = { tempToken: step.tempToken, ...secondStepProof(form), ...knownDevice() };
    try {
      const attempt = (solved: { readonly proof?: string }) =>
        call(member.loginSecondFactor, { body: { ...body, ...solved } }, { silent: true });
      onReply(await attempts(attempt));
    } catch (error) {
      if (error instanceof Refused && error.reason === 'login_step_expired') onExit(true);
      else throw error;
    }
  };
  return (
    <>
      <Form control={control} onSubmit={finish} submitLabel={t('login_continue')}>
        <p className="-mt-3 text-body text-ink2">{t(byApp ? 'login_step_totp' : 'login_step_recovery')}</p>
        {byApp ? (
          <SecondFactorField
            kind="totp"
            autoFocus
            value={values.totp}
            onChange={(event) => set({ totp: cleanCode(event.target.value, values.totp) })}
            problem={problem('proof')}
          />
        ) : (
          <SecondFactorField
            kind="recovery"
            value={values.recoveryCode}
            onChange={(event) => set({ recoveryCode: event.target.value })}
            problem={problem('proof')}
          />
        )}
      </Form>
      <PasskeyButton onReply={onReply} onProblem={control.refuse} />
      <div className="flex flex-col items-center gap-4 pt-6">
        <Button tone="text" size="s" onClick={() => set({ kind: byApp ? 'recovery' : 'totp' })}>
          {t(byApp ? 'login_use_recovery' : 'login_use_totp')}
        </Button>
        <Button tone="text" size="s" onClick={() => onExit(false)}>
          {t('login_other_account')}
        </Button>
      </div>
    </>
  );
}
