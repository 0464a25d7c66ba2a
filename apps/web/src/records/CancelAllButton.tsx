import { Button } from '@meridian/ui/controls/Button.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useState } from 'react';
import { useT } from '../session/locale/locale.ts';

/** Cancels exactly the listed orders: an order placed while the dialog is open stays. */
export function CancelAllButton({
  ids,
  text,
  send,
  reload,
}: {
  readonly ids: readonly number[];
  readonly text: (count: number) => string;
  readonly send: (ids: number[]) => Promise<{ readonly msg: string }>;
  readonly reload: () => Promise<unknown>;
}) {
  const t = useT();
  const toast = useToast();
  const [toCancel, setToCancel] = useState<readonly number[]>();
  const [busy, setBusy] = useState(false);
  const count = toCancel?.length ?? 0;
  const cancel = async (chosen: readonly number[]) => {
    setToCancel(undefined);
    setBusy(true);
    try {
      toast((await send([...chosen])).msg);
    } catch {
      // The client has shown the error.
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return (
    <>
      {(ids.length > 0 || busy) && (
        <Button tone="outline" size="s" busy={busy} onClick={() => setToCancel(ids)}>
          {t('records_cancel_all')}
        </Button>
      )}
      <ConfirmDialog
        open={toCancel !== undefined}
        title={t('records_cancel_all_title')}
        text={text(count)}
        closeLabel={t('records_keep_all')}
        onClose={() => setToCancel(undefined)}
        confirmLabel={t('records_cancel_count', { count })}
        onConfirm={() => toCancel !== undefined && void cancel(toCancel)}
      />
    </>
  );
}
