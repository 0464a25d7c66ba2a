import type { FuturesOrder } from '@meridian/contract/domain/futures';
import * as records from '@meridian/contract/routes/futures-records';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { useReloadFutures } from '../../../futures/use-futures.ts';
import { useT } from '../../../session/locale/locale.ts';

/** Cancels exactly the listed orders: an order placed while the dialog is open stays. */
export function CancelAllOrders({
  orders,
  pair,
}: {
  readonly orders: readonly FuturesOrder[];
  /** The pair that the list is limited to. */
  readonly pair?: string | undefined;
}) {
  const t = useT();
  const toast = useToast();
  const reload = useReloadFutures();
  const [toCancel, setToCancel] = useState<readonly FuturesOrder[]>();
  const [busy, setBusy] = useState(false);
  const count = toCancel?.length ?? 0;
  const cancel = async (chosen: readonly FuturesOrder[]) => {
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
            ? t('records_cancel_all_text', { count })
            : t('records_cancel_all_in_text', { count, pair })
        }
        closeLabel={t('trade_back')}
        onClose={() => setToCancel(undefined)}
        confirmLabel={t('records_cancel_count', { count })}
        onConfirm={() => toCancel !== undefined && void cancel(toCancel)}
      />
    </>
  );
}
