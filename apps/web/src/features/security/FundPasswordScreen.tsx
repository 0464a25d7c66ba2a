import * as user from '@meridian/contract/routes/user';
import { cleanCode } from '@meridian/ui/form/clean-code.ts';
import { PasswordInput } from '../../accounts/form/PasswordInput.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import type { Profile } from '../../accounts/profile.ts';
import { stepUpBody } from '../../accounts/step-up/step-up-state.ts';
import { call } from '../../api/api.ts';
import { useT } from '../../session/locale/locale.ts';
import { emptyFund, FUND_REFUSALS, fundProblems } from './fund-form.ts';
import { ProvenPage } from './ProvenPage.tsx';
import { StepUpForm } from './StepUpForm.tsx';

/** `/fundPass` */
export function FundPasswordScreen() {
  const t = useT();
  return (
    <ProvenPage title={t('screen_fund_password')}>
      {(profile) => <FundPassword profile={profile} />}
    </ProvenPage>
  );
}

// No autocomplete: a password manager would offer this password on the login page.
const DIGITS = { inputMode: 'numeric', autoComplete: 'off' } as const;

function FundPassword({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const control = useForm({
    initial: emptyFund(profile.hasTotp === true),
    problemsOf: fundProblems,
    refusals: FUND_REFUSALS,
  });
  return (
    <StepUpForm
      control={control}
      purpose="fund_password"
      profile={profile}
      submitLabel={t('fund_submit')}
      doneText={t('fund_done')}
      onSubmit={(form) => {
        const body = { fundPassword: form.fund, stepUp: stepUpBody(form) };
        return call(user.updatePassword, { body }, { silent: true });
      }}
    >
      <p className="text-lab text-ink2">{t('fund_text')}</p>
      <PasswordInput {...control.field('fund', { clean: cleanCode })} {...DIGITS} label={t('fund_new')} />
      <PasswordInput
        {...control.field('repeated', { clean: cleanCode })}
        {...DIGITS}
        label={t('fund_repeat')}
      />
    </StepUpForm>
  );
}
