import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import type { Asset, FuturesAsset } from '@meridian/contract/domain/asset';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordCard } from '../../../records/table/RecordCard.tsx';
import { RecordList, type RecordStyle } from '../../../records/table/RecordList.tsx';
import { formatFloor } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { totalOf } from '../../../wallet/asset-amounts.ts';
import { Maskable } from '../../../wallet/Maskable.tsx';
import { useSpotAssets } from '../../../wallet/spot-assets.ts';
import { useFuturesAssets } from '../wallet-queries.ts';
import { AssetTools } from './AssetTools.tsx';
import { useFuturesColumns, useSpotColumns } from './asset-columns.tsx';
import { CoinActions } from './CoinActions.tsx';
import { shownAssets, shownFuturesAssets } from './shown-assets.ts';
import { valueText } from './value-text.ts';
import './spot-assets.css';

export interface AssetListProps {
  readonly style: RecordStyle;
  /** Whether amounts are masked. */
  readonly hidden: boolean;
  /** Whether balances worth less than a dollar are left out. */
  readonly hideSmall: boolean;
  readonly onHideSmall: (hideSmall: boolean) => void;
}

export function SpotAssetList({ style, hidden, hideSmall, onHideSmall }: AssetListProps) {
  const t = useT();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const query = useSpotAssets();
  const columns = useSpotColumns(hidden, query.data?.totalValue);
  const toRecords = (coin: string) => ({ to: '/balanceRecord', search: { coin, wallet: 'spot' } }) as const;
  return (
    <section aria-label={t('wallet_spot')} className="spot-assets">
      <AssetTools wallet="spot" {...{ search, hideSmall, onHideSmall }} onSearch={setSearch} />
      <RecordList
        label={t('wallet_spot')}
        {...{ style, query, columns }}
        failed={t('balances_failed')}
        rows={query.data && shownAssets(query.data.assets, { search, hideSmall })}
        keyOf={({ coin }) => coin}
        ownOrder={BY_VALUE}
        onOpen={({ coin }) => void navigate(toRecords(coin))}
        actions={(asset) => <CoinActions asset={asset} hidden={hidden} />}
        card={(asset) => (
          <Link {...toRecords(asset.coin)} className="block -outline-offset-2">
            <SpotCard asset={asset} hidden={hidden} />
          </Link>
        )}
        empty={
          search.trim() !== '' ? (
            <EmptyState title={t('balances_none_found')} text={t('balances_none_found_text')} />
          ) : (
            <EmptyState title={t('balances_none')} text={t('balances_none_text')} />
          )
        }
      />
    </section>
  );
}

/** The order of `shownAssets`. */
const BY_VALUE = { column: 'value', direction: 'descending' } as const;

function SpotCard({ asset, hidden }: { readonly asset: Asset; readonly hidden: boolean }) {
  const t = useT();
  const { coin, name, available, frozen } = asset;
  const amount = (figure: string) => formatFloor(figure, SHOWN_DECIMALS.balance);
  // Masked rows are alike: a line more would tell which coins have orders.
  const isParted = !hidden && /[1-9]/.test(frozen);
  return (
    <div className="flex min-h-15 items-center gap-3 py-2" data-asset={coin}>
      <CoinIcon coin={coin} />
      <div className="grid min-w-0 flex-1 grid-cols-[auto_auto] justify-between large:grid-cols-1 large:*:text-left gap-x-2 gap-y-0.5">
        <b className="text-row font-[660]">{coin}</b>
        <span className="text-right text-row font-[660]" {...(!isParted && { 'data-available': true })}>
          <Maskable hidden={hidden}>{amount(totalOf(asset))}</Maskable>
        </span>
        <span className="truncate text-cap text-ink3">{name}</span>
        <span className="text-right text-cap text-ink2">
          <Maskable hidden={hidden}>{valueText(asset)}</Maskable>
        </span>
        {isParted && (
          <>
            <span className="text-cap text-ink3">
              {t('trade_available')} <span data-available>{amount(available)}</span>
            </span>
            <span className="text-right text-cap text-ink3">
              {t('balances_frozen')} {amount(frozen)}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

export function FuturesAssetList({ style, hidden, hideSmall, onHideSmall }: AssetListProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const query = useFuturesAssets();
  const columns = useFuturesColumns(hidden);
  return (
    <section aria-label={t('wallet_futures')}>
      <AssetTools wallet="futures" {...{ search, hideSmall, onHideSmall }} onSearch={setSearch} />
      <RecordList<FuturesAsset>
        label={t('wallet_futures')}
        {...{ style, query, columns }}
        failed={t('balances_failed')}
        rows={query.data && shownFuturesAssets(query.data.assets, { search, hideSmall })}
        keyOf={({ coin }) => coin}
        card={(asset) => (
          <div data-asset={asset.coin}>
            <RecordCard columns={columns} row={asset} />
          </div>
        )}
        empty={
          search.trim() !== '' ? (
            <EmptyState title={t('balances_none_found')} text={t('balances_none_found_text')} />
          ) : (
            <EmptyState title={t('balances_none_futures')} text={t('balances_none_futures_text')} />
          )
        }
      />
    </section>
  );
}
