import type { FuturesAsset } from '@meridian/contract/domain/asset';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RecordCard } from '../../../records/table/RecordCard.tsx';
import { RecordList, type RecordStyle } from '../../../records/table/RecordList.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { useSpotAssets } from '../../../wallet/spot-assets.ts';
import { useFuturesAssets } from '../wallet-queries.ts';
import { AssetTools } from './AssetTools.tsx';
import { useFuturesColumns, useMarketOf, useSpotColumns } from './asset-columns.tsx';
import { CoinActions } from './CoinActions.tsx';
import { SpotCard } from './SpotCard.tsx';
import { shownAssets, shownFuturesAssets } from './shown-assets.ts';
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
  const marketOf = useMarketOf();
  const columns = useSpotColumns(hidden, query.data?.totalValue, marketOf);
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
          <Link {...toRecords(asset.coin)} className="block h-full -outline-offset-2">
            <SpotCard asset={asset} market={marketOf(asset)} hidden={hidden} />
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
