import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FIELD_BOX, FIELD_LABEL, FIELD_VALUE } from './field-frame.ts';
import { useDecimalText } from './use-decimal-text.ts';

export interface DecimalFieldProps {
  readonly label: string;
  /** A plain decimal or an empty text, never grouped. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly decimals: number;
  /** A pasted `12,345` was not taken: it may be grouped or a decimal. The form says so beside the field. */
  readonly onAmbiguousPaste?: ((readings: readonly [grouped: string, decimal: string]) => void) | undefined;
  readonly unit?: ReactNode;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly className?: string;
}

export function DecimalField({ label, unit, className, ...input }: DecimalFieldProps) {
  const id = useId();
  return (
    <div className={classNames(FIELD_BOX, 'min-h-11.5 px-3', className)}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={FIELD_LABEL}>
          {label}
        </label>
        <DecimalInput id={id} {...input} className={FIELD_VALUE} />
      </div>
      {unit !== undefined && <span className="pl-2 text-lab font-[550] text-ink2">{unit}</span>}
    </div>
  );
}

interface DecimalInputProps extends Omit<DecimalFieldProps, 'label' | 'unit'> {
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
  ...rest
}: DecimalInputProps) {
  const text = useDecimalText({ value, onChange, decimals, onAmbiguousPaste });
  return (
    <input
      {...rest}
      {...text}
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
