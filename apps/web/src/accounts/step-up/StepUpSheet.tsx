import type { StepUpPurpose } from '@meridian/contract';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { FormProblem } from '../form/FormNote.tsx';
import { useForm } from '../form/use-form.ts';
import type { Profile } from '../profile.ts';
import { StepUpFields } from './StepUpFields.tsx';
import {
  emptyStepUp,
  STEP_UP_REFUSALS,
  type StepUp,
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
  /** Fields of the change itself, above the proof. */
  readonly children?: ReactNode;
  /** Does the change; what it throws is shown in its place. */
  readonly onProve: (stepUp: StepUp) => Promise<void>;
}

/** Asks the owner to prove to be one, in a sheet over the page the change belongs to. */
export function StepUpSheet(props: StepUpSheetProps) {
  const t = useT();
  const { open, onClose, title } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      {/* A closed sheet forgets: a password must not wait in it for the next one. */}
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
    <form
      ref={control.ref}
      noValidate
      className="grid gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        void control.submit((draft) => onProve(stepUpBody(draft)));
      }}
    >
      {text !== undefined && <p className="text-lab text-ink2">{text}</p>}
      {children}
      <StepUpFields
        purpose={purpose}
        profile={profile}
        draft={control.form}
        onChange={control.set}
        onLeave={control.leave}
        problem={control.problem}
        onProblem={control.refuse}
      />
      <FormProblem text={control.formProblem} />
      <Button type="submit" full busy={control.busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
