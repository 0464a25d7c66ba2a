import type { ReactNode } from 'react';
import { useDecimalText } from './use-decimal-text.ts';

export interface DecimalFieldProps {
  readonly label: string;
  /** A plain decimal or an empty text, never grouped. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly decimals: number;
  /** A pasted `12,345` was rejected: it may be grouped or a decimal. The form shows a question next to the field. */
  readonly onAmbiguousPaste?: ((readings: readonly [grouped: string, decimal: string]) => void) | undefined;
  readonly unit?: ReactNode;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly className?: string;
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
