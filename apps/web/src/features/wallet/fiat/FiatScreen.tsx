import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { useState } from 'react';
import { AwaitedForm } from '../../../accounts/form/AwaitedForm.tsx';
import { useProfile } from '../../../accounts/profile.ts';
import { ScreenBar } from '../../../navigation/ScreenBar.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { BuyForm } from './BuyForm.tsx';
import { useLiveFiat, useOffers, usePurchases } from './fiat-queries.ts';
import { PurchaseList } from './PurchaseList.tsx';
import { PurchaseSheet } from './PurchaseSheet.tsx';

/** `/fiat`: buys coins from the desk with a bank transfer. Purchases that have begun stay reachable without permission. */
export function FiatScreen() {
  const t = useT();
  const { profile } = useProfile();
  const isAllowed = profile?.permissions?.fiat === true;
  useLiveFiat();
  const loaded = usePurchases();
  const [openId, setOpenId] = useState<number>();
  const shown = loaded.data?.purchases.find(({ id }) => id === openId);
  return (
    <div className="page-form pb-10">
      <ScreenBar title={t('screen_fiat')} />
      <div className="grid gap-6 px-4 pt-2">
        {isAllowed ? (
          <Buy onBought={setOpenId} />
        ) : (
          <EmptyState title={t('no_permission')} text={t('fiat_no_permission_text')} />
        )}
        {(isAllowed || (loaded.data?.purchases.length ?? 0) > 0) && (
          <PurchaseList query={loaded} onOpen={setOpenId} />
        )}
      </div>
      <PurchaseSheet key={openId} purchase={shown} asked={loaded.data} onClose={() => setOpenId(undefined)} />
    </div>
  );
}

function Buy({ onBought }: { readonly onBought: (id: number) => void }) {
  const t = useT();
  const query = useOffers(true);
  if (query.data === undefined)
    return (
      <AwaitedForm query={query}>
        <Skeletons blocks={['h-24 rounded-m', 'h-24 rounded-m', 'h-12 rounded-btn']} />
      </AwaitedForm>
    );
  const { offers } = query.data;
  if (offers.length === 0) return <EmptyState title={t('fiat_none')} text={t('fiat_none_text')} />;
  return <BuyForm offers={offers} onBought={onBought} />;
}
