import { classNames } from '@meridian/ui/class-names.ts';
import { useT } from '../session/locale/locale.ts';
import { TABLE_COLUMNS } from './MarketRow.tsx';
import type { MarketSort, SortColumn } from './market-order.ts';

/** The column headers. Pressing one sorts by it. */
export function MarketListHead({
  sort,
  onSort,
}: {
  /** Undefined while the rows are in an order of their own. */
  readonly sort: MarketSort | undefined;
  readonly onSort: (column: SortColumn) => void;
}) {
  const t = useT();
  const column = (id: SortColumn, label: string, className: string) => (
    <SortButton
      label={label}
      hint={t('home_sort_by', { column: label })}
      order={sort?.column === id ? (sort.descending ? 'descending' : 'ascending') : undefined}
      onPress={() => onSort(id)}
      className={className}
    />
  );
  return (
    <div className="@container lg:px-2">
      <div
        className={classNames(
          "market-head relative z-1 grid grid-cols-[minmax(0,1fr)_auto_minmax(min(4.75rem,19.5vw),auto)] gap-x-2.5 px-4 -mb-0.5 pt-1 text-mic text-ink3 [grid-template-areas:'name_price_change']",
          TABLE_COLUMNS,
          'pr-11 max-[359px]:gap-x-1.5 max-[359px]:pr-10 lg:h-10 lg:items-center lg:mb-0 lg:pt-0 lg:text-cap',
        )}
      >
        <span className="flex min-w-0 [grid-area:name] tablet:[grid-column:icon-start/name-end] tablet:[grid-row:1] market-narrow">
          {column('volume', t('home_column_pair'), '')}
        </span>
        <span className="market-column justify-start! [grid-column:icon-start/name-end]">
          {column('name', t('home_column_name'), '')}
        </span>
        <span className="flex justify-end [grid-area:price]">
          {column('price', t('home_column_price'), NOWRAP)}
        </span>
        {/* On the narrowest phones its Japanese name takes room from the stars, not from the price. */}
        <span className="flex justify-end [grid-area:change] tablet:[grid-row:1] max-[359px]:[&:lang(ja)]:-mr-6">
          {column('change', t('home_column_change'), NOWRAP)}
        </span>
        <span className="market-column [grid-area:high]">
          {t('home_column_high')}
          <span className="market-stacked">&nbsp;/ {t('home_column_low_beside')}</span>
        </span>
        <span className="market-column market-low [grid-area:low]">{t('home_column_low')}</span>
        <span className="market-last [grid-area:last]">{t('home_column_base')}</span>
        <span className="market-column [grid-area:volume]">
          {column('volume', t('home_column_volume'), '')}
        </span>
      </div>
    </div>
  );
}

const NOWRAP = 'whitespace-nowrap';

/** A column header that sorts by its column. */
export function SortButton({
  label,
  hint,
  order,
  onPress,
  className,
}: {
  readonly label: string;
  readonly hint: string;
  readonly order: 'ascending' | 'descending' | undefined;
  readonly onPress: () => void;
  readonly className: string;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={hint}
      aria-pressed={order !== undefined}
      className={classNames(
        'hit flex h-8 min-w-0 items-center gap-[3px] text-left hover:text-ink1',
        order !== undefined && 'font-[600] text-ink1',
        className,
      )}
    >
      <span className="leading-3">{label}</span>
      <SortMark order={order} />
    </button>
  );
}

export const SortMark = ({ order }: { readonly order: 'ascending' | 'descending' | undefined }) => (
  <svg className="shrink-0" width="7" height="10" viewBox="0 0 7 10" aria-hidden="true" fill="currentColor">
    <path d="M3.5 0 7 4H0z" opacity={order === 'ascending' ? 1 : 0.4} />
    <path d="M3.5 10 0 6h7z" opacity={order === 'descending' ? 1 : 0.4} />
  </svg>
);
