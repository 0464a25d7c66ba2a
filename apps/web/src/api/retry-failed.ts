import type { Query } from '@tanstack/react-query';

const FIRST_MS = 3_000;
const MAX_PAUSE_MS = 30_000;

type FailedState = Pick<Query['state'], 'status' | 'data' | 'errorUpdateCount'>;

/**
 * For `refetchInterval`: a query that never succeeded is retried with growing delays, so that a page that was opened
 * while the server was unreachable recovers by itself. Returns false once the query has data.
 */
export function retryFailed({ state }: { readonly state: FailedState }): number | false {
  if (state.status !== 'error' || state.data !== undefined) return false;
  return Math.min(MAX_PAUSE_MS, FIRST_MS * 2 ** Math.max(0, state.errorUpdateCount - 1));
}
