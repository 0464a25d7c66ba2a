import * as user from '@meridian/contract/routes/user';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { FormHint, FormProblem } from '../../accounts/form/FormNote.tsx';
import { NewPasswordFields } from '../../accounts/form/NewPasswordFields.tsx';
import { useForm } from '../../accounts/form/use-form.ts';
import { type Profile, useReloadProfile } from '../../accounts/profile.ts';
import { StepUpFields } from '../../accounts/step-up/StepUpFields.tsx';
import { stepUpBody } from '../../accounts/step-up/step-up-state.ts';
import { call } from '../../api/api.ts';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { useT } from '../../session/locale/locale.ts';
import { emptyModify, MODIFY_REFUSALS, modifyProblems } from './modify-form.ts';
import { ProvenPage } from './ProvenPage.tsx';

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
  const goBack = useGoBack('/securityCenter');
  const reload = useReloadProfile();
  const control = useForm({
    initial: emptyModify(profile.hasTotp === true),
    problemsOf: modifyProblems,
    refusals: MODIFY_REFUSALS,
  });
  const { form, set, problem, leave } = control;
  const change = () =>
    control.submit(async (sent) => {
      const body = { newPassword: sent.password, stepUp: stepUpBody(sent) };
      await call(user.editPassword, { body }, { silent: true });
      showToast(t('modify_done'));
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
        void change();
      }}
    >
      <NewPasswordFields
        label={t('modify_new')}
        password={form.password}
        repeated={form.repeated}
        onChange={set}
        onLeave={leave}
        problem={problem}
      />
      <h2 className="border-t border-line pt-5 text-row font-[640]">{t('bind_prove')}</h2>
      <StepUpFields
        purpose="password"
        profile={profile}
        passwordLabel={t('modify_current')}
        draft={form}
        onChange={set}
        onLeave={leave}
        problem={problem}
        onProblem={control.refuse}
      />
      <FormHint>{t('lock_note')}</FormHint>
      <FormProblem text={control.formProblem} />
      <Button type="submit" full busy={control.busy}>
        {t('modify_submit')}
      </Button>
    </form>
  );
}
