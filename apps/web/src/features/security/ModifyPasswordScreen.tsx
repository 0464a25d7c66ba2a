import * as user from '@meridian/contract/routes/user';
import { NewPasswordFields } from '../../accounts/form/NewPasswordFields.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import type { Profile } from '../../accounts/profile.ts';
import { stepUpBody } from '../../accounts/step-up/step-up-state.ts';
import { call } from '../../api/api.ts';
import { useT } from '../../session/locale/locale.ts';
import { emptyModify, MODIFY_REFUSALS, modifyProblems } from './modify-form.ts';
import { ProvenPage } from './ProvenPage.tsx';
import { StepUpForm } from './StepUpForm.tsx';

/** `/modifyLoginPass` */
export function ModifyPasswordScreen() {
  const t = useT();
  return (
    <ProvenPage title={t('screen_modify_password')}>
      {(profile) => <ModifyPassword profile={profile} />}
    </ProvenPage>
  );
}

function ModifyPassword({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const control = useForm({
    initial: emptyModify(profile.hasTotp === true),
    problemsOf: modifyProblems,
    refusals: MODIFY_REFUSALS,
  });
  return (
    <StepUpForm
      control={control}
      purpose="password"
      profile={profile}
      passwordLabel={t('modify_current')}
      submitLabel={t('modify_submit')}
      doneText={t('modify_done')}
      onSubmit={(form) => {
        const body = { newPassword: form.password, stepUp: stepUpBody(form) };
        return call(user.editPassword, { body }, { silent: true });
      }}
    >
      <NewPasswordFields label={t('modify_new')} control={control} />
    </StepUpForm>
  );
}
