import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** Texts around an input, the same for every kind of input. */
export interface FieldTexts {
  readonly label: string;
  /** The problem as a sentence; announced and linked to the input. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
}

interface InputIds {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface LabelledFieldProps extends FieldTexts {
  readonly className?: string | undefined;
  /** Renders the input with the attributes that link it to its label and note. */
  readonly children: (input: InputIds) => ReactNode;
}

/** A label above an input, and the problem or hint below it. */
export function LabelledField({ label, problem, hint, className, children }: LabelledFieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-lab font-[550] text-ink2">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined || undefined,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
      })}
      {/* Always present, so that a problem that appears is read out. */}
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={classNames(
          'mt-1.5 text-cap empty:hidden',
          problem === undefined ? 'text-ink3' : 'text-warn',
        )}
      >
        {note}
      </p>
    </div>
  );
}
