import { Refused } from '@meridian/contract/client/request-error';
import * as member from '@meridian/contract/routes/member';
import * as user from '@meridian/contract/routes/user';
import { ClaimFields } from '../../accounts/codes/ClaimFields.tsx';
import { startArea } from '../../accounts/contact/areas.ts';
import { type ContactKind, contactBody } from '../../accounts/contact/contact-state.ts';
import { useNumberingPlan } from '../../accounts/contact/numbering-plan.ts';
import { useForm } from '../../accounts/form/use-form.ts';
import { type Profile, useProfile } from '../../accounts/profile.ts';
import { stepUpBody } from '../../accounts/step-up/step-up-state.ts';
import { call } from '../../api/api.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { BIND_REFUSALS, type BindForm, bindProblems, emptyBind } from './bind-form.ts';
import { ProvenPage } from './ProvenPage.tsx';
import { StepUpForm } from './StepUpForm.tsx';

/** `/bindEmail` */
export function BindEmailScreen() {
  const t = useT();
  const { profile: known } = useProfile();
  return (
    <ProvenPage title={t(known?.email == null ? 'screen_bind_email' : 'screen_change_email')}>
      {(profile) => <BindContact kind="email" profile={profile} />}
    </ProvenPage>
  );
}

/** `/bindPhone` */
export function BindPhoneScreen() {
  const t = useT();
  const { profile: known } = useProfile();
  return (
    <ProvenPage title={t(known?.phone == null ? 'screen_bind_phone' : 'screen_change_phone')}>
      {(profile) => <BindContact kind="phone" profile={profile} />}
    </ProvenPage>
  );
}

interface BindContactProps {
  readonly kind: ContactKind;
  readonly profile: Profile;
}

function BindContact({ kind, profile }: BindContactProps) {
  const t = useT();
  const locale = useLocale();
  const plan = useNumberingPlan(kind === 'phone');
  const current = (kind === 'email' ? profile.email : profile.phone) ?? null;
  const control = useForm({
    initial: emptyBind(kind, startArea(locale, navigator.language), profile.hasTotp === true),
    problemsOf: (form: BindForm) => bindProblems(form, plan),
    refusals: BIND_REFUSALS,
  });
  return (
    <StepUpForm
      control={control}
      purpose="contact"
      profile={profile}
      submitLabel={t('bind_submit')}
      doneText={t(kind === 'email' ? 'bind_email_done' : 'bind_phone_done')}
      onSubmit={bind}
    >
      <p className="text-lab text-ink2">
        {t(kind === 'email' ? 'bind_email_text' : 'bind_phone_text')}
        {current !== null && (
          <span className="block pt-1 text-ink1">{t('bind_current', { address: current })}</span>
        )}
      </p>
      <ClaimFields
        control={control}
        purpose="bind"
        plan={plan}
        emailLabel={t('bind_email_new')}
        phoneLabel={t('bind_phone_new')}
        codeLabel={t(kind === 'email' ? 'bind_email_code' : 'bind_phone_code')}
      />
    </StepUpForm>
  );
}

/** Sends both codes in one call. When one was wrong, asks the server which, to show the problem under that field. */
async function bind({ contact, code, ...proof }: BindForm): Promise<void> {
  const to = contactBody(contact);
  try {
    await call(user.setNewTelOrEmail, { body: { ...to, code, stepUp: stepUpBody(proof) } }, { silent: true });
  } catch (error) {
    if (!(error instanceof Refused) || error.reason !== 'code_wrong') throw error;
    const claim = { body: { purpose: 'bind' as const, ...to, code } };
    const isRight = await call(member.codeVerification, claim, { silent: true }).then(
      () => true,
      () => false,
    );
    throw isRight ? new Refused(error.code, 'second_factor_wrong', error.message, {}) : error;
  }
}
