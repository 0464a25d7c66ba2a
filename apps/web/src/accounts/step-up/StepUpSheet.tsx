import type { StepUpPurpose } from '@meridian/contract';
import type { StepUp } from '@meridian/contract/domain/user';
import { Form } from '@meridian/ui/form/Form.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { useForm } from '../form/use-form.ts';
import type { Profile } from '../profile.ts';
import { StepUpFields } from './StepUpFields.tsx';
import {
  emptyStepUp,
  STEP_UP_REFUSALS,
  type StepUpField,
  stepUpBody,
  stepUpProblems,
} from './step-up-state.ts';

interface StepUpSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: string;
  readonly purpose: StepUpPurpose;
  readonly profile: Profile;
  readonly submitLabel: string;
  /** Fields of the change itself, above password and second factor. */
  readonly children?: ReactNode;
  /** Makes the change; an error it throws is shown in the form. */
  readonly onProve: (stepUp: StepUp) => Promise<void>;
}

/** Asks the user for password and second factor, in a sheet over the page of the change. */
export function StepUpSheet(props: StepUpSheetProps) {
  const t = useT();
  const { open, onClose, title } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      {/* Unmount the form when the sheet closes, so that no password is kept for the next user. */}
      {open && <StepUpForm {...props} />}
    </Sheet>
  );
}

function StepUpForm({ text, purpose, profile, submitLabel, children, onProve }: StepUpSheetProps) {
  const control = useForm<ReturnType<typeof emptyStepUp>, StepUpField>({
    initial: emptyStepUp(profile.hasTotp === true),
    problemsOf: stepUpProblems,
    refusals: STEP_UP_REFUSALS,
  });
  return (
    <Form
      control={control}
      onSubmit={(draft) => onProve(stepUpBody(draft))}
      submitLabel={submitLabel}
      className="grid gap-4 pt-1"
    >
      {text !== undefined && <p className="text-lab text-ink2">{text}</p>}
      {children}
      <StepUpFields purpose={purpose} profile={profile} control={control} />
    </Form>
  );
}
