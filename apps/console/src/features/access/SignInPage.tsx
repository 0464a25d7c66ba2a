import { Refused } from '@meridian/contract/client/request-error';
import { login, loginSecondFactor } from '@meridian/contract/routes/operator/index';
import { Button, CODE_DIGITS, cleanCode, Form, TextField } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { AccessFrame } from '../../app/AccessFrame.tsx';
import { PasswordInput } from '../../components/form/PasswordInput.tsx';
import { TotpField } from '../../components/form/TotpField.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useT } from '../../language/language.ts';
import { session, useSession } from '../../session/session.ts';

const ENDED = { expired: 'ended_expired', idle: 'ended_idle', 'signed-out': 'ended_signed_out' } as const;

/** Email and password, then the authenticator app. */
export function SignInPage() {
  const t = useT();
  const cause = useSession((state) => state.endCause);
  const [tempToken, setTempToken] = useState<string>();
  const control = useForm({ initial: { email: '', password: '' }, errorField: 'password' });
  const { email, password } = control.values;
  if (tempToken !== undefined) {
    return <SecondStep email={email} tempToken={tempToken} onRestart={() => setTempToken(undefined)} />;
  }

  const signIn = async () => {
    const response = await call(login, { body: { email: email.trim(), password } });
    control.set({ password: '' });
    setTempToken(response.tempToken);
  };
  return (
    <AccessFrame
      title={t('sign_in_title')}
      text={t('sign_in_text')}
      note={cause === null ? undefined : t(ENDED[cause])}
    >
      <Form
        control={control}
        onSubmit={signIn}
        submitLabel={t('continue')}
        disabled={email.trim() === '' || password === ''}
      >
        <TextField
          {...control.field('email')}
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordInput {...control.field('password')} label={t('password')} autoComplete="current-password" />
      </Form>
    </AccessFrame>
  );
}

function SecondStep({
  email,
  tempToken,
  onRestart,
}: {
  readonly email: string;
  readonly tempToken: string;
  readonly onRestart: () => void;
}) {
  const t = useT();
  const control = useForm({ initial: { totp: '' }, errorField: 'totp' });
  const finish = async ({ totp }: { readonly totp: string }) => {
    try {
      const { token, operator } = await call(loginSecondFactor, { body: { tempToken, totp } });
      session.getState().begin(token, operator);
    } catch (error) {
      control.set({ totp: '' });
      if (error instanceof Refused && error.reason === 'login_step_expired') onRestart();
      throw error;
    }
  };
  const type = (typed: string) => {
    const totp = cleanCode(typed);
    control.set({ totp });
    if (totp.length === CODE_DIGITS) void control.submit(finish, { totp });
  };
  return (
    <AccessFrame title={t('second_step_title')} text={t('second_step_text', { email })}>
      <Form
        control={control}
        onSubmit={finish}
        submitLabel={t('sign_in')}
        disabled={control.values.totp.length !== CODE_DIGITS}
      >
        <TotpField
          autoFocus
          value={control.values.totp}
          problem={control.problem('totp')}
          onChange={(event) => type(event.target.value)}
        />
      </Form>
      <div className="mt-4 grid">
        <Button tone="text" size="m" onClick={onRestart}>
          {t('other_account')}
        </Button>
      </div>
    </AccessFrame>
  );
}
