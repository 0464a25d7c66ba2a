import type { LoginResult } from '@meridian/contract/domain/user';
import { PRODUCT_NAME } from '@meridian/contract/product';
import * as member from '@meridian/contract/routes/member';
import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import type { FieldsControl } from '@meridian/ui/form/use-form-control.ts';
import { useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { startArea } from '../../accounts/contact/areas.ts';
import { useNumberingPlan } from '../../accounts/contact/numbering-plan.ts';
import { PhoneField } from '../../accounts/contact/PhoneField.tsx';
import { knownDevice } from '../../accounts/enter-session.ts';
import { PasswordInput } from '../../accounts/form/PasswordInput.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { createLoginAttempts } from '../../accounts/login-attempts.ts';
import { call } from '../../api/api.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import {
  emptyLogin,
  LOGIN_REFUSALS,
  type LoginField,
  type LoginForm,
  loginBody,
  loginProblems,
} from './login-form.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

interface PasswordStepProps {
  readonly onReply: (reply: LoginResult) => void;
  /** The second step expired, so the user has to log in again. */
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
  const [attempts] = useState(() => createLoginAttempts());
  const logIn = async (form: LoginForm) => {
    const body = { ...loginBody(form), ...knownDevice() };
    const attempt = (proof: { readonly proof?: string }) =>
      call(member.loginByTelOrEmail, { body: { ...body, ...proof } }, { silent: true });
    onReply(await attempts(attempt));
  };
  return (
    <>
      <Form
        control={control}
        onSubmit={logIn}
        submitLabel={t('login_submit')}
        note={expired ? t('login_step_expired') : undefined}
      >
        <AccountField control={control} />
        <PasswordInput
          {...control.field('password')}
          name="password"
          label={t('login_password')}
          autoComplete="current-password"
          maxLength={128}
        />
        <div className="-mt-1 flex justify-end">
          <Link to="/resetPass" className="hit text-lab font-[600] text-accent">
            {t('login_forgot')}
          </Link>
        </div>
      </Form>
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

/** The account by email or username, or by phone number. */
function AccountField({ control }: { readonly control: FieldsControl<LoginForm, LoginField> }) {
  const t = useT();
  const wide = useWideScreen();
  const { values, set, problem, touch } = control;
  return (
    <>
      <Segmented
        label={t('login_by')}
        options={[
          { value: 'name', label: t('login_by_name') },
          { value: 'phone', label: t('login_by_phone') },
        ]}
        value={values.by}
        onChange={(by) => set({ by }, 'account')}
        tall
      />
      {values.by === 'name' ? (
        <TextField
          key="name"
          name="username"
          // On a phone the keyboard would cover the page before the user has read it.
          autoFocus={wide}
          label={t('login_account')}
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
          onBlur={() => values.name !== '' && touch('account')}
          problem={problem('account')}
        />
      ) : (
        <PhoneField
          key="phone"
          label={t('contact_phone_number')}
          area={values.area}
          onArea={(area) => set({ area })}
          tel={values.tel}
          onTel={(tel) => set({ tel })}
          onBlur={() => values.tel !== '' && touch('account')}
          problem={problem('account')}
        />
      )}
    </>
  );
}
