import * as user from '@meridian/contract/routes/user';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { PasswordField } from '@meridian/ui/controls/PasswordField.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { cleanCode } from '../../accounts/codes/clean-code.ts';
import { FormHint, FormProblem } from '../../accounts/form/FormNote.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { type Profile, useReloadProfile } from '../../accounts/profile.ts';
import { StepUpFields } from '../../accounts/step-up/StepUpFields.tsx';
import { stepUpBody } from '../../accounts/step-up/step-up-state.ts';
import { call } from '../../api/api.ts';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { useT } from '../../session/locale/locale.ts';
import { emptyFund, FUND_REFUSALS, fundProblems } from './fund-form.ts';
import { ProvenPage } from './ProvenPage.tsx';

/** `/fundPass` */
export function FundPasswordScreen() {
  const t = useT();
  return (
    <ProvenPage title={t('screen_fund_password')}>
      {(profile) => <FundPassword profile={profile} />}
    </ProvenPage>
  );
}

function FundPassword({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const goBack = useGoBack('/securityCenter');
  const reload = useReloadProfile();
  const control = useForm({
    initial: emptyFund(profile.hasTotp === true),
    problemsOf: fundProblems,
    refusals: FUND_REFUSALS,
  });
  const { form, set, problem, leave } = control;
  const save = () =>
    control.submit(async (sent) => {
      const body = { fundPassword: sent.fund, stepUp: stepUpBody(sent) };
      await call(user.updatePassword, { body }, { silent: true });
      showToast(t('fund_done'));
      await reload();
      goBack();
    });
  const digits = {
    showLabel: t('account_show_password'),
    hideLabel: t('account_hide_password'),
    inputMode: 'numeric',
    // Not a login: a password manager must not offer it on the login page.
    autoComplete: 'off',
  } as const;
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
      <p className="text-lab text-ink2">{t('fund_text')}</p>
      <PasswordField
        {...digits}
        label={t('fund_new')}
        value={form.fund}
        onChange={(event) => set({ fund: cleanCode(event.target.value, form.fund) })}
        onBlur={() => form.fund !== '' && leave('fund')}
        problem={problem('fund')}
      />
      <PasswordField
        {...digits}
        label={t('fund_repeat')}
        value={form.repeated}
        onChange={(event) => set({ repeated: cleanCode(event.target.value, form.repeated) })}
        onBlur={() => form.repeated !== '' && leave('repeated')}
        problem={problem('repeated')}
      />
      <h2 className="border-t border-line pt-5 text-row font-[640]">{t('bind_prove')}</h2>
      <StepUpFields
        purpose="fund_password"
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
        {t('fund_submit')}
      </Button>
    </form>
  );
}
