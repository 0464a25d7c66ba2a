import type { WalletCoin } from '@meridian/contract/domain/asset';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import type { ComponentProps } from 'react';
import { AwaitedForm } from '../../../accounts/form/AwaitedForm.tsx';
import { ScreenBar } from '../../../navigation/ScreenBar.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { useSpotAssets } from '../../../wallet/spot-assets.ts';
import { SuspendedNote } from '../SuspendedNote.tsx';
import { useLiveWallet, useWalletCoins } from '../wallet-queries.ts';
import { useWalletSearch } from '../wallet-search.ts';
import { ConvertForm } from './ConvertForm.tsx';

/** `/coinConvert`: exchanges one coin for another at a rate that holds for seconds. */
export function ConvertScreen() {
  const t = useT();
  const { coin } = useWalletSearch();
  useLiveWallet();
  const query = useWalletCoins();
  const assets = useSpotAssets();
  // The first coin is one that the user holds. Without the balances the form works too.
  const isWaiting = query.data === undefined || assets.isPending;
  return (
    <div className="page-form pb-10">
      <ScreenBar title={t('screen_coin_convert')} />
      <div className="px-4 pt-2">
        {isWaiting ? (
          <AwaitedForm query={query}>
            <Skeletons blocks={['h-24 rounded-m', 'h-24 rounded-m', 'h-12 rounded-btn']} />
          </AwaitedForm>
        ) : (
          <Convertible coins={convertible(query.data)} preset={coin} held={assets.data?.assets ?? []} />
        )}
      </div>
    </div>
  );
}

/** Without rates there is nothing to choose from. */
function Convertible(props: ComponentProps<typeof ConvertForm>) {
  const t = useT();
  return props.coins.length < 2 ? (
    <SuspendedNote title={t('convert_suspended')} text={t('convert_suspended_text')} />
  ) : (
    <ConvertForm {...props} />
  );
}

const convertible = (coins: readonly WalletCoin[]): readonly string[] =>
  coins.filter(({ canConvert }) => canConvert).map(({ coin }) => coin);
