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
  readonly chooseLabel: string;
  readonly passwordLabel: string;
}

/** The address of an account, the code sent to it, and a new password. */
export function ClaimPasswordFields(props: ClaimPasswordFieldsProps) {
  const { control, purpose, plan, chooseLabel, passwordLabel } = props;
  const address = { chooseLabel, autoComplete: 'username' };
  return (
    <>
      <ClaimFields control={control} purpose={purpose} plan={plan} {...address} />
      <NewPasswordFields label={passwordLabel} control={control} />
    </>
  );
}
