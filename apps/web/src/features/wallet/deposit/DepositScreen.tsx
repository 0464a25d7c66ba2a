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
import { CoinOnNetwork, type WantedPlace } from '../CoinOnNetwork.tsx';
import { PaymentDesk } from '../payments/PaymentDesk.tsx';
import { useWalletSearch } from '../wallet-search.ts';
import { AddressPanel } from './AddressPanel.tsx';

/** `/coinRecharge`: where to send coins to, and what has arrived. */
export function DepositScreen() {
  const t = useT();
  const goBack = useGoBack();
  return (
    <div className="page-form pb-10 lg:page-forms lg:pt-6">
      <header className="brand relative isolate overflow-hidden pb-8 text-white lg:mx-4 lg:rounded-banner lg:pb-3">
        <MeridianGlobe className="absolute -top-24 -right-14 -z-1 size-56 lg:right-20" />
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
        <PaymentDesk kind="deposit">{(coins) => <Deposit coins={coins} />}</PaymentDesk>
      </div>
    </div>
  );
}

/** The coin and the network, then the address. */
function Deposit({ coins }: { readonly coins: readonly WalletCoin[] }) {
  const t = useT();
  const { coin, network } = useWalletSearch();
  const [wanted, setWanted] = useState<WantedPlace>({ coin, network });
  return (
    <CoinOnNetwork
      use="deposit"
      {...{ coins, wanted }}
      onWanted={setWanted}
      termsOf={({ minDeposit, confirmations }, of) =>
        t('deposit_network_terms', { min: formatNumber(minDeposit), coin: of, count: confirmations })
      }
    >
      {(chosen, on) => <AddressPanel key={`${chosen.coin} ${on.network}`} coin={chosen.coin} network={on} />}
    </CoinOnNetwork>
  );
}
