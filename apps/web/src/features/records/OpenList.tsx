import { POLLING } from '@meridian/contract/constants';
import type { Pair } from '@meridian/contract/domain/market';
import type { SpotOrder } from '@meridian/contract/domain/order';
import * as spot from '@meridian/contract/routes/spot';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../api/api.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { CancelOrderDialog } from '../../markets/orders/CancelOrderDialog.tsx';
import { useReloadOrders } from '../../markets/orders/use-reload-orders.ts';
import { useT } from '../../session/locale/locale.ts';
import { RecordItem } from './RecordItem.tsx';
import { RecordsSkeleton } from './RecordsSkeleton.tsx';
import { type Side, SideChoice } from './SideChoice.tsx';

export function OpenList({ pair }: { readonly pair: Pair | undefined }) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadOrders();
  const [side, setSide] = useState<Side>('');
  const [cancelling, setCancelling] = useState<SpotOrder>();
  const query = pair === undefined ? {} : { base: pair.base, quote: pair.quote };
  const list = useQuery({
    queryKey: ['spot records', 'open', query],
    queryFn: ({ signal }) => call(spot.openOrders, { query }, { signal, silent: true, background: true }),
    refetchInterval: ({ state }) => (state.data?.length ? POLLING.spotOrdersMs : false),
  });
  const { data } = list;
  const cancel = async ({ id }: SpotOrder) => {
    setCancelling(undefined);
    try {
      toast((await ask(spot.cancelOrder, { body: { id } })).msg);
    } catch {
      // The client has shown the error; the order may have been filled in the meantime.
    } finally {
      await reload();
    }
  };
  if (data === undefined)
    return (
      <LoadState query={list} title={t('records_failed')}>
        <RecordsSkeleton />
      </LoadState>
    );
  if (data.length === 0) return <EmptyState title={t('trade_no_orders')} text={t('trade_no_orders_text')} />;
  const shown = data.filter((order) => side === '' || order.side === side);
  return (
    <section aria-label={t('records_open')}>
      <div className="flex min-h-15 items-center px-4 py-2">
        <SideChoice value={side} onChange={setSide} />
      </div>
      {shown.length === 0 && <EmptyState title={t('records_none')} text={t('records_none_text')} />}
      <ul className="px-4">
        {shown.map((order) => (
          <li key={order.id} className="border-b border-line">
            <RecordItem order={order} onCancel={() => setCancelling(order)} />
          </li>
        ))}
      </ul>
      <CancelOrderDialog
        order={cancelling}
        onKeep={() => setCancelling(undefined)}
        onCancel={(order) => void cancel(order)}
      />
    </section>
  );
}
