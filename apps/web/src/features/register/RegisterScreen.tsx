import * as member from '@meridian/contract/routes/member';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { Form } from '@meridian/ui/form/Form.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { AccountPage } from '../../accounts/AccountPage.tsx';
import { startArea } from '../../accounts/contact/areas.ts';
import { contactBody } from '../../accounts/contact/contact-state.ts';
import { useNumberingPlan } from '../../accounts/contact/numbering-plan.ts';
import { enterSession, knownDevice } from '../../accounts/enter-session.ts';
import { ClaimPasswordFields } from '../../accounts/form/ClaimPasswordFields.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { useArrival } from '../../accounts/use-arrival.ts';
import { call } from '../../api/api.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import {
  emptyRegistration,
  REGISTER_REFUSALS,
  type RegisterForm,
  registerBody,
  registerProblems,
} from './register-form.ts';

/** `/register`: an address, the code sent to it, a password, and an invitation code if there is one. */
export function RegisterScreen() {
  const t = useT();
  const locale = useLocale();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const plan = useNumberingPlan(true);
  const control = useForm({
    initial: emptyRegistration(startArea(locale, navigator.language), search),
    problemsOf: (form: RegisterForm) => registerProblems(form, plan),
    refusals: REGISTER_REFUSALS,
  });
  useArrival();
  const register = async (form: RegisterForm) => {
    enterSession(await send(form));
    showToast(t('register_done'));
  };
  const labels = { choose: t('register_by'), password: t('password_label') };
  return (
    <AccountPage
      title={t('screen_register')}
      fallback="/login"
      heading={t('register_title')}
      text={t('register_text')}
    >
      <Form control={control} onSubmit={register} submitLabel={t('register_submit')}>
        <ClaimPasswordFields control={control} purpose="register" plan={plan} labels={labels} />
        <TextField
          {...control.field('invitation')}
          label={t('register_invitation')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </Form>
      <p className="pt-7 text-center text-lab text-ink2">
        {t('register_have')}{' '}
        <Link to="/login" className="hit font-[640] text-accent">
          {t('nav_login')}
        </Link>
      </p>
    </AccountPage>
  );
}

function send(form: RegisterForm) {
  const contact = contactBody(form.contact);
  const rest = { ...registerBody(form), ...knownDevice() };
  return 'email' in contact
    ? call(member.registerByEmail, { body: { ...contact, ...rest } }, { silent: true })
    : call(member.registerByTel, { body: { ...contact, ...rest } }, { silent: true });
}
