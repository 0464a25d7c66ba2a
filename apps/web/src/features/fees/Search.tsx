import { classNames } from '@meridian/ui/class-names.ts';
import { SearchField } from '@meridian/ui/controls/SearchField.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../session/locale/locale.ts';

/** The search above a list of coins or pairs, and its text when nothing matches. */
export function Search({
  label,
  value,
  onChange,
  none,
  start,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown when nothing matches. */
  readonly none: string | undefined;
  /** Before the search, from a tablet on in one line with it. */
  readonly start?: ReactNode;
  /** Beside the search where one list has the width of a desk, or of a low window. */
  readonly children?: ReactNode;
}) {
  const t = useT();
  return (
    <>
      <div
        className={
          start === undefined
            ? 'sideways:flex sideways:items-center sideways:gap-4 lg:max-2xl:flex lg:max-2xl:items-center lg:max-2xl:gap-6'
            : 'sm:flex sm:items-center sm:gap-3'
        }
      >
        {start}
        {children !== undefined && <div className="min-w-0 flex-1">{children}</div>}
        <SearchField
          label={label}
          clearLabel={t('balances_search_clear')}
          value={value}
          onChange={onChange}
          maxLength={32}
          className={classNames(
            'mt-3 lg:max-w-80 lg:max-2xl:w-80',
            start !== undefined && 'sm:flex-1',
            children !== undefined && 'sideways:mt-0 sideways:w-60 lg:max-2xl:mt-0',
          )}
        />
      </div>
      <p role="status" className="text-center text-lab text-ink3 not-empty:py-6">
        {none}
      </p>
    </>
  );
}
