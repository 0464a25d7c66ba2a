import { useMarketList } from '../../markets/market-lists.ts';
import { Choice } from '../../records/filters/Choice.tsx';
import { FilterBar } from '../../records/filters/FilterBar.tsx';
import { PairChoice } from '../../records/filters/PairChoice.tsx';
import { RangeFilter } from '../../records/filters/RangeFilter.tsx';
import { StateChoice } from '../../records/filters/StateChoice.tsx';
import type { HasFilters } from '../../records/futures/futures-records.ts';
import { useT } from '../../session/locale/locale.ts';
import { type Filters, isFiltered, NO_FILTERS } from './filters.ts';

/** Pair, period, side and state, as far as a kind of records has them. */
export function FilterRow({
  filters,
  onChange,
  has,
  hasPeriod = true,
}: {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly has: HasFilters;
  readonly hasPeriod?: boolean;
}) {
  const t = useT();
  const { data: pairs = [] } = useMarketList('futures');
  const canClear = hasPeriod
    ? isFiltered(filters, has)
    : filters.pair !== undefined || filters.side !== undefined;
  return (
    <FilterBar
      isFiltered={canClear}
      isFoldedSet={filters.side !== undefined || filters.state !== undefined}
      onClear={() => onChange(NO_FILTERS)}
    >
      {has.pair && (
        <PairChoice pairs={pairs} value={filters.pair} onChange={(pair) => onChange({ ...filters, pair })} />
      )}
      {hasPeriod && <RangeFilter {...{ filters, onChange }} none={NO_FILTERS} />}
      {has.side && (
        <Choice
          label={t('futures_direction')}
          value={filters.side ?? ''}
          onChange={(side) => onChange({ ...filters, side: side === '' ? undefined : side })}
          options={[
            ['', t('futures_any_side')],
            ['long', t('futures_long')],
            ['short', t('futures_short')],
          ]}
        />
      )}
      {has.state && (
        <StateChoice value={filters.state} onChange={(state) => onChange({ ...filters, state })} />
      )}
    </FilterBar>
  );
}
