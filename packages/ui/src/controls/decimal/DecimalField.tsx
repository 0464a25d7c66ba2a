import { useId } from 'react';
import { classNames } from '../../class-names.ts';
import { FIELD_BOX, FIELD_LABEL, FIELD_VALUE } from '../field-frame.ts';
import { useDecimalText } from './use-decimal-text.ts';

export interface DecimalFieldProps {
  readonly label: string;
  /** A plain decimal or an empty text, never grouped. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly decimals: number;
  /** A pasted `12,345` was rejected: it may be grouped or a decimal. The form shows a question next to the field. */
  readonly onAmbiguousPaste?: ((readings: readonly [grouped: string, decimal: string]) => void) | undefined;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  /** Called when the field loses the focus. */
  readonly onLeave?: () => void;
  readonly className?: string;
}

/** A number without steppers, under its label; one that cannot be changed is a plain line beside its label. */
export function DecimalField({ label, className, ...input }: DecimalFieldProps) {
  const id = useId();
  if (input.readOnly)
    return (
      <div className={classNames('flex min-h-6 items-center justify-between gap-2 text-cap', className)}>
        <label htmlFor={id} className="shrink-0 text-ink3">
          {label}
        </label>
        <DecimalInput
          id={id}
          {...input}
          className="min-w-0 flex-1 rounded-chip bg-transparent text-right font-[620] text-ink1 outline-offset-2"
        />
      </div>
    );
  return (
    <div className={classNames(FIELD_BOX, 'min-h-11.5 px-3 text-center', className)}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={FIELD_LABEL}>
          {label}
        </label>
        <DecimalInput id={id} {...input} className={classNames(FIELD_VALUE, 'text-center')} />
      </div>
    </div>
  );
}

interface DecimalInputProps extends Omit<DecimalFieldProps, 'label'> {
  readonly id: string;
}

export function DecimalInput({
  value,
  onChange,
  decimals,
  onAmbiguousPaste,
  readOnly = false,
  disabled = false,
  invalid = false,
  describedBy,
  onLeave,
  ...rest
}: DecimalInputProps) {
  const { onBlur, ...text } = useDecimalText({ value, onChange, decimals, onAmbiguousPaste });
  return (
    <input
      {...rest}
      {...text}
      onBlur={() => {
        onBlur();
        onLeave?.();
      }}
      type="text"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      readOnly={readOnly}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}
