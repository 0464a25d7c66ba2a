import type { OrderSide, SpotOrder } from '@meridian/contract/domain/order';
import * as records from '@meridian/contract/routes/spot-records';
import { ask } from '../../api/api.ts';
import { useReloadOrders } from '../../markets/orders/use-reload-orders.ts';
import { useT } from '../../session/locale/locale.ts';
import { CancelAllButton } from '../CancelAllButton.tsx';

export function CancelAll({
  orders,
  pair,
  side,
}: {
  readonly orders: readonly SpotOrder[];
  /** The filters of the list. */
  readonly pair?: string;
  readonly side?: OrderSide;
}) {
  const t = useT();
  return (
    <CancelAllButton
      ids={orders.map(({ id }) => id)}
      text={(count) =>
        pair === undefined
          ? t(`records_cancel_${side ?? 'all'}_text`, { count })
          : t(`records_cancel_${side ?? 'all'}_in_text`, { count, pair })
      }
      send={(ids) => ask(records.cancelOrders, { body: { ids } })}
      reload={useReloadOrders()}
    />
  );
}
