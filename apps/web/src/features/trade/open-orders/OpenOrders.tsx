import type { Market } from '@meridian/contract/domain/market';
import type { SpotOrder } from '@meridian/contract/domain/order';
import { recordsData } from '@meridian/contract/mappers/kept';
import * as spot from '@meridian/contract/routes/spot';
import { classNames } from '@meridian/ui/class-names.ts';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { CountBadge } from '@meridian/ui/display/CountBadge.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { LoadState } from '../../../loading/LoadState.tsx';
import { CancelOrderDialog } from '../../../markets/orders/CancelOrderDialog.tsx';
import { OrderCard } from '../../../markets/orders/OrderCard.tsx';
import { useFocusAfterRemoval } from '../../../markets/orders/use-focus-after-removal.ts';
import { useReloadOrders } from '../../../markets/orders/use-reload-orders.ts';
import { useT } from '../../../session/locale/locale.ts';
import { type TradeAccount, useOrdersElsewhere } from '../use-trade-account.ts';
import { OpenOrdersTable } from './OpenOrdersTable.tsx';

/** The user's open orders in this pair, with a link to the order history. */
export function OpenOrders({
  market,
  account,
  style,
}: {
  readonly market: Market;
  readonly account: TradeAccount;
  readonly style: 'cards' | 'table';
}) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadOrders();
  const orders = account.data?.openOrders ?? [];
  const [cancelling, setCancelling] = useState<SpotOrder>();
  const elsewhere = useOrdersElsewhere(market);
  const [heading, keepFocus] = useFocusAfterRemoval(orders.length);
  const cancel = async (order: SpotOrder) => {
    setCancelling(undefined);
    keepFocus();
    try {
      const { msg } = await ask(spot.cancelOrder, { body: { id: order.id } });
      toast(msg);
    } catch {
      // The client has shown the error; the order may have been filled in the meantime.
    } finally {
      await reload();
    }
  };
  return (
    <section aria-label={t('trade_open_orders')}>
      <header
        className={classNames(
          'flex h-11 items-center justify-between border-b border-line',
          style === 'table' && 'sticky top-0 bg-s1',
        )}
      >
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex h-full items-center gap-2 border-b-2 border-ink1 text-row font-[660] outline-none"
        >
          {t('trade_open_orders')}
          {orders.length > 0 && <CountBadge count={orders.length} />}
        </h2>
        <Link
          to="/exchangeRecord/$data"
          params={{ data: recordsData(market) }}
          aria-label={t('trade_records')}
          className={iconButtonClass('-mr-2.5')}
        >
          <ReceiptText size={20} />
        </Link>
      </header>
      {account.data === undefined ? (
        <Unread account={account} />
      ) : orders.length === 0 && style === 'table' ? (
        <p className="py-7 text-center text-lab text-ink2">
          <b className="block text-body font-[640] text-ink1">{t('trade_no_orders')}</b>
          {t('trade_no_orders_text')}
        </p>
      ) : orders.length === 0 ? (
        <EmptyState title={t('trade_no_orders')} text={t('trade_no_orders_text')} className="py-8!" />
      ) : style === 'table' ? (
        <OpenOrdersTable orders={orders} onCancel={setCancelling} />
      ) : (
        <ul>
          {orders.map((order) => (
            <li key={order.id} className="border-b border-line">
              <OrderCard order={order} onCancel={() => setCancelling(order)} />
            </li>
          ))}
        </ul>
      )}
      {elsewhere > 0 && (
        <Link
          to="/exchangeRecord/$data"
          params={{ data: recordsData(market) }}
          className="flex min-h-11 items-center justify-center text-lab font-[600] text-accent"
        >
          {t('trade_orders_elsewhere', { count: elsewhere })}
        </Link>
      )}
      <CancelOrderDialog
        order={cancelling}
        onKeep={() => setCancelling(undefined)}
        onCancel={(order) => void cancel(order)}
      />
    </section>
  );
}

/** Shows the empty state only once the orders are loaded. */
function Unread({ account }: { readonly account: TradeAccount }) {
  const t = useT();
  return (
    <LoadState query={account} title={t('trade_account_failed')} className="py-8">
      <div role="status" aria-label={t('loading')} className="grid gap-3 py-4">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-12 rounded-m" />
      </div>
    </LoadState>
  );
}
