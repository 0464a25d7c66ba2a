import { changePassword } from '@meridian/contract/routes/operator/index';
import { operatorPasswordProblem } from '@meridian/contract/rules/accounts/credentials';
import { Button, PasswordField, showToast, TextField } from '@meridian/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Section } from '../../components/Page.tsx';
import { useT } from '../../language/language.ts';

const EMPTY = { password: '', newPassword: '', repeated: '', totp: '' };

export function PasswordForm() {
  const t = useT();
  const client = useQueryClient();
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const change = useMutation({
    mutationFn: ({ password, newPassword, totp }: typeof EMPTY) =>
      call(changePassword, { body: { password, newPassword, totp } }),
    onSuccess: async () => {
      setTyped(EMPTY);
      showToast(t('password_changed'));
      await client.invalidateQueries({ queryKey: ['sessions'] });
    },
    // Good once: the next try needs a new one.
    onError: () => setTyped((now) => ({ ...now, totp: '' })),
  });
  const submit = () => {
    const wrong =
      operatorPasswordProblem(typed.newPassword) !== undefined
        ? t('operator_password_rule')
        : typed.newPassword !== typed.repeated
          ? t('passwords_differ')
          : undefined;
    setProblem(wrong);
    if (wrong === undefined) change.mutate(typed);
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped((now) => ({ ...now, [name]: event.target.value })),
  });
  const labels = { showLabel: t('show_password'), hideLabel: t('hide_password') };
  const full = Object.values(typed).every((text) => text !== '');
  return (
    <Section title={t('change_password')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-3"
      >
        <PasswordField
          {...labels}
          {...field('password')}
          label={t('current_password')}
          autoComplete="current-password"
        />
        <PasswordField
          {...labels}
          {...field('newPassword')}
          label={t('new_password')}
          hint={t('setup_password_hint')}
          autoComplete="new-password"
        />
        <PasswordField
          {...labels}
          {...field('repeated')}
          label={t('repeat_password')}
          problem={problem}
          autoComplete="new-password"
        />
        <TextField
          label={t('authenticator_code')}
          value={typed.totp}
          inputMode="numeric"
          onChange={({ target }) =>
            setTyped((now) => ({ ...now, totp: target.value.replace(/\D/g, '').slice(0, 6) }))
          }
          autoComplete="one-time-code"
          problem={change.error?.message}
          hint={t('change_password_text')}
        />
        <Button type="submit" size="m" busy={change.isPending} disabled={!full} className="self-start">
          {t('change_password')}
        </Button>
      </form>
    </Section>
  );
}
