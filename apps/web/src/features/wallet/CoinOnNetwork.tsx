import type { WalletCoin } from '@meridian/contract/domain/asset';
import type { CoinNetwork } from '@meridian/contract/domain/deposit';
import type { ReactNode } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { CoinField } from './CoinField.tsx';
import { NetworkField } from './NetworkField.tsx';
import { chosenCoin, chosenNetwork, isOpenFor, type NetworkUse } from './networks.ts';
import { SuspendedNote } from './SuspendedNote.tsx';
import type { WalletSearch } from './wallet-search.ts';

export type WantedPlace = Pick<WalletSearch, 'coin' | 'network'>;

interface CoinOnNetworkProps {
  readonly use: NetworkUse;
  readonly coins: readonly WalletCoin[];
  readonly wanted: WantedPlace;
  readonly onWanted: (wanted: WantedPlace) => void;
  /** What a network asks for, below its name. */
  readonly termsOf: (network: CoinNetwork, coin: string) => string;
  readonly children: (coin: WalletCoin, network: CoinNetwork) => ReactNode;
}

/** The coin and its network, then what can be done with them; or a note that nothing can at present. */
export function CoinOnNetwork({ use, coins, wanted, onWanted, termsOf, children }: CoinOnNetworkProps) {
  const t = useT();
  const coin = chosenCoin(coins, wanted.coin);
  if (coin === undefined) return null;
  const isOpen = isOpenFor(use, coin);
  const network = isOpen ? chosenNetwork(coin.networks, wanted.network, use) : undefined;
  return (
    <div className="grid gap-4">
      <CoinField
        label={t('payments_coin')}
        coins={coins.map((each) => each.coin)}
        value={coin.coin}
        onChange={(next) => onWanted({ coin: next, network: undefined })}
      />
      {isOpen && (
        <NetworkField
          use={use}
          networks={coin.networks}
          value={network?.network ?? ''}
          onChange={(next) => onWanted({ coin: coin.coin, network: next })}
          termsOf={(each) => termsOf(each, coin.coin)}
        />
      )}
      {network === undefined ? (
        <SuspendedNote
          title={t(`${use}_suspended`, { coin: coin.coin })}
          text={t(`${use}_suspended_text`, { coin: coin.coin })}
        />
      ) : (
        children(coin, network)
      )}
    </div>
  );
}
