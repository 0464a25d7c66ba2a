import * as member from '@meridian/contract/routes/member';
import * as user from '@meridian/contract/routes/user';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { CodeField } from '../../accounts/codes/CodeField.tsx';
import { useClaimCode } from '../../accounts/codes/use-claim-code.ts';
import { startArea } from '../../accounts/contact/areas.ts';
import { ContactFields } from '../../accounts/contact/ContactFields.tsx';
import { type ContactKind, contactBody } from '../../accounts/contact/contact-state.ts';
import { useNumberingPlan } from '../../accounts/contact/numbering-plan.ts';
import { FormHint, FormProblem } from '../../accounts/form/FormNote.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { type Profile, useReloadProfile } from '../../accounts/profile.ts';
import { StepUpFields } from '../../accounts/step-up/StepUpFields.tsx';
import { stepUpBody } from '../../accounts/step-up/step-up-state.ts';
import { call } from '../../api/api.ts';
import { Refused } from '../../api/request-error.ts';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { BIND_REFUSALS, type BindForm, bindProblems, emptyBind } from './bind-form.ts';
import { ProvenPage } from './ProvenPage.tsx';

/** `/bindEmail` */
export function BindEmailScreen() {
  const t = useT();
  return (
    <ProvenPage title={t('screen_bind_email')}>
      {(profile) => <BindContact kind="email" profile={profile} />}
    </ProvenPage>
  );
}

/** `/bindPhone` */
export function BindPhoneScreen() {
  const t = useT();
  return (
    <ProvenPage title={t('screen_bind_phone')}>
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
  const goBack = useGoBack('/securityCenter');
  const reload = useReloadProfile();
  const plan = useNumberingPlan(kind === 'phone');
  const current = (kind === 'email' ? profile.email : profile.phone) ?? null;
  const control = useForm({
    initial: emptyBind(kind, startArea(locale, navigator.language), profile.hasTotp === true),
    problemsOf: (form: BindForm) => bindProblems(form, plan),
    refusals: BIND_REFUSALS,
  });
  const { form, set, problem, leave } = control;
  const code = useClaimCode('bind', form.contact, plan, control);
  const save = () =>
    control.submit(async (sent) => {
      await bind(sent);
      showToast(t(kind === 'email' ? 'bind_email_done' : 'bind_phone_done'));
      await reload();
      goBack();
    });
  return (
    <form
      ref={control.ref}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-lab text-ink2">
        {t(kind === 'email' ? 'bind_email_text' : 'bind_phone_text')}
        {current !== null && (
          <span className="block pt-1 text-ink1">{t('bind_current', { address: current })}</span>
        )}
      </p>
      <ContactFields
        contact={form.contact}
        onChange={(contact) => set({ contact })}
        onLeave={() => leave('contact')}
        problem={problem('contact')}
        emailLabel={t('bind_email_new')}
        phoneLabel={t('bind_phone_new')}
      />
      <CodeField
        label={t(kind === 'email' ? 'bind_email_code' : 'bind_phone_code')}
        value={form.code}
        onChange={(value) => set({ code: value })}
        onLeave={() => leave('code')}
        problem={problem('code')}
        {...code}
      />
      <h2 className="border-t border-line pt-5 text-row font-[640]">{t('bind_prove')}</h2>
      <StepUpFields
        purpose="contact"
        profile={profile}
        draft={form}
        onChange={set}
        onLeave={leave}
        problem={problem}
        onProblem={control.refuse}
      />
      <FormHint>{t('lock_note')}</FormHint>
      <FormProblem text={control.formProblem} />
      <Button type="submit" full busy={control.busy}>
        {t('bind_submit')}
      </Button>
    </form>
  );
}

/** Two codes are sent in one call. When one was wrong, the server is asked which, so that it is said under that one. */
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
