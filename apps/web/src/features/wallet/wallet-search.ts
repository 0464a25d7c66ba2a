import type { WalletName } from '@meridian/contract/domain/asset';
import { useRouterState } from '@tanstack/react-router';

const WALLETS: readonly WalletName[] = ['spot', 'futures', 'fiat'];

/** What an address presets: `?coin=USDT&to=futures&wallet=spot`. Anything else in it counts as absent. */
export interface WalletSearch {
  readonly coin?: string | undefined;
  readonly to?: WalletName | undefined;
  readonly wallet?: WalletName | undefined;
}

export const useWalletSearch = (): WalletSearch =>
  readWalletSearch(
    useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, unknown>> }),
  );

export const readWalletSearch = ({ coin, to, wallet }: Readonly<Record<string, unknown>>): WalletSearch => ({
  coin: typeof coin === 'string' && /^[A-Z0-9]{2,12}$/.test(coin) ? coin : undefined,
  to: walletOf(to),
  wallet: walletOf(wallet),
});

const walletOf = (value: unknown): WalletName | undefined => WALLETS.find((wallet) => wallet === value);
