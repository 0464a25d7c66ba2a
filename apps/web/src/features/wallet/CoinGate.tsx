import type { WalletCoin } from '@meridian/contract/domain/asset';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AwaitedForm } from '../../accounts/form/AwaitedForm.tsx';
import { useProfile } from '../../accounts/profile.ts';
import { useT } from '../../session/locale/locale.ts';
import { coinsOnNetworks } from './networks.ts';
import { useWalletCoins } from './wallet-queries.ts';

/** Loads the coins that have a network. Without an approved identity it says how to get one. */
export function CoinGate({ children }: { readonly children: (coins: readonly WalletCoin[]) => ReactNode }) {
  const t = useT();
  const { profile } = useProfile();
  const query = useWalletCoins();
  if (profile !== null && profile.kycState !== 'approved')
    return (
      <EmptyState
        title={t('payments_kyc_title')}
        text={t('payments_kyc_text')}
        action={
          <Link to="/idAuth" className={buttonClass({ size: 'm' })}>
            {t('kyc_go_verify')}
          </Link>
        }
      />
    );
  if (query.data === undefined)
    return (
      <AwaitedForm query={query}>
        <Skeletons blocks={['h-18 rounded-m', 'h-22 rounded-m', 'h-64 rounded-card']} />
      </AwaitedForm>
    );
  const coins = coinsOnNetworks(query.data);
  return coins.length === 0 ? (
    <EmptyState title={t('payments_none_title')} text={t('payments_none_text')} />
  ) : (
    children(coins)
  );
}
