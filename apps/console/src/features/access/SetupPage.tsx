import { beginSetup, finishSetup } from '@meridian/contract/routes/operator/index';
import { Button, CODE_DIGITS, cleanCode, Form, QrCode, showToast } from '@meridian/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { AccessFrame } from '../../app/AccessFrame.tsx';
import { PasswordInput } from '../../components/form/PasswordInput.tsx';
import { newPasswordProblems } from '../../components/form/password-problems.ts';
import { TotpField } from '../../components/form/TotpField.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useT } from '../../language/language.ts';
import { isSetupToken } from './setup-token.ts';

interface SetupPageProps {
  readonly token: string;
  readonly onDone: () => void;
}

interface Factor {
  readonly secret: string;
  readonly uri: string;
}

/** The page an invitation link opens. Its token is in the fragment of the address, which is never sent to a server. */
export function SetupPage({ token, onDone }: SetupPageProps) {
  const t = useT();
  const [factor, setFactor] = useState<Factor>();
  if (!isSetupToken(token)) {
    return (
      <AccessFrame title={t('setup_title')} text={t('setup_no_token')}>
        <Button full tone="quiet" onClick={onDone}>
          {t('sign_in')}
        </Button>
      </AccessFrame>
    );
  }
  if (factor !== undefined) return <ConnectApp token={token} factor={factor} onDone={onDone} />;
  return <ChoosePassword token={token} onFactor={setFactor} />;
}

function ChoosePassword({
  token,
  onFactor,
}: {
  readonly token: string;
  readonly onFactor: (factor: Factor) => void;
}) {
  const t = useT();
  const control = useForm({
    initial: { newPassword: '', repeated: '' },
    problemsOf: newPasswordProblems,
    errorField: 'repeated',
  });
  const begin = async ({ newPassword }: { readonly newPassword: string }) =>
    onFactor(await call(beginSetup, { body: { setupToken: token, password: newPassword } }));
  return (
    <AccessFrame title={t('setup_title')} text={t('setup_text')}>
      <Form control={control} onSubmit={begin} submitLabel={t('continue')}>
        <PasswordInput
          {...control.field('newPassword', { checkOnBlur: false })}
          label={t('new_password')}
          hint={t('setup_password_hint')}
          autoComplete="new-password"
        />
        <PasswordInput
          {...control.field('repeated', { checkOnBlur: false })}
          label={t('repeat_password')}
          autoComplete="new-password"
        />
      </Form>
    </AccessFrame>
  );
}

function ConnectApp({ token, factor, onDone }: SetupPageProps & { readonly factor: Factor }) {
  const t = useT();
  const control = useForm({ initial: { totp: '' }, errorField: 'totp' });
  const finish = async ({ totp }: { readonly totp: string }) => {
    await call(finishSetup, { body: { setupToken: token, totp } });
    showToast(t('setup_done'));
    onDone();
  };
  return (
    <AccessFrame title={t('setup_scan_title')} text={t('setup_scan_text')}>
      <Form
        control={control}
        onSubmit={finish}
        submitLabel={t('setup_finish')}
        disabled={control.values.totp.length !== CODE_DIGITS}
      >
        <QrCode text={factor.uri} label={t('setup_qr')} className="mx-auto size-48" />
        <p className="text-center text-lab text-ink2">
          {t('setup_key')} <code className="font-[620] text-ink1 select-all">{factor.secret}</code>
        </p>
        <TotpField {...control.field('totp', { clean: cleanCode })} />
      </Form>
    </AccessFrame>
  );
}
