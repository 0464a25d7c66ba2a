import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { ChoiceProps } from './choice-props.ts';
import { radioProps } from './radio-props.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  /** Drawn before the label: a flag, a swatch. */
  readonly start?: ReactNode;
}

export type RadioListProps<Value extends string> = ChoiceProps<Value, RadioOption<Value>>;

/** Options as full-width rows, for sheets and settings. Native radios bring arrow keys, names and states. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-13 items-center gap-3 border-b border-line py-2 last:border-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          {option.start}
          <span className="min-w-0 flex-1">
            <span className={classNames('block text-body', option.value === value && 'font-[640]')}>
              {option.label}
            </span>
            {option.hint !== undefined && <span className="block text-cap text-ink3">{option.hint}</span>}
          </span>
          <input
            {...radioProps(name, option.value, value, onChange)}
            className="size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-ink3 outline-none checked:border-[7px] checked:border-accent-fill"
          />
        </label>
      ))}
    </fieldset>
  );
}
