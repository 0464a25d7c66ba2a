import { changePassword } from '@meridian/contract/routes/operator/index';
import { cleanCode, Form, showToast } from '@meridian/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { PasswordInput } from '../../components/form/PasswordInput.tsx';
import { newPasswordProblems } from '../../components/form/password-problems.ts';
import { TotpField } from '../../components/form/TotpField.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Section } from '../../components/Page.tsx';
import { useT } from '../../language/language.ts';

const EMPTY = { password: '', newPassword: '', repeated: '', totp: '' };

export function PasswordForm() {
  const t = useT();
  const client = useQueryClient();
  const control = useForm({ initial: EMPTY, problemsOf: newPasswordProblems, errorField: 'totp' });
  const change = async ({ password, newPassword, totp }: typeof EMPTY) => {
    try {
      await call(changePassword, { body: { password, newPassword, totp } });
    } catch (error) {
      // A code can be used once: the next attempt needs a new one.
      control.set({ totp: '' });
      throw error;
    }
    control.reset();
    showToast(t('password_changed'));
    await client.invalidateQueries({ queryKey: ['sessions'] });
  };
  const field = (name: keyof typeof EMPTY) => control.field(name, { checkOnBlur: false });
  return (
    <Section title={t('change_password')}>
      <Form
        control={control}
        onSubmit={change}
        submitLabel={t('change_password')}
        disabled={Object.values(control.values).includes('')}
        button={{ size: 'm', className: 'self-start' }}
        className="flex flex-col gap-3"
      >
        <PasswordInput {...field('password')} label={t('current_password')} autoComplete="current-password" />
        <PasswordInput
          {...field('newPassword')}
          label={t('new_password')}
          hint={t('setup_password_hint')}
          autoComplete="new-password"
        />
        <PasswordInput {...field('repeated')} label={t('repeat_password')} autoComplete="new-password" />
        <TotpField
          {...control.field('totp', { clean: cleanCode, checkOnBlur: false })}
          hint={t('change_password_text')}
        />
      </Form>
    </Section>
  );
}
