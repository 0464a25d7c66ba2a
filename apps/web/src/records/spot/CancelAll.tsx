import type { OrderSide, SpotOrder } from '@meridian/contract/domain/order';
import * as records from '@meridian/contract/routes/spot-records';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useState } from 'react';
import { ask } from '../../api/api.ts';
import { useReloadOrders } from '../../markets/orders/use-reload-orders.ts';
import { useT } from '../../session/locale/locale.ts';

/** Cancels exactly the listed orders: an order placed while the dialog is open stays. */
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
  const toast = useToast();
  const reload = useReloadOrders();
  const [toCancel, setToCancel] = useState<readonly SpotOrder[]>();
  const [busy, setBusy] = useState(false);
  const count = toCancel?.length ?? 0;
  const cancel = async (chosen: readonly SpotOrder[]) => {
    setToCancel(undefined);
    setBusy(true);
    try {
      toast((await ask(records.cancelOrders, { body: { ids: chosen.map(({ id }) => id) } })).msg);
    } catch {
      // The client has shown the error.
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return (
    <>
      {(orders.length > 0 || busy) && (
        <Button tone="outline" size="s" busy={busy} onClick={() => setToCancel(orders)}>
          {t('records_cancel_all')}
        </Button>
      )}
      <ConfirmDialog
        open={toCancel !== undefined}
        title={t('records_cancel_all_title')}
        text={
          pair === undefined
            ? t(`records_cancel_${side ?? 'all'}_text`, { count })
            : t(`records_cancel_${side ?? 'all'}_in_text`, { count, pair })
        }
        closeLabel={t('trade_back')}
        onClose={() => setToCancel(undefined)}
        confirmLabel={t('records_cancel_count', { count })}
        onConfirm={() => toCancel !== undefined && void cancel(toCancel)}
      />
    </>
  );
}
