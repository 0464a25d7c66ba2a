import type { WalletCoin } from '@meridian/contract/domain/asset';
import type { CoinNetwork } from '@meridian/contract/domain/deposit';

/** What the user wants to do with a coin on a network. */
export type NetworkUse = 'deposit' | 'withdraw';

/** Whether the coin itself allows it; a network may still be suspended. */
export const isOpenFor = (use: NetworkUse, coin: Pick<WalletCoin, 'canDeposit' | 'canWithdraw'>): boolean =>
  use === 'deposit' ? coin.canDeposit : coin.canWithdraw;

/** The coins that have a network, suspended ones too: the user should see why they cannot be used. */
export const coinsOnNetworks = (coins: readonly WalletCoin[]): readonly WalletCoin[] =>
  coins.filter(({ networks }) => networks.length > 0);

/** The chosen coin, else USDT, else the first. */
export const chosenCoin = (
  coins: readonly WalletCoin[],
  chosen: string | undefined,
): WalletCoin | undefined =>
  coins.find(({ coin }) => coin === chosen) ?? coins.find(({ coin }) => coin === 'USDT') ?? coins[0];

/** The chosen network, unless it is suspended; else the first that is not; undefined when all are. */
export function chosenNetwork(
  networks: readonly CoinNetwork[],
  chosen: string | undefined,
  use: NetworkUse,
): CoinNetwork | undefined {
  const open = networks.filter((network) => isOpenFor(use, network));
  return open.find(({ network }) => network === chosen) ?? open[0];
}
