import { PRODUCT_NAME } from '@meridian/contract/product';
import * as member from '@meridian/contract/routes/member';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { PasswordField } from '@meridian/ui/controls/PasswordField.tsx';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { startArea } from '../../accounts/contact/areas.ts';
import { useNumberingPlan } from '../../accounts/contact/numbering-plan.ts';
import { PhoneField } from '../../accounts/contact/PhoneField.tsx';
import { knownDevice, type LoginReply } from '../../accounts/enter-session.ts';
import { FormProblem } from '../../accounts/form/FormNote.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { createLoginAttempts } from '../../accounts/login-attempts.ts';
import { call } from '../../api/api.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { emptyLogin, LOGIN_REFUSALS, type LoginForm, loginBody, loginProblems } from './login-form.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

interface PasswordStepProps {
  readonly onReply: (reply: LoginReply) => void;
  /** The second step took too long, and this is where it leads. */
  readonly expired: boolean;
}

export function PasswordStep({ onReply, expired }: PasswordStepProps) {
  const t = useT();
  const locale = useLocale();
  const plan = useNumberingPlan(true);
  const control = useForm({
    initial: emptyLogin(startArea(locale, navigator.language)),
    problemsOf: (form: LoginForm) => loginProblems(form, plan),
    refusals: LOGIN_REFUSALS,
  });
  const { form, set, problem, leave } = control;
  const [attempts] = useState(() => createLoginAttempts());
  const wide = useWideScreen();
  const logIn = () =>
    control.submit(async (sent) => {
      const body = { ...loginBody(sent), ...knownDevice() };
      const attempt = (proof: { readonly proof?: string }) =>
        call(member.loginByTelOrEmail, { body: { ...body, ...proof } }, { silent: true });
      onReply(await attempts(attempt));
    });
  return (
    <>
      <form
        ref={control.ref}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void logIn();
        }}
      >
        <Segmented
          label={t('login_by')}
          options={[
            { value: 'name', label: t('login_by_name') },
            { value: 'phone', label: t('login_by_phone') },
          ]}
          value={form.by}
          onChange={(by) => set({ by }, 'account')}
          className="h-11"
        />
        {form.by === 'name' ? (
          <TextField
            key="name"
            name="username"
            // On a phone the keyboard would cover the page before it is read.
            autoFocus={wide}
            label={t('login_account')}
            inputMode="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
            onBlur={() => form.name !== '' && leave('account')}
            problem={problem('account')}
          />
        ) : (
          <PhoneField
            key="phone"
            label={t('contact_phone_number')}
            area={form.area}
            onArea={(area) => set({ area })}
            tel={form.tel}
            onTel={(tel) => set({ tel })}
            onBlur={() => form.tel !== '' && leave('account')}
            problem={problem('account')}
          />
        )}
        <PasswordField
          name="password"
          label={t('login_password')}
          showLabel={t('account_show_password')}
          hideLabel={t('account_hide_password')}
          autoComplete="current-password"
          maxLength={128}
          value={form.password}
          onChange={(event) => set({ password: event.target.value })}
          problem={problem('password')}
        />
        <div className="-mt-1 flex justify-end">
          <Link to="/resetPass" className="hit text-lab font-[600] text-accent">
            {t('login_forgot')}
          </Link>
        </div>
        <FormProblem text={control.formProblem ?? (expired ? t('login_step_expired') : undefined)} />
        <Button type="submit" full busy={control.busy}>
          {t('login_submit')}
        </Button>
      </form>
      <PasskeyButton onReply={onReply} onProblem={control.refuse} />
      <p className="pt-7 text-center text-lab text-ink2">
        {t('login_new', { product: PRODUCT_NAME })}{' '}
        <Link to="/register" className="hit font-[640] text-accent">
          {t('nav_register')}
        </Link>
      </p>
    </>
  );
}
