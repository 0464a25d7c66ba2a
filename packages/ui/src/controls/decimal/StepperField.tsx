import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { FIELD_BOX, FIELD_LABEL, FIELD_VALUE } from '../field-frame.ts';
import { type DecimalFieldProps, DecimalInput } from './DecimalField.tsx';
import { stepDecimal } from './step-decimal.ts';
import { useRepeatPress } from './use-repeat-press.ts';

export interface StepperFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The step is one over ten to this, unless `stepDecimals` is coarser. */
  readonly decimals: number;
  readonly stepDecimals?: number;
  readonly min?: string;
  readonly onAmbiguousPaste?: DecimalFieldProps['onAmbiguousPaste'];
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  /** A market order: the current price is shown and cannot be changed. */
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly placeholder?: string;
  readonly describedBy?: string;
  readonly className?: string;
}

/** Steps of an arrow key together with Shift. */
const LARGE_STEP = 10;

export function StepperField({
  label,
  value,
  onChange,
  decimals,
  stepDecimals = decimals,
  min = '0',
  decreaseLabel,
  increaseLabel,
  readOnly = false,
  disabled = false,
  className,
  ...input
}: StepperFieldProps) {
  const id = useId();
  const fixed = readOnly || disabled;
  const step = (direction: 1 | -1, steps = 1) => {
    if (!fixed) onChange(stepDecimal(value, Math.min(stepDecimals, decimals), direction * steps, min));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1, event.shiftKey ? LARGE_STEP : 1);
  };
  const less = useRepeatPress(() => step(-1));
  const more = useRepeatPress(() => step(1));
  const button =
    'grid h-11.5 w-11 shrink-0 place-items-center text-ink2 touch-manipulation select-none disabled:opacity-35';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the arrow keys of the input inside it.
    <div className={classNames(FIELD_BOX, 'min-h-11.5', className)} onKeyDown={onKeyDown}>
      <button type="button" aria-label={decreaseLabel} disabled={fixed} className={button} {...less}>
        <Minus size={17} />
      </button>
      <i aria-hidden="true" className="h-4.5 w-px bg-line2 max-[359px]:hidden" />
      <div className="min-w-0 flex-1 text-center">
        <label htmlFor={id} className={FIELD_LABEL}>
          {label}
        </label>
        <DecimalInput
          id={id}
          {...input}
          {...{ value, onChange, decimals, readOnly, disabled }}
          className={classNames(FIELD_VALUE, 'text-center')}
        />
      </div>
      <i aria-hidden="true" className="h-4.5 w-px bg-line2 max-[359px]:hidden" />
      <button type="button" aria-label={increaseLabel} disabled={fixed} className={button} {...more}>
        <Plus size={17} />
      </button>
    </div>
  );
}
