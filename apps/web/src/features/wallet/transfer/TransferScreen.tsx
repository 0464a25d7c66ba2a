import { Segmented } from '@meridian/ui/controls/Segmented.tsx';
import { useState } from 'react';
import { ScreenBar } from '../../../navigation/ScreenBar.tsx';
import { useT } from '../../../session/locale/locale.ts';
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
  const futuresCoins = useFuturesAssets().data?.assets.map((asset) => asset.coin) ?? [SETTLEMENT_COIN];
  const memberCoins = useWalletCoins()
    .data?.filter(({ canTransfer }) => canTransfer)
    .map((each) => each.coin) ?? [SETTLEMENT_COIN];
  return (
    <div className="mx-auto w-full max-w-120 pb-10">
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
        {kind === 'own' ? (
          <OwnTransfer coins={futuresCoins} preset={{ coin, direction: to === 'spot' ? 'out' : 'in' }} />
        ) : (
          <MemberTransfer coins={memberCoins} preset={coin} />
        )}
      </div>
    </div>
  );
}

/** Until the coins have loaded. */
const SETTLEMENT_COIN = 'USDT';
