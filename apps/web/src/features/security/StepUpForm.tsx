import type { StepUpPurpose } from '@meridian/contract';
import { Form } from '@meridian/ui/form/Form.tsx';
import { FormHint } from '@meridian/ui/form/FormNote.tsx';
import type { FieldsControl, FormControl } from '@meridian/ui/form/use-form-control.ts';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import type { ReactNode } from 'react';
import { type Profile, useReloadProfile } from '../../accounts/profile.ts';
import { StepUpFields } from '../../accounts/step-up/StepUpFields.tsx';
import type { StepUpDraft, StepUpField } from '../../accounts/step-up/step-up-state.ts';
import { useGoBack } from '../../navigation/use-go-back.ts';
import { useT } from '../../session/locale/locale.ts';

interface StepUpFormProps<Values, Field extends string> {
  readonly control: FormControl<Values, Field> & FieldsControl<StepUpDraft, StepUpField>;
  readonly purpose: StepUpPurpose;
  readonly profile: Profile;
  readonly passwordLabel?: string;
  readonly submitLabel: string;
  readonly doneText: string;
  readonly onSubmit: (values: Values) => Promise<unknown>;
  /** The fields of the change itself. */
  readonly children: ReactNode;
}

/** A change that needs the password and the second factor; it returns to the security center afterwards. */
export function StepUpForm<Values, Field extends string>(props: StepUpFormProps<Values, Field>) {
  const { control, purpose, profile, passwordLabel, submitLabel, doneText, onSubmit, children } = props;
  const t = useT();
  const goBack = useGoBack('/securityCenter');
  const reload = useReloadProfile();
  const save = async (values: Values) => {
    await onSubmit(values);
    showToast(doneText);
    await reload();
    goBack();
  };
  return (
    <Form control={control} onSubmit={save} submitLabel={submitLabel}>
      {children}
      <h2 className="border-t border-line pt-5 text-row font-[640]">{t('bind_prove')}</h2>
      <StepUpFields purpose={purpose} profile={profile} control={control} passwordLabel={passwordLabel} />
      <FormHint>{t('lock_note')}</FormHint>
    </Form>
  );
}
