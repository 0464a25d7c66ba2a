import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import { useState } from 'react';
import { EntrustCard } from '../../markets/EntrustCard.tsx';
import { useT } from '../../session/locale.ts';
import { OrderTrades } from './OrderTrades.tsx';

/** An order with how far it came, and the trades of one that traded. */
export function RecordItem({
  order,
  onCancel,
}: {
  readonly order: SpotEntrust;
  readonly onCancel?: () => void;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const traded = order.state !== 'unfilled' && order.state !== 'cancel';
  return (
    <>
      <EntrustCard
        order={order}
        state={t(`records_state_${order.state}`)}
        {...(onCancel !== undefined && { onCancel })}
      />
      {traded && (
        <details className="-mt-2 pb-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="min-h-9 cursor-pointer py-2 text-cap font-[600] text-accent">
            {t('records_trades')}
          </summary>
          {open && <OrderTrades order={order} />}
        </details>
      )}
    </>
  );
}
