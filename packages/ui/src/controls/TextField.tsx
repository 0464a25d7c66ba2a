import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FIELD_BOX, FIELD_INPUT } from './field-frame.ts';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string;
  /** What is wrong, in a sentence; announced and tied to the input. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, problem, hint, start, end, className, ...input }: TextFieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-lab font-[550] text-ink2">
        {label}
      </label>
      <div className={classNames(FIELD_BOX, 'min-h-12 gap-2 px-3')}>
        {start}
        <input
          {...input}
          id={id}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          className={classNames(FIELD_INPUT, 'h-12 text-row font-[560]')}
        />
        {end}
      </div>
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
