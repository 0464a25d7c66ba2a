import { classNames } from '@meridian/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
}

/** In a form, with its label above it. */
export function LabeledSelect<Value extends string>({ className, ...props }: SelectProps<Value>) {
  return (
    <div className={className}>
      <span aria-hidden className="mb-1.5 block text-lab font-[550] text-ink2">
        {props.label}
      </span>
      <Select {...props} className="w-full" />
    </div>
  );
}

export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SelectProps<Value>) {
  return (
    <span className={classNames('relative inline-flex', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="h-11 w-full appearance-none rounded-m bg-s2 pr-9 pl-3 text-lab font-[560] text-ink1"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute top-3.5 right-3 text-ink3" />
    </span>
  );
}
