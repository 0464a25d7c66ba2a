/** One filter of a list. */
export function Choice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly (readonly [value: Value, text: string])[];
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      className="h-9 min-w-0 rounded-chip bg-s2 px-2.5 text-lab font-[550]"
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
