import type { Asset } from '@meridian/contract/domain/asset';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { myAccount } from '@meridian/contract/routes/account';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/api.ts';
import { RecordList, type RecordStyle } from '../../../records/table/RecordList.tsx';
import type { RecordColumn } from '../../../records/table/record-columns.ts';
import { formatHolding, formatHoldingInUsdt } from '../../../session/format/holding-value.ts';
import { useRate } from '../../../session/format/local-currency.ts';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';

/** How often the values follow the prices. */
const VALUES_MS = 10_000;

/** The coins of the spot wallet. */
export function AssetList({ style }: { readonly style: RecordStyle }) {
  const t = useT();
  const rate = useRate();
  const query = useQuery({
    // Under the key of the records, so that an order or a fill reloads it.
    queryKey: ['spot records', 'assets'],
    queryFn: ({ signal }) => call(myAccount, {}, { signal, silent: true, background: true }),
    refetchInterval: VALUES_MS,
  });
  const valueText = useMemo(
    () =>
      ({ value }: Pick<Asset, 'value'>): string => {
        if (value === null) return UNKNOWN;
        const local = rate && formatHolding(value, rate);
        return `${formatHoldingInUsdt(value) ?? UNKNOWN}${local === undefined ? '' : ` · ${local}`}`;
      },
    [rate],
  );
  const columns = useMemo(() => columnsOf(t, valueText), [t, valueText]);
  const assets = query.data?.assets
    .filter(({ available, frozen }) => available !== '0' || frozen !== '0')
    .sort((left, right) => Number(right.value ?? -1) - Number(left.value ?? -1));
  return (
    <section aria-label={t('records_assets')}>
      <RecordList
        label={t('records_assets')}
        {...{ style, query, columns }}
        rows={assets}
        keyOf={({ coin }) => coin}
        empty={
          <EmptyState
            title={t('records_none_assets')}
            text={t('records_none_assets_text')}
            className="py-6!"
          />
        }
        card={(asset) => <AssetCard asset={asset} value={valueText(asset)} />}
      />
    </section>
  );
}

const columnsOf = (t: Translate, valueText: (asset: Asset) => string): readonly RecordColumn<Asset>[] => [
  {
    id: 'coin',
    title: t('records_coin'),
    cell: ({ coin }) => <Coin code={coin} />,
    sortBy: ({ coin }) => coin,
  },
  {
    id: 'available',
    title: t('trade_available'),
    cell: ({ available }) => formatNumber(available),
    sortBy: ({ available }) => available,
    align: 'end',
  },
  {
    id: 'orders',
    title: t('balances_frozen'),
    cell: ({ frozen }) => formatNumber(frozen),
    sortBy: ({ frozen }) => frozen,
    align: 'end',
  },
  {
    id: 'value',
    title: t('records_value'),
    cell: valueText,
    sortBy: ({ value }) => value ?? '',
    align: 'end',
  },
];

const Coin = ({ code }: { readonly code: string }) => (
  <span className="flex items-center gap-2 font-[660]">
    <CoinIcon coin={code} size={20} />
    {code}
  </span>
);

function AssetCard({ asset, value }: { readonly asset: Asset; readonly value: string }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 py-3 text-lab">
      <dt>
        <Coin code={asset.coin} />
        <span className="sr-only">{t('records_value')}</span>
      </dt>
      <dd className="text-right font-[600]">{value}</dd>
      <dt className="text-ink3">{t('trade_available')}</dt>
      <dd className="text-right font-[600]">{formatNumber(asset.available)}</dd>
      <dt className="text-ink3">{t('balances_frozen')}</dt>
      <dd className="text-right font-[600]">{formatNumber(asset.frozen)}</dd>
    </dl>
  );
}
