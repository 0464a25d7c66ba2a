import { ScreenBar } from '../../../navigation/ScreenBar.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { useFuturesAssets, useLiveWallet } from '../wallet-queries.ts';
import { useWalletSearch } from '../wallet-search.ts';
import { OwnTransfer } from './OwnTransfer.tsx';

/** `/coinTransfer`: moves money between the user's wallets. */
export function TransferScreen() {
  const t = useT();
  const { coin, to } = useWalletSearch();
  useLiveWallet();
  const coins = useFuturesAssets().data?.assets.map((asset) => asset.coin) ?? [SETTLEMENT_COIN];
  return (
    <div className="mx-auto w-full max-w-120 pb-10">
      <ScreenBar title={t('screen_coin_transfer')} />
      <div className="px-4 pt-2">
        <OwnTransfer coins={coins} preset={{ coin, direction: to === 'spot' ? 'out' : 'in' }} />
      </div>
    </div>
  );
}

/** Until the coins of the futures wallet have loaded. */
const SETTLEMENT_COIN = 'USDT';
