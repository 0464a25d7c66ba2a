import { propose } from '@meridian/contract/routes/operator/index';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { showToast } from '@meridian/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { useT } from '../language/language.ts';
import { isRefreshable } from './refreshable.ts';

/** Refetches everything on the screen, because a proposal is shown on many pages. */
export function useRefreshAll(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => isRefreshable(queryKey) });
}

/** Proposes a change to a second operator. */
export function useProposeChange(): (change: OperatorChange, reason: string) => Promise<void> {
  const t = useT();
  const refresh = useRefreshAll();
  return async (change, reason) => {
    await call(propose, { body: { change, reason } });
    showToast(t('proposal_made'));
    await refresh();
  };
}
