import type { WalletCoin } from '@meridian/contract/domain/asset';
import type { Withdrawal } from '@meridian/contract/domain/withdrawal';
import { useState } from 'react';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { useAddressBook } from '../addresses/address-queries.ts';
import { CoinField } from '../CoinField.tsx';
import { NetworkField } from '../NetworkField.tsx';
import { chosenCoin, chosenNetwork } from '../networks.ts';
import { SuspendedNote } from '../SuspendedNote.tsx';
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
  const [chosen, setChosen] = useState<Pick<WalletSearch, 'coin' | 'network'>>();
  // Until something else is chosen, the saved address decides about coin and network.
  const saved = chosen === undefined ? book.data?.find(({ id }) => id === preset.saved) : undefined;
  const wanted = chosen ?? saved ?? preset;
  const coin = chosenCoin(coins, wanted.coin);
  if (coin === undefined) return null;
  const network = coin.canWithdraw ? chosenNetwork(coin.networks, wanted.network, 'withdraw') : undefined;
  const isSavedHere = saved !== undefined && saved.coin === coin.coin && saved.network === network?.network;
  return (
    <div className="grid gap-4">
      <CoinField
        label={t('payments_coin')}
        coins={coins.map((each) => each.coin)}
        value={coin.coin}
        onChange={(next) => setChosen({ coin: next })}
      />
      {coin.canWithdraw && (
        <NetworkField
          use="withdraw"
          networks={coin.networks}
          value={network?.network ?? ''}
          onChange={(next) => setChosen({ coin: coin.coin, network: next })}
          termsOf={({ withdrawalFee, minWithdrawal }) =>
            t('withdraw_network_terms', {
              fee: formatNumber(withdrawalFee),
              min: formatNumber(minWithdrawal),
              coin: coin.coin,
            })
          }
        />
      )}
      {network === undefined ? (
        <SuspendedNote
          title={t('withdraw_suspended', { coin: coin.coin })}
          text={t('withdraw_suspended_text', { coin: coin.coin })}
        />
      ) : (
        <WithdrawForm
          // An address of another network must not stay in the form.
          key={`${coin.coin} ${network.network} ${isSavedHere ? saved.id : ''}`}
          {...{ coin, network, onSent }}
          book={book.data ?? []}
          to={isSavedHere ? saved : undefined}
        />
      )}
    </div>
  );
}
