import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { useState } from 'react';
import { AwaitedForm } from '../../../accounts/form/AwaitedForm.tsx';
import { ScreenBar } from '../../../navigation/ScreenBar.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { SuspendedNote } from '../SuspendedNote.tsx';
import { useFuturesAssets, useLiveWallet, useWalletCoins } from '../wallet-queries.ts';
import { useWalletSearch } from '../wallet-search.ts';
import { MemberTransfer } from './MemberTransfer.tsx';
import { OwnTransfer } from './OwnTransfer.tsx';

/** `/coinTransfer`: moves money between the user's wallets, or to another member. */
export function TransferScreen() {
  const t = useT();
  const { coin, to } = useWalletSearch();
  useLiveWallet();
  const [kind, setKind] = useState<'own' | 'member'>('own');
  const futures = useFuturesAssets();
  const coins = useWalletCoins();
  const memberCoins = coins.data?.filter(({ canTransfer }) => canTransfer).map((each) => each.coin);
  const awaited = kind === 'own' ? futures : coins;
  return (
    <div className="page-form pb-10">
      <ScreenBar title={t('screen_coin_transfer')} />
      <div className="grid gap-4 px-4 pt-2">
        <Segmented
          label={t('transfer_kinds')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'own', label: t('transfer_own') },
            { value: 'member', label: t('transfer_member') },
          ]}
        />
        {awaited.data === undefined ? (
          <AwaitedForm query={awaited}>
            <Skeletons blocks={['h-24 rounded-m', 'h-18 rounded-m', 'h-12 rounded-btn']} />
          </AwaitedForm>
        ) : kind === 'own' ? (
          <OwnTransfer
            coins={futures.data?.assets.map((asset) => asset.coin) ?? []}
            preset={{ coin, direction: to === 'spot' ? 'out' : 'in' }}
          />
        ) : memberCoins === undefined || memberCoins.length === 0 ? (
          <SuspendedNote title={t('transfer_suspended')} text={t('transfer_suspended_text')} />
        ) : (
          <MemberTransfer coins={memberCoins} preset={coin} />
        )}
      </div>
    </div>
  );
}
