import type { FuturesOrder } from '@meridian/contract/domain/futures';
import * as records from '@meridian/contract/routes/futures-records';
import { ask } from '../../api/api.ts';
import { useReloadFutures } from '../../futures/use-futures.ts';
import { useT } from '../../session/locale/locale.ts';
import { CancelAllButton } from '../CancelAllButton.tsx';

export function CancelAllOrders({
  orders,
  pair,
}: {
  readonly orders: readonly FuturesOrder[];
  /** The pair that the list is limited to. */
  readonly pair?: string | undefined;
}) {
  const t = useT();
  return (
    <CancelAllButton
      ids={orders.map(({ id }) => id)}
      text={(count) =>
        pair === undefined
          ? t('records_cancel_all_text', { count })
          : t('records_cancel_all_in_text', { count, pair })
      }
      send={(ids) => ask(records.cancelOrders, { body: { ids } })}
      reload={useReloadFutures()}
    />
  );
}
