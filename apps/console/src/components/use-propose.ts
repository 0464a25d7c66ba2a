import { propose } from '@meridian/contract/routes/operator/index';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { showToast } from '@meridian/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { useT } from '../language/language.ts';

/** What must not be fetched again behind the operator: each view of a case is logged, an open editor has its own text. */
const KEPT: readonly unknown[] = ['case', 'article', 'preview', 'auditCheck'];

/** Proposals show on many pages: everything else that is on the screen is fetched again. */
export function useRefreshAll(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.includes(queryKey[0]) });
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
