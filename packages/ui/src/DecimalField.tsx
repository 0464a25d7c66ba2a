import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { acceptDecimal, finishDecimal } from './decimal-input.ts';
import { FIELD_BOX, FIELD_LABEL, FIELD_VALUE } from './field-frame.ts';
import { groupDigits } from './format/decimal-text.ts';

export interface DecimalFieldProps {
  readonly label: string;
  /** A plain decimal or an empty text, never grouped. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly decimals: number;
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

/** Grouped while it is read, plain while it is written: separators that move under the caret lose digits. */
export function DecimalInput({
  value,
  onChange,
  decimals,
  readOnly = false,
  disabled = false,
  invalid = false,
  describedBy,
  ...rest
}: DecimalInputProps) {
  const [editing, setEditing] = useState(false);
  return (
    <input
      {...rest}
      type="text"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      readOnly={readOnly}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={editing ? value : groupDigits(value)}
      onFocus={() => setEditing(!readOnly)}
      onBlur={() => {
        setEditing(false);
        const finished = finishDecimal(value);
        if (finished !== value) onChange(finished);
      }}
      onChange={(event) => {
        const accepted = acceptDecimal(event.target.value, { decimals });
        if (accepted !== undefined) onChange(accepted);
      }}
    />
  );
}
