import type { WalletCoin } from '@meridian/contract/domain/asset';
import { type ReactNode, useState } from 'react';
import { CoinGate } from '../CoinGate.tsx';
import { useLiveWallet } from '../wallet-queries.ts';
import { PaymentList } from './PaymentList.tsx';
import { PaymentSheet } from './PaymentSheet.tsx';
import type { PaymentRef } from './payment-queries.ts';

/** A form for deposits or withdrawals beside their list; a payment opens in a sheet. */
export function PaymentDesk({
  kind,
  children,
}: {
  readonly kind: PaymentRef['kind'];
  readonly children: (coins: readonly WalletCoin[], open: (payment: PaymentRef) => void) => ReactNode;
}) {
  useLiveWallet();
  const [opened, setOpened] = useState<PaymentRef>();
  return (
    <>
      <CoinGate>
        {(coins) => (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:items-start lg:gap-10">
            {children(coins, setOpened)}
            <PaymentList kind={kind} onOpen={setOpened} />
          </div>
        )}
      </CoinGate>
      <PaymentSheet payment={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
