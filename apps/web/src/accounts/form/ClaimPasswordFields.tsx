import type { ClaimPurpose } from '@meridian/contract';
import type { NumberingPlan } from '@meridian/contract/rules/accounts/phone';
import type { FieldsControl } from '@meridian/ui/form/use-form-control.ts';
import { ClaimFields } from '../codes/ClaimFields.tsx';
import type { ClaimPasswordField, ClaimPasswordForm } from './claim-password-form.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface ClaimPasswordFieldsProps {
  readonly control: FieldsControl<ClaimPasswordForm, ClaimPasswordField>;
  readonly purpose: ClaimPurpose;
  readonly plan: NumberingPlan;
  /** The labels of the choice between email and phone, and of the password. */
  readonly labels: { readonly choose: string; readonly password: string };
}

/** The address of an account, the code sent to it, and a new password. */
export function ClaimPasswordFields(props: ClaimPasswordFieldsProps) {
  const { control, purpose, plan, labels } = props;
  const address = { chooseLabel: labels.choose, autoComplete: 'username' };
  return (
    <>
      <ClaimFields control={control} purpose={purpose} plan={plan} {...address} />
      <NewPasswordFields label={labels.password} control={control} />
    </>
  );
}
