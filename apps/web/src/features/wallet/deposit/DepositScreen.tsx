import type { WalletCoin } from '@meridian/contract/domain/asset';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { MeridianGlobe } from '@meridian/ui/display/MeridianGlobe.tsx';
import { TopBar } from '@meridian/ui/layout/TopBar.tsx';
import { Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { useGoBack } from '../../../navigation/use-go-back.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { CoinField } from '../CoinField.tsx';
import { CoinGate } from '../CoinGate.tsx';
import { NetworkField } from '../NetworkField.tsx';
import { chosenCoin, chosenNetwork } from '../networks.ts';
import { PaymentList } from '../payments/PaymentList.tsx';
import { PaymentSheet } from '../payments/PaymentSheet.tsx';
import type { PaymentRef } from '../payments/payment-queries.ts';
import { SuspendedNote } from '../SuspendedNote.tsx';
import { useLiveWallet } from '../wallet-queries.ts';
import { useWalletSearch } from '../wallet-search.ts';
import { AddressPanel } from './AddressPanel.tsx';

/** `/coinRecharge`: where to send coins to, and what has arrived. */
export function DepositScreen() {
  const t = useT();
  const goBack = useGoBack();
  useLiveWallet();
  const [opened, setOpened] = useState<PaymentRef>();
  return (
    <div className="mx-auto w-full max-w-120 pb-10 lg:max-w-[60rem] lg:pt-6">
      <header className="brand relative isolate overflow-hidden pb-8 text-white lg:mx-4 lg:rounded-banner lg:pb-3">
        <MeridianGlobe className="absolute -top-24 -right-14 -z-1 size-56" />
        <TopBar
          title={t('screen_coin_recharge')}
          onBack={goBack}
          backLabel={t('back')}
          className="static! bg-transparent! backdrop-blur-none! lg:pt-3 [&_button]:text-white! [&_button]:hover:bg-white/15!"
          actions={
            <Link
              to="/balanceRecord"
              search={{ kind: 'deposit' }}
              aria-label={t('screen_balance_record')}
              title={t('screen_balance_record')}
              className={iconButtonClass('text-white! hover:bg-white/15!')}
            >
              <History size={22} />
            </Link>
          }
        />
      </header>
      <div className="relative -mt-5 rounded-t-[22px] bg-bg px-4 pt-5 lg:mt-0 lg:rounded-none">
        <CoinGate>
          {(coins) => (
            <div className="grid gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:items-start lg:gap-10">
              <Deposit coins={coins} />
              <PaymentList kind="deposit" onOpen={setOpened} />
            </div>
          )}
        </CoinGate>
      </div>
      <PaymentSheet payment={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

/** The coin and the network, then the address. */
function Deposit({ coins }: { readonly coins: readonly WalletCoin[] }) {
  const t = useT();
  const search = useWalletSearch();
  const [chosen, setChosen] = useState({ coin: search.coin, network: search.network });
  const coin = chosenCoin(coins, chosen.coin);
  if (coin === undefined) return null;
  const network = coin.canDeposit ? chosenNetwork(coin.networks, chosen.network, 'deposit') : undefined;
  return (
    <div className="grid gap-4">
      <CoinField
        label={t('payments_coin')}
        coins={coins.map((each) => each.coin)}
        value={coin.coin}
        onChange={(next) => setChosen({ coin: next, network: undefined })}
      />
      {coin.canDeposit && (
        <NetworkField
          use="deposit"
          networks={coin.networks}
          value={network?.network ?? ''}
          onChange={(next) => setChosen({ coin: coin.coin, network: next })}
          termsOf={({ minDeposit, confirmations }) =>
            t('deposit_network_terms', {
              min: formatNumber(minDeposit),
              coin: coin.coin,
              count: confirmations,
            })
          }
        />
      )}
      {network === undefined ? (
        <SuspendedNote
          title={t('deposit_suspended', { coin: coin.coin })}
          text={t('deposit_suspended_text', { coin: coin.coin })}
        />
      ) : (
        <AddressPanel key={`${coin.coin} ${network.network}`} coin={coin.coin} network={network} />
      )}
    </div>
  );
}
