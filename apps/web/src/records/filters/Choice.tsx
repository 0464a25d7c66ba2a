import ChevronDown from 'lucide-react/icons/chevron-down';

/** A filter of a list: a native select in the style of the app. */
export function Choice<Value extends string>({
  label,
  value,
  isSet = value !== '',
  onChange,
  options,
}: {
  readonly label: string;
  readonly value: Value;
  /** Whether it limits the list. */
  readonly isSet?: boolean;
  readonly onChange: (value: Value) => void;
  readonly options: readonly (readonly [value: Value, text: string])[];
}) {
  return (
    <span data-set={isSet || undefined} className="relative inline-flex min-w-0 *:max-w-full">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="field-sizing-content h-10 min-w-full appearance-none truncate rounded-chip bg-s2 pr-8 pl-3 text-lab leading-10 font-[600]"
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink3"
      />
    </span>
  );
}
