import { NoResponse } from '@meridian/contract/client/request-error';
import type { CycleOrderInput } from '@meridian/contract/domain/cycle';
import * as cycle from '@meridian/contract/routes/cycle';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { useChecking } from '../../../api/checking.ts';
import { findUnsettledCycles } from '../../../cycle/unsettled-cycle.ts';
import { applyCycles, useReloadCycleAccount } from '../../../cycle/use-cycle.ts';

/** Opens a contract. The client has already shown a refusal. While the outcome is checked, the form is busy. */
export function useBuyCycle() {
  const queries = useQueryClient();
  const reload = useReloadCycleAccount();
  const [busy, setBusy] = useState(false);
  const checking = useChecking();
  const buy = async (order: CycleOrderInput): Promise<void> => {
    setBusy(true);
    try {
      const { msg, data } = await ask(cycle.buy, { body: order });
      showToast(msg);
      applyCycles(queries, [data]);
    } catch (error) {
      if (error instanceof NoResponse) await findUnsettledCycles();
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return { buy, busy: busy || checking, checking };
}
