import type { Pair } from '@meridian/contract/domain/market';
import { SearchChoice } from '@meridian/ui/controls/SearchChoice.tsx';
import { useMemo } from 'react';
import { useT } from '../../session/locale/locale.ts';

const ALL = 'all';

/** A choice among all pairs, with a search field. */
export function PairChoice({
  pairs,
  value,
  onChange,
}: {
  readonly pairs: readonly Pair[];
  /** All pairs when absent. */
  readonly value: Pair | undefined;
  readonly onChange: (pair: Pair | undefined) => void;
}) {
  const t = useT();
  const chosen = value === undefined ? ALL : nameOf(value);
  const items = useMemo(() => {
    // The chosen pair may have been delisted.
    const names = new Set([...pairs.map(nameOf), ...(chosen === ALL ? [] : [chosen])]);
    return [ALL, ...names];
  }, [pairs, chosen]);
  const choose = (item: string) => {
    const [base, quote] = item === ALL ? [] : item.split('/');
    onChange(base === undefined || quote === undefined ? undefined : { base, quote });
  };
  return (
    <span data-set={chosen !== ALL || undefined} className="contents">
      <SearchChoice
        label={t('records_pair')}
        placeholder={t('records_pair_search')}
        openLabel={t('records_pair_open')}
        emptyText={t('records_no_pair')}
        items={items}
        textOf={(item) => (item === ALL ? t('records_any_pair') : item)}
        value={chosen}
        onChange={choose}
      />
    </span>
  );
}

const nameOf = ({ base, quote }: Pair): string => `${base}/${quote}`;
