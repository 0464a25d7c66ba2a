import { WALLET_NAMES, WALLET_RECORD_KINDS, type WalletRecordState } from '@meridian/contract/domain/asset';
import { classNames } from '@meridian/ui/class-names.ts';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { SearchChoice } from '@meridian/ui/controls/SearchChoice.tsx';
import { Choice } from '../../../records/filters/Choice.tsx';
import { FilterBar } from '../../../records/filters/FilterBar.tsx';
import { RangeFilter } from '../../../records/filters/RangeFilter.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { useSpotAssets } from '../../../wallet/spot-assets.ts';
import { type Filters, isFiltered, NO_FILTERS } from './record-filters.ts';

/** Whether rebates are left out. */
export function RebatesBox({
  filters,
  onChange,
  className,
}: {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
  readonly className: string;
}) {
  const t = useT();
  return (
    <Checkbox
      checked={filters.hidesRebates}
      onChange={(hidesRebates) => onChange({ ...filters, hidesRebates })}
      // As the filters that are set: it leaves records out.
      className={classNames(
        'min-h-10! rounded-chip bg-s2 px-3',
        filters.hidesRebates && 'shadow-[inset_0_0_0_1px_var(--accent)]',
        className,
      )}
    >
      {t('wallet_records_hide_rebates')}
    </Checkbox>
  );
}

const STATES = ['waiting', 'settled', 'rejected'] as const satisfies readonly WalletRecordState[];
const ALL = 'all';

/** Type, period, coin, wallet, status, and whether rebates are left out. */
export function FilterRow({
  filters,
  onChange,
}: {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}) {
  const t = useT();
  const coins = useSpotAssets().data?.assets.map(({ coin }) => coin) ?? [];
  const coin = filters.coin ?? ALL;
  return (
    <FilterBar
      isFiltered={isFiltered(filters)}
      // Above the list a phone says whether rebates are hidden.
      isFoldedSet={[filters.coin, filters.wallet, filters.state].some((set) => set !== undefined)}
      onClear={() => onChange(NO_FILTERS)}
    >
      <Choice
        label={t('wallet_kind')}
        value={filters.kind ?? ''}
        onChange={(kind) => onChange({ ...filters, kind: kind === '' ? undefined : kind })}
        options={[
          ['', t('wallet_any_kind')],
          ...WALLET_RECORD_KINDS.map((kind) => [kind, t(`wallet_kind_${kind}`)] as const),
        ]}
      />
      <RangeFilter {...{ filters, onChange }} none={NO_FILTERS} />
      {filters.kind === undefined && (
        <RebatesBox {...{ filters, onChange }} className="rebates-filter lg:order-1" />
      )}
      <span data-set={coin !== ALL || undefined} className="contents">
        <SearchChoice
          label={t('records_coin')}
          placeholder={t('wallet_coin_search')}
          openLabel={t('wallet_coin_open')}
          emptyText={t('balances_none_found')}
          items={[...new Set([ALL, ...coins, coin])]}
          textOf={(item) => (item === ALL ? t('wallet_any_coin') : item)}
          value={coin}
          onChange={(item) => onChange({ ...filters, coin: item === ALL ? undefined : item })}
        />
      </span>
      <Choice
        label={t('wallet_wallet')}
        value={filters.wallet ?? ''}
        onChange={(wallet) => onChange({ ...filters, wallet: wallet === '' ? undefined : wallet })}
        options={[
          ['', t('wallet_any_wallet')],
          ...WALLET_NAMES.map((wallet) => [wallet, t(`wallet_${wallet}`)] as const),
        ]}
      />
      <Choice
        label={t('records_state')}
        value={filters.state ?? ''}
        onChange={(state) => onChange({ ...filters, state: state === '' ? undefined : state })}
        options={[
          ['', t('records_any_state')],
          ...STATES.map((state) => [state, t(`wallet_state_${state}`)] as const),
        ]}
      />
    </FilterBar>
  );
}
