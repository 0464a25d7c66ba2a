import { propose } from '@meridian/contract/routes/operator/index';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { showToast } from '@meridian/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { useT } from '../language/language.ts';

/** Puts a change before a second operator. */
export function useProposeChange(): (change: OperatorChange, reason: string) => Promise<void> {
  const t = useT();
  const client = useQueryClient();
  return async (change, reason) => {
    await call(propose, { body: { change, reason } });
    showToast(t('proposal_made'));
    await Promise.all([
      client.invalidateQueries({ queryKey: ['proposals'] }),
      client.invalidateQueries({ queryKey: ['overview'] }),
    ]);
  };
}
