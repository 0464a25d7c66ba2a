import { classNames } from '@meridian/ui/class-names.ts';
import { FIELD_BOX } from '@meridian/ui/controls/field-frame.ts';
import { LabelledField } from '@meridian/ui/controls/LabelledField.tsx';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';

/** A choice among coins: a native select with the icon of the chosen one. */
export function CoinField({
  label,
  coins,
  value,
  onChange,
  problem,
}: {
  readonly label: string;
  readonly coins: readonly string[];
  readonly value: string;
  readonly onChange: (coin: string) => void;
  readonly problem?: string | undefined;
}) {
  return (
    <LabelledField label={label} problem={problem}>
      {(ids) => (
        <div className={classNames(FIELD_BOX, 'min-h-12')}>
          <CoinIcon coin={value} size={24} className="pointer-events-none absolute left-3" />
          <select
            {...ids}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-12 w-full appearance-none rounded-m bg-transparent pr-9 pl-12 text-row font-[660]"
          >
            {coins.map((coin) => (
              <option key={coin} value={coin} className="bg-s1">
                {coin}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className="pointer-events-none absolute right-3 text-ink3" />
        </div>
      )}
    </LabelledField>
  );
}
