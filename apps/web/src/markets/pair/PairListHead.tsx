import { MenuButton } from '@meridian/ui/overlay/MenuButton.tsx';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useT } from '../../session/locale/locale.ts';
import { SortButton } from '../MarketListHead.tsx';
import type { SortColumn } from '../market-order.ts';
import { firstSortBy, nextPairSort, PAIR_SORTS, usePairSort } from './pair-sort.ts';

/** The column headers of the pairs of a desk. Pressing one sorts by it; a menu over the stars has every order. */
export function PairListHead() {
  const t = useT();
  const sort = usePairSort((state) => state.sort);
  const column = sort === 'listed' ? 'listed' : sort.column;
  const header = (id: SortColumn, label: string) => (
    <SortButton
      label={label}
      hint={t('home_sort_by', { column: t(`desk_sort_${id}`) })}
      order={sort === 'listed' || column !== id ? undefined : sort.descending ? 'descending' : 'ascending'}
      onPress={() => usePairSort.setState({ sort: nextPairSort(sort, id) })}
      className="whitespace-nowrap"
    />
  );
  return (
    <div className="flex shrink-0 items-center pt-1 pr-1.5 text-mic text-ink3">
      <MenuButton
        label={t('desk_sort')}
        icon={<ArrowUpDown size={14} className={column === 'listed' ? 'text-ink3' : 'text-ink1'} />}
        value={column}
        choices={PAIR_SORTS.map((value) => ({ value, label: t(`desk_sort_${value}`) }))}
        onChoose={(chosen) => usePairSort.setState({ sort: firstSortBy(chosen) })}
        className="hit h-8 w-4 shrink-0 justify-center hover:text-ink1"
      />
      <span className="ml-3.5 @max-[10.3rem]:ml-3">{header('name', t('records_pair'))}</span>
      <span className="ml-auto flex gap-1.5">
        {header('price', t('desk_column_price'))}
        {/* The second figure of a row, which is the turnover while the pairs are sorted by it. */}
        {column === 'volume'
          ? header('volume', t('desk_column_turnover'))
          : header('change', t('desk_column_change'))}
      </span>
    </div>
  );
}
