import * as member from '@meridian/contract/routes/member';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { TextField } from '@meridian/ui/controls/TextField.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { AccountPage } from '../../accounts/AccountPage.tsx';
import { CodeField } from '../../accounts/codes/CodeField.tsx';
import { useClaimCode } from '../../accounts/codes/use-claim-code.ts';
import { startArea } from '../../accounts/contact/areas.ts';
import { ContactFields } from '../../accounts/contact/ContactFields.tsx';
import { contactBody } from '../../accounts/contact/contact-state.ts';
import { useNumberingPlan } from '../../accounts/contact/numbering-plan.ts';
import { enterSession, knownDevice } from '../../accounts/enter-session.ts';
import { FormProblem } from '../../accounts/form/FormNote.tsx';
import { NewPasswordFields } from '../../accounts/form/NewPasswordFields.tsx';
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

/** `/register`: an address, the code sent to it, a password, and perhaps who invited. */
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
  const { form, set, problem, leave } = control;
  const code = useClaimCode('register', form.contact, plan, control);
  useArrival();
  const register = () =>
    control.submit(async (sent) => {
      enterSession(await send(sent));
      showToast(t('register_done'));
    });
  return (
    <AccountPage title={t('screen_register')} fallback="/login">
      <h2 className="pt-3 text-[1.625rem] leading-8 font-[730] tracking-[-0.02em]">{t('register_title')}</h2>
      <p className="pt-1.5 pb-6 text-body text-ink2">{t('register_text')}</p>
      <form
        ref={control.ref}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void register();
        }}
      >
        <ContactFields
          contact={form.contact}
          onChange={(contact) => set({ contact })}
          onKind={(contact) => set({ contact }, 'contact')}
          onLeave={() => leave('contact')}
          problem={problem('contact')}
          chooseLabel={t('register_by')}
          autoComplete="username"
        />
        <CodeField
          value={form.code}
          onChange={(value) => set({ code: value })}
          onLeave={() => leave('code')}
          problem={problem('code')}
          {...code}
        />
        <NewPasswordFields
          label={t('password_label')}
          password={form.password}
          repeated={form.repeated}
          onChange={set}
          onLeave={leave}
          problem={problem}
        />
        <TextField
          label={t('register_invitation')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={form.invitation}
          onChange={(event) => set({ invitation: event.target.value })}
          problem={problem('invitation')}
        />
        <FormProblem text={control.formProblem} />
        <Button type="submit" full busy={control.busy}>
          {t('register_submit')}
        </Button>
      </form>
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
