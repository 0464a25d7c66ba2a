import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
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

/**
 * Grouped while it is read, plain once it is written: separators that move under the caret lose digits. The text
 * changes with the first key, not with the focus, which would undo what the user has selected.
 */
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
  const write = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A key too many does nothing. What is pasted with too many decimals is shown, for the form to say what is wrong.
    const accepted = acceptDecimal(input.value, isPasted(nativeEvent) ? {} : { decimals });
    if (accepted === undefined) return;
    const caret = input.value.slice(0, input.selectionStart ?? undefined).replaceAll(',', '').length;
    const written = input.value;
    flushSync(() => {
      setEditing(true);
      onChange(accepted);
    });
    if (input.value !== written) input.setSelectionRange(caret, caret);
  };
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
      onBlur={() => {
        setEditing(false);
        const finished = finishDecimal(value);
        if (finished !== value) onChange(finished);
      }}
      onChange={write}
    />
  );
}

const isPasted = (event: Event): boolean =>
  event instanceof InputEvent && (event.inputType !== 'insertText' || (event.data?.length ?? 0) > 1);
