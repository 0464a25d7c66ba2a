import { login, loginSecondFactor } from '@meridian/contract/routes/operator/index';
import { Button, PasswordField, TextField } from '@meridian/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/api.ts';
import { Refused } from '../../api/request-error.ts';
import { AccessFrame } from '../../app/AccessFrame.tsx';
import { useT } from '../../language/language.ts';
import { session, useSession } from '../../session/session.ts';

const ENDED = { expired: 'ended_expired', idle: 'ended_idle', 'signed-out': 'ended_signed_out' } as const;

/** Name and password, then the authenticator app. */
export function SignInPage() {
  const t = useT();
  const cause = useSession((state) => state.endCause);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tempToken, setTempToken] = useState<string>();
  const first = useMutation({
    mutationFn: () => call(login, { body: { email: email.trim(), password } }),
    onSuccess: (answer) => {
      setPassword('');
      setTempToken(answer.tempToken);
    },
  });
  const restart = () => {
    first.reset();
    setTempToken(undefined);
  };
  if (tempToken !== undefined) return <SecondStep email={email} tempToken={tempToken} onRestart={restart} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '' && password !== '') first.mutate();
  };
  return (
    <AccessFrame
      title={t('sign_in_title')}
      text={t('sign_in_text')}
      note={cause === null ? undefined : t(ENDED[cause])}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={t('password')}
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          autoComplete="current-password"
          value={password}
          problem={first.error?.message}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" full busy={first.isPending} disabled={email.trim() === '' || password === ''}>
          {t('continue')}
        </Button>
      </form>
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
  const [totp, setTotp] = useState('');
  const second = useMutation({
    mutationFn: (code: string) => call(loginSecondFactor, { body: { tempToken, totp: code } }),
    onSuccess: ({ token, operator }) => session.getState().begin(token, operator),
    onError: (error) => {
      setTotp('');
      if (error instanceof Refused && error.reason === 'login_step_expired') onRestart();
    },
  });
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    setTotp(digits);
    if (digits.length === 6 && !second.isPending) second.mutate(digits);
  };
  return (
    <AccessFrame title={t('second_step_title')} text={t('second_step_text', { email })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (totp.length === 6 && !second.isPending) second.mutate(totp);
        }}
        className="flex flex-col gap-4"
      >
        <TextField
          label={t('authenticator_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={totp}
          problem={second.error?.message}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" full busy={second.isPending} disabled={totp.length !== 6}>
          {t('sign_in')}
        </Button>
        <Button tone="text" size="m" onClick={onRestart}>
          {t('other_account')}
        </Button>
      </form>
    </AccessFrame>
  );
}
