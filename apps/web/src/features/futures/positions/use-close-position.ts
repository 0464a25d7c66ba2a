import type { ClosePositionInput, CloseWhich } from '@meridian/contract/domain/futures';
import * as futures from '@meridian/contract/routes/futures-orders';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { showError } from '@meridian/ui/overlay/toast-store.ts';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { useReloadFutures } from '../../../futures/use-futures.ts';

/** Closes positions. The server's message is shown; each call returns whether it succeeded. */
export function useClosePosition() {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const reload = useReloadFutures();
  const run = async (send: () => Promise<{ readonly msg: string; readonly isDone: boolean }>) => {
    setBusy(true);
    try {
      const { msg, isDone } = await send();
      if (isDone) toast(msg);
      else showError(msg);
      return isDone;
    } catch {
      // The client has shown why.
      return false;
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return {
    busy,
    closePart: (body: ClosePositionInput) =>
      run(async () => {
        const { msg, data } = await ask(futures.closePosition, { body });
        return { msg, isDone: data.state !== 'canceled' };
      }),
    /** All positions of one side or both: of one coin, or of every coin. */
    closeMany: (which: CloseWhich, coin: string | undefined) =>
      run(async () => {
        const { msg, data } =
          coin === undefined
            ? await ask(futures.closeAllPositions, { body: { which } })
            : await ask(futures.closeCoinPositions, { body: { coin, which } });
        return { msg, isDone: data.left === 0 };
      }),
  };
}
