import { classNames } from '@meridian/ui/class-names.ts';
import { FIELD_BOX } from '@meridian/ui/controls/field-frame.ts';
import { LabelledField } from '@meridian/ui/controls/LabelledField.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';

/** A choice among a few texts: a native select. */
export function ChoiceField({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <LabelledField label={label}>
      {(ids) => (
        <div className={classNames(FIELD_BOX, 'min-h-12')}>
          <select
            {...ids}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-12 w-full appearance-none rounded-m bg-transparent pr-9 pl-3 text-row font-[660]"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-s1">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className="pointer-events-none absolute right-3 text-ink3" />
        </div>
      )}
    </LabelledField>
  );
}
