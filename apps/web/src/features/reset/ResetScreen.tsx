import * as member from '@meridian/contract/routes/member';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useNavigate } from '@tanstack/react-router';
import { AccountPage } from '../../accounts/AccountPage.tsx';
import { CodeField } from '../../accounts/codes/CodeField.tsx';
import { useClaimCode } from '../../accounts/codes/use-claim-code.ts';
import { startArea } from '../../accounts/contact/areas.ts';
import { ContactFields } from '../../accounts/contact/ContactFields.tsx';
import { contactBody } from '../../accounts/contact/contact-state.ts';
import { useNumberingPlan } from '../../accounts/contact/numbering-plan.ts';
import { FormHint, FormProblem } from '../../accounts/form/FormNote.tsx';
import { NewPasswordFields } from '../../accounts/form/NewPasswordFields.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { call } from '../../api/api.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { session } from '../../session/session.ts';
import { emptyReset, RESET_REFUSALS, type ResetForm, resetProblems } from './reset-form.ts';

/** `/resetPass`: a new login password for whoever holds the code sent to the account's address. */
export function ResetScreen() {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const plan = useNumberingPlan(true);
  const control = useForm({
    initial: emptyReset(startArea(locale, navigator.language)),
    problemsOf: (form: ResetForm) => resetProblems(form, plan),
    refusals: RESET_REFUSALS,
  });
  const { form, set, problem, leave } = control;
  const code = useClaimCode('reset', form.contact, plan, control);
  const reset = () =>
    control.submit(async (sent) => {
      await send(sent);
      // The server has ended every session, this one included.
      session.logOut();
      showToast(t('reset_done'));
      await navigate({ to: '/login', replace: true });
    });
  return (
    <AccountPage title={t('screen_reset_password')} fallback="/login">
      <h2 className="pt-3 text-[1.625rem] leading-8 font-[730] tracking-[-0.02em]">{t('reset_title')}</h2>
      <p className="pt-1.5 pb-6 text-body text-ink2">{t('reset_text')}</p>
      <form
        ref={control.ref}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void reset();
        }}
      >
        <ContactFields
          contact={form.contact}
          onChange={(contact) => set({ contact })}
          onKind={(contact) => set({ contact }, 'contact')}
          onLeave={() => leave('contact')}
          problem={problem('contact')}
          chooseLabel={t('reset_by')}
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
          label={t('reset_password')}
          password={form.password}
          repeated={form.repeated}
          onChange={set}
          onLeave={leave}
          problem={problem}
        />
        <FormHint>{t('reset_lock')}</FormHint>
        <FormProblem text={control.formProblem} />
        <Button type="submit" full busy={control.busy}>
          {t('reset_submit')}
        </Button>
      </form>
    </AccountPage>
  );
}

function send({ contact, code, password }: ResetForm) {
  const to = contactBody(contact);
  const rest = { code, password };
  return 'email' in to
    ? call(member.forgetByEmail, { body: { ...to, ...rest } }, { silent: true })
    : call(member.forgetByTel, { body: { ...to, ...rest } }, { silent: true });
}
