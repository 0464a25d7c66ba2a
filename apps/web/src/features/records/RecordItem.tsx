import type { SpotOrder } from '@meridian/contract/domain/order';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { OrderCard } from '../../markets/orders/OrderCard.tsx';
import { useT } from '../../session/locale/locale.ts';
import { OrderTrades } from './OrderTrades.tsx';

/** An order with its state, and its trades if there are any. */
export function RecordItem({
  order,
  onCancel,
}: {
  readonly order: SpotOrder;
  readonly onCancel?: () => void;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const traded = order.state !== 'open' && order.state !== 'canceled';
  return (
    <>
      <OrderCard
        order={order}
        state={t(`records_state_${order.state}`)}
        {...(onCancel !== undefined && { onCancel })}
      />
      {traded && (
        <details className="group -mt-2 pb-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1 text-cap font-[600] text-accent [&::-webkit-details-marker]:hidden">
            {t('records_trades')}
            <ChevronDown size={14} className="transition-transform duration-150 group-open:rotate-180" />
          </summary>
          {open && <OrderTrades order={order} />}
        </details>
      )}
    </>
  );
}
