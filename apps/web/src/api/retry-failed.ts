import type { Query } from '@tanstack/react-query';

const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;

type FailedState = Pick<Query['state'], 'status' | 'data' | 'errorUpdateCount'>;

/**
 * For `refetchInterval`: what never arrived is asked for again, later each time, so that a page that was opened while
 * the server was unreachable completes itself. False once there is something to show.
 */
export function retryFailed({ state }: { readonly state: FailedState }): number | false {
  if (state.status !== 'error' || state.data !== undefined) return false;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, state.errorUpdateCount - 1));
}
