import { NoResponse } from '@meridian/contract/client/request-error';
import type { ClosePositionInput, CloseWhich } from '@meridian/contract/domain/futures';
import * as futures from '@meridian/contract/routes/futures-orders';
import { showError, showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { useChecking } from '../../../api/checking.ts';
import { resultLines } from '../../../futures/order-result.ts';
import { findUnsettledFutures } from '../../../futures/unsettled/unsettled-futures.ts';
import { useReloadFutures } from '../../../futures/use-futures.ts';
import { useT } from '../../../session/locale/locale.ts';

/** Closes positions. The server's message is shown; each call returns whether it succeeded. */
export function useClosePosition() {
  const [busy, setBusy] = useState(false);
  const checking = useChecking();
  const t = useT();
  const reload = useReloadFutures();
  const run = async (send: () => Promise<{ readonly msg: string; readonly isDone: boolean }>) => {
    setBusy(true);
    try {
      const { msg, isDone } = await send();
      if (isDone) showNotice(msg);
      else showError(msg);
      return isDone;
    } catch (error) {
      // The client has shown why. A close that it could not confirm may be in the lists.
      if (error instanceof NoResponse) await findUnsettledFutures();
      return false;
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return {
    busy: busy || checking,
    closePart: (body: ClosePositionInput) =>
      run(async () => {
        const { msg, data } = await ask(futures.closePosition, { body });
        return { msg: [msg, ...resultLines(data, t)].join('\n'), isDone: data.state !== 'canceled' };
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
