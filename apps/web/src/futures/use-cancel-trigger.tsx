import type { FuturesTrigger } from '@meridian/contract/domain/futures';
import * as futures from '@meridian/contract/routes/futures-orders';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useState } from 'react';
import { ask } from '../api/api.ts';
import { useT } from '../session/locale/locale.ts';
import { useReloadFutures } from './use-futures.ts';

/** Cancels an armed take-profit or stop-loss after a confirmation, which is the returned dialog. */
export function useCancelTrigger() {
  const t = useT();
  const toast = useToast();
  const reload = useReloadFutures();
  const [toCancel, setToCancel] = useState<FuturesTrigger>();
  const cancel = async ({ id }: FuturesTrigger) => {
    setToCancel(undefined);
    try {
      toast((await ask(futures.cancelTrigger, { body: { id } })).msg);
    } catch {
      // The client has shown why; the trigger may have fired in the meantime.
    } finally {
      await reload();
    }
  };
  const dialog = (
    <ConfirmDialog
      open={toCancel !== undefined}
      title={t('trade_confirm_cancel')}
      text={t('confirm_cancel_order')}
      closeLabel={t('trade_keep')}
      onClose={() => setToCancel(undefined)}
      confirmLabel={t('trade_cancel_now')}
      onConfirm={() => toCancel !== undefined && void cancel(toCancel)}
    />
  );
  return { askFor: setToCancel as (trigger: FuturesTrigger) => void, dialog };
}
