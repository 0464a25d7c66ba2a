import { MeridianGlobe } from '@meridian/ui/display/MeridianGlobe.tsx';
import { useState } from 'react';
import { useIsSideways, useLayout } from '../../../navigation/use-layout.ts';
import { RecordTabs } from '../../../records/table/RecordTabs.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../../../session/storage.ts';
import { acceptBoolean, useKept } from '../../../session/use-kept.ts';
import { useHiddenBalances } from '../../../wallet/hidden-balances.ts';
import { useSpotAssets } from '../../../wallet/spot-assets.ts';
import { useFiatAssets, useFuturesAssets, useLiveWallet } from '../wallet-queries.ts';
import { FuturesAssetList, SpotAssetList } from './AssetLists.tsx';
import { TabValue, WALLET_TABS, WalletHead, type WalletTab } from './AssetTools.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Total } from './Total.tsx';
import { walletsTotal } from './wallets-total.ts';

/** `/balances`: the value of all wallets, and the coins of the spot and futures wallets. */
export function BalancesScreen() {
  const t = useT();
  useLiveWallet();
  const [tab, setTab] = useState<WalletTab>('spot');
  const [hidden, setHidden] = useHiddenBalances();
  const [hideSmall, setHideSmall] = useKept(localKeeper, LOCAL_KEYS.hideZeroBalances, acceptBoolean, false);
  const totals = {
    spot: useSpotAssets().data?.totalValue,
    futures: useFuturesAssets().data?.totalValue,
  };
  const values = [totals.spot, totals.futures, useFiatAssets().data?.totalValue];
  const isDesk = useLayout() === 'desk';
  const isBesideTabs = useIsSideways() || isDesk;
  const head = <WalletHead wallet={tab} total={totals[tab]} hidden={hidden} />;
  const style = isDesk ? 'table' : 'cards';
  const list = { style, hidden, hideSmall, onHideSmall: setHideSmall } as const;
  return (
    <div className="page-wide pb-8 lg:px-6 lg:pt-6">
      <section className="brand relative isolate overflow-hidden pb-8 text-white lg:rounded-banner">
        <MeridianGlobe className="absolute -top-32 lg:-top-24 -right-14 -z-1 size-56 sm:hidden short:hidden lg:right-[27rem] lg:block" />
        <div className="grid gap-2 px-4 pt-[env(safe-area-inset-top)] sm:grid-cols-[minmax(max-content,1fr)_minmax(0,24rem)] sideways:grid-cols-[minmax(0,1fr)_21.5rem] sm:items-end sm:gap-4 lg:gap-8 lg:px-8">
          <Total value={walletsTotal(values)} hidden={hidden} onHidden={setHidden} />
          <Shortcuts wallet={tab} />
        </div>
      </section>
      <div className="relative -mt-5 rounded-t-[22px] bg-bg px-4 pt-2 lg:mt-4 lg:rounded-none lg:px-0">
        <RecordTabs
          label={t('balances_wallets')}
          tabs={WALLET_TABS.map((id) => ({
            id,
            label: t(`wallet_${id}`),
            figure: <TabValue total={totals[id]} hidden={hidden} />,
          }))}
          value={tab}
          onChange={setTab}
          end={isBesideTabs && head}
        >
          {!isBesideTabs && head}
          {tab === 'spot' ? <SpotAssetList {...list} /> : <FuturesAssetList {...list} />}
        </RecordTabs>
      </div>
    </div>
  );
}
