import { MenuButton } from '@meridian/ui/overlay/MenuButton.tsx';
import { useT } from '../../session/locale/locale.ts';
import { PAIR_SORTS, usePairSort } from './pair-sort.ts';

/** The order of the pairs at the left of the desktop layout. */
export function PairSortMenu() {
  const t = useT();
  const sort = usePairSort((state) => state.sort);
  return (
    <div className="flex shrink-0 justify-end pt-1">
      <MenuButton
        label={t('desk_sort')}
        value={sort}
        choices={PAIR_SORTS.map((value) => ({ value, label: t(`desk_sort_${value}`) }))}
        onChoose={(chosen) => usePairSort.setState({ sort: chosen })}
        className="hit h-7 min-w-0 text-cap font-[550] text-ink2"
      />
    </div>
  );
}
