import { useT } from '../../session/locale/locale.ts';

/** The names of the columns of a ranking; the one it is sorted by is marked. */
export function ColumnNames({ sorted }: { readonly sorted: 'turnover' | 'change' }) {
  const t = useT();
  return (
    <p className="search-columns grid grid-cols-[minmax(0,1fr)_auto_minmax(min(4.75rem,19.5vw),auto)] gap-x-2.5 px-4 pt-3 pr-11 pb-1 text-mic text-ink3 max-[359px]:gap-x-1.5 max-[359px]:pr-10">
      <span className={sorted === 'turnover' ? SORTED : ''}>{t('home_column_pair')}</span>
      <span className="whitespace-nowrap">{t('home_column_price')}</span>
      <span className={`text-right whitespace-nowrap ${sorted === 'change' ? SORTED : ''}`}>
        {t('home_column_change')}
      </span>
    </p>
  );
}

const SORTED = 'search-sorted font-[600] text-ink1';
