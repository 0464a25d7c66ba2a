import * as member from '@meridian/contract/routes/member';
import { Form } from '@meridian/ui/form/Form.tsx';
import { FormHint } from '@meridian/ui/form/FormNote.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useNavigate } from '@tanstack/react-router';
import { AccountPage } from '../../accounts/AccountPage.tsx';
import { startArea } from '../../accounts/contact/areas.ts';
import { contactBody } from '../../accounts/contact/contact-state.ts';
import { useNumberingPlan } from '../../accounts/contact/numbering-plan.ts';
import { ClaimPasswordFields } from '../../accounts/form/ClaimPasswordFields.tsx';
import {
  CLAIM_PASSWORD_REFUSALS,
  type ClaimPasswordField,
  type ClaimPasswordForm,
  claimPasswordProblems,
  emptyClaimPassword,
} from '../../accounts/form/claim-password-form.ts';
import type { RefusalFields } from '../../accounts/form/form-problems.ts';
import { useForm } from '../../accounts/form/use-form.ts';
import { call } from '../../api/api.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { session } from '../../session/session.ts';

/** `/resetPass`: a new login password, proved by a code sent to the account's address. */
export function ResetScreen() {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const plan = useNumberingPlan(true);
  const control = useForm({
    initial: emptyClaimPassword(startArea(locale, navigator.language)),
    problemsOf: (form: ClaimPasswordForm) => claimPasswordProblems(form, plan),
    refusals: RESET_REFUSALS,
  });
  const reset = async (form: ClaimPasswordForm) => {
    await send(form);
    // The server has ended every session of the account, this one included.
    session.logOut();
    showToast(t('reset_done'));
    await navigate({ to: '/login', replace: true });
  };
  const labels = { choose: t('reset_by'), password: t('reset_password') };
  return (
    <AccountPage
      title={t('screen_reset_password')}
      fallback="/login"
      heading={t('reset_title')}
      text={t('reset_text')}
    >
      <Form control={control} onSubmit={reset} submitLabel={t('reset_submit')}>
        <ClaimPasswordFields control={control} purpose="reset" plan={plan} labels={labels} />
        <FormHint>{t('reset_lock')}</FormHint>
      </Form>
    </AccountPage>
  );
}

const RESET_REFUSALS: RefusalFields<ClaimPasswordField> = {
  ...CLAIM_PASSWORD_REFUSALS,
  password_unchanged: 'password',
};

function send({ contact, code, password }: ClaimPasswordForm) {
  const to = contactBody(contact);
  const rest = { code, password };
  return 'email' in to
    ? call(member.forgetByEmail, { body: { ...to, ...rest } }, { silent: true })
    : call(member.forgetByTel, { body: { ...to, ...rest } }, { silent: true });
}
