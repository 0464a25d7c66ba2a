import { WALLET_RECORD_KINDS, type WalletName, type WalletRecordKind } from '@meridian/contract/domain/asset';
import { useRouterState } from '@tanstack/react-router';

const WALLETS: readonly WalletName[] = ['spot', 'futures', 'fiat'];

/** What an address presets: `?coin=USDT&to=futures&wallet=spot&kind=deposit&network=tron&saved=7`. Anything else in it counts as absent. */
export interface WalletSearch {
  readonly coin?: string | undefined;
  readonly to?: WalletName | undefined;
  readonly wallet?: WalletName | undefined;
  /** Of the records. */
  readonly kind?: WalletRecordKind | undefined;
  readonly network?: string | undefined;
  /** The id of a saved address. */
  readonly saved?: number | undefined;
}

export const useWalletSearch = (): WalletSearch =>
  readWalletSearch(
    useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, unknown>> }),
  );

export const readWalletSearch = ({
  coin,
  to,
  wallet,
  kind,
  network,
  saved,
}: Readonly<Record<string, unknown>>): WalletSearch => ({
  coin: typeof coin === 'string' && /^[A-Z0-9]{2,12}$/.test(coin) ? coin : undefined,
  to: walletOf(to),
  wallet: walletOf(wallet),
  kind: WALLET_RECORD_KINDS.find((each) => each === kind),
  network: typeof network === 'string' && /^[a-z][a-z0-9-]{1,31}$/.test(network) ? network : undefined,
  saved: typeof saved === 'number' && Number.isSafeInteger(saved) && saved > 0 ? saved : undefined,
});

const walletOf = (value: unknown): WalletName | undefined => WALLETS.find((wallet) => wallet === value);
