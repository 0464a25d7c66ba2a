import { beginSetup, finishSetup } from '@meridian/contract/routes/operator/index';
import { operatorPasswordProblem } from '@meridian/contract/rules/accounts/credentials';
import { Button, PasswordField, showToast, TextField } from '@meridian/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { AccessFrame } from '../../app/AccessFrame.tsx';
import { useT } from '../../language/language.ts';
import { QrCode } from './QrCode.tsx';

/** Where the link of an invitation leads. Its token stands behind the #, which no server and no log ever sees. */
export function SetupPage({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<string>();
  const begin = useMutation({
    mutationFn: () => call(beginSetup, { body: { setupToken: token, password } }),
  });
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) {
    return (
      <AccessFrame title={t('setup_title')} text={t('setup_no_token')}>
        <Button full tone="quiet" onClick={onDone}>
          {t('sign_in')}
        </Button>
      </AccessFrame>
    );
  }
  if (begin.data !== undefined) return <ConnectApp token={token} factor={begin.data} onDone={onDone} />;

  const submit = () => {
    const wrong =
      operatorPasswordProblem(password) !== undefined
        ? t('operator_password_rule')
        : password !== repeated
          ? t('passwords_differ')
          : undefined;
    setProblem(wrong);
    if (wrong === undefined) begin.mutate();
  };
  const labels = { showLabel: t('show_password'), hideLabel: t('hide_password') };
  return (
    <AccessFrame title={t('setup_title')} text={t('setup_text')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-4"
      >
        <PasswordField
          {...labels}
          label={t('new_password')}
          hint={t('setup_password_hint')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          {...labels}
          label={t('repeat_password')}
          autoComplete="new-password"
          value={repeated}
          problem={problem ?? begin.error?.message}
          onChange={(event) => setRepeated(event.target.value)}
        />
        <Button type="submit" full busy={begin.isPending}>
          {t('continue')}
        </Button>
      </form>
    </AccessFrame>
  );
}

function ConnectApp({
  token,
  factor,
  onDone,
}: {
  readonly token: string;
  readonly factor: { readonly secret: string; readonly uri: string };
  readonly onDone: () => void;
}) {
  const t = useT();
  const [totp, setTotp] = useState('');
  const finish = useMutation({
    mutationFn: () => call(finishSetup, { body: { setupToken: token, totp } }),
    onSuccess: () => {
      showToast(t('setup_done'));
      onDone();
    },
  });
  return (
    <AccessFrame title={t('setup_scan_title')} text={t('setup_scan_text')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (totp.length === 6) finish.mutate();
        }}
        className="flex flex-col gap-4"
      >
        <QrCode text={factor.uri} label={t('setup_qr')} />
        <p className="text-center text-lab text-ink2">
          {t('setup_key')} <code className="font-[620] text-ink1 select-all">{factor.secret}</code>
        </p>
        <TextField
          label={t('authenticator_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={totp}
          problem={finish.error?.message}
          onChange={(event) => setTotp(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
        <Button type="submit" full busy={finish.isPending} disabled={totp.length !== 6}>
          {t('setup_finish')}
        </Button>
      </form>
    </AccessFrame>
  );
}
