import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link } from '@tanstack/react-router';
import BookUser from 'lucide-react/icons/book-user';
import { useState } from 'react';
import { ScreenBar } from '../../../navigation/ScreenBar.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { CoinGate } from '../CoinGate.tsx';
import { PaymentList } from '../payments/PaymentList.tsx';
import { PaymentSheet } from '../payments/PaymentSheet.tsx';
import type { PaymentRef } from '../payments/payment-queries.ts';
import { useLiveWallet } from '../wallet-queries.ts';
import { useWalletSearch } from '../wallet-search.ts';
import { Withdraw } from './Withdraw.tsx';

/** `/coinWithdraw`: sends coins to an address on their network. */
export function WithdrawScreen() {
  const t = useT();
  const search = useWalletSearch();
  useLiveWallet();
  const [opened, setOpened] = useState<PaymentRef>();
  return (
    <div className="mx-auto w-full max-w-120 pb-10 lg:max-w-[60rem]">
      <ScreenBar
        title={t('screen_coin_withdraw')}
        actions={
          <Link
            to="/coinAddress"
            aria-label={t('screen_coin_address')}
            title={t('screen_coin_address')}
            className={iconButtonClass()}
          >
            <BookUser size={22} />
          </Link>
        }
      />
      <div className="px-4 pt-2">
        <CoinGate>
          {(coins) => (
            <div className="grid gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:items-start lg:gap-10">
              <Withdraw
                coins={coins}
                preset={search}
                onSent={({ id }) => setOpened({ kind: 'withdrawal', id })}
              />
              <PaymentList kind="withdrawal" onOpen={setOpened} />
            </div>
          )}
        </CoinGate>
      </div>
      <PaymentSheet payment={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
