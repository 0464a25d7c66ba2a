import { SearchField } from '@meridian/ui/controls/SearchField.tsx';
import { useT } from '../../session/locale/locale.ts';

/** The search above a list of coins or pairs, and its text when nothing matches. */
export function Search({
  label,
  value,
  onChange,
  none,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown when nothing matches. */
  readonly none: string | undefined;
}) {
  const t = useT();
  return (
    <>
      <SearchField
        label={label}
        clearLabel={t('balances_search_clear')}
        value={value}
        onChange={onChange}
        maxLength={32}
        className="mt-3 lg:max-w-80"
      />
      <p role="status" className="text-center text-lab text-ink3 not-empty:py-6">
        {none}
      </p>
    </>
  );
}
