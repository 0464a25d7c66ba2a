import * as member from '@meridian/contract/routes/member';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { useState } from 'react';
import { cleanCode } from '../../accounts/codes/clean-code.ts';
import { knownDevice, type LoginReply } from '../../accounts/enter-session.ts';
import { FormProblem } from '../../accounts/form/FormNote.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { createLoginAttempts } from '../../accounts/login-attempts.ts';
import { call } from '../../api/api.ts';
import { Refused } from '../../api/request-error.ts';
import { useT } from '../../session/locale/locale.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import {
  EMPTY_SECOND_STEP,
  SECOND_STEP_REFUSALS,
  secondStepProblems,
  secondStepProof,
} from './second-step-form.ts';

interface SecondStepProps {
  readonly step: NonNullable<LoginReply['secondFactor']>;
  readonly onReply: (reply: LoginReply) => void;
  /** Back to name and password; `tooLate` when the step is over. */
  readonly onLeave: (tooLate: boolean) => void;
}

export function SecondStep({ step, onReply, onLeave }: SecondStepProps) {
  const t = useT();
  const control = useForm({
    initial: EMPTY_SECOND_STEP,
    problemsOf: secondStepProblems,
    refusals: SECOND_STEP_REFUSALS,
  });
  const { form, set, problem } = control;
  const byApp = form.kind === 'totp';
  const [attempts] = useState(() => createLoginAttempts());
  const finish = () =>
    control.submit(async (sent) => {
      const body = { tempToken: step.tempToken, ...secondStepProof(sent), ...knownDevice() };
      try {
        const attempt = (solved: { readonly proof?: string }) =>
          call(member.loginSecondFactor, { body: { ...body, ...solved } }, { silent: true });
        onReply(await attempts(attempt));
      } catch (error) {
        if (error instanceof Refused && error.reason === 'login_step_expired') onLeave(true);
        else throw error;
      }
    });
  return (
    <>
      <form
        ref={control.ref}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void finish();
        }}
      >
        <p className="-mt-3 text-body text-ink2">{t(byApp ? 'login_step_totp' : 'login_step_recovery')}</p>
        {byApp ? (
          <TextField
            key="totp"
            label={t('account_totp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={form.totp}
            onChange={(event) => set({ totp: cleanCode(event.target.value, form.totp) })}
            problem={problem('proof')}
          />
        ) : (
          <TextField
            key="recovery"
            label={t('account_recovery_code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={form.recoveryCode}
            onChange={(event) => set({ recoveryCode: event.target.value })}
            problem={problem('proof')}
          />
        )}
        <FormProblem text={control.formProblem} />
        <Button type="submit" full busy={control.busy}>
          {t('login_continue')}
        </Button>
      </form>
      <PasskeyButton onReply={onReply} onProblem={control.refuse} />
      <div className="flex flex-col items-center gap-4 pt-6">
        <Button tone="text" size="s" onClick={() => set({ kind: byApp ? 'recovery' : 'totp' })}>
          {t(byApp ? 'login_use_recovery' : 'login_use_totp')}
        </Button>
        <Button tone="text" size="s" onClick={() => onLeave(false)}>
          {t('login_other_account')}
        </Button>
      </div>
    </>
  );
}
