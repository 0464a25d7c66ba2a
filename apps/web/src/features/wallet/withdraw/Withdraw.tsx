import type { WalletCoin } from '@meridian/contract/domain/asset';
import type { Withdrawal } from '@meridian/contract/domain/withdrawal';
import { useState } from 'react';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useAddressBook } from '../addresses/address-queries.ts';
import { CoinOnNetwork, type WantedPlace } from '../CoinOnNetwork.tsx';
import type { WalletSearch } from '../wallet-search.ts';
import { WithdrawForm } from './WithdrawForm.tsx';

/** The coin and the network, then where to and how much. */
export function Withdraw({
  coins,
  preset,
  onSent,
}: {
  readonly coins: readonly WalletCoin[];
  readonly preset: WalletSearch;
  readonly onSent: (withdrawal: Withdrawal) => void;
}) {
  const t = useT();
  const book = useAddressBook();
  const [chosen, setChosen] = useState<WantedPlace>();
  // Until something else is chosen, the saved address decides about coin and network.
  const saved = chosen === undefined ? book.data?.find(({ id }) => id === preset.saved) : undefined;
  const wanted: WantedPlace = chosen ?? saved ?? preset;
  return (
    <CoinOnNetwork
      use="withdraw"
      {...{ coins, wanted }}
      onWanted={setChosen}
      termsOf={({ withdrawalFee, minWithdrawal }, of) =>
        t('withdraw_network_terms', {
          fee: formatNumber(withdrawalFee),
          min: formatNumber(minWithdrawal),
          coin: of,
        })
      }
    >
      {(coin, network) => {
        const isSavedHere =
          saved !== undefined && saved.coin === coin.coin && saved.network === network.network;
        return (
          <WithdrawForm
            // An address of another network must not stay in the form.
            key={`${coin.coin} ${network.network} ${isSavedHere ? saved.id : ''}`}
            {...{ coin, network, onSent }}
            book={book.data ?? []}
            to={isSavedHere ? saved : undefined}
          />
        );
      }}
    </CoinOnNetwork>
  );
}
