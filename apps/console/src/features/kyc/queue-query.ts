import { kycQueue } from '@meridian/contract/routes/operator/index';
import { call } from '../../api/api.ts';
import { chooseNextCase, type NextCase } from './next-case.ts';
import type { QueueState } from './queue-states.ts';

export const queueQuery = (state: QueueState, page: number) => ({
  queryKey: ['kycQueue', state, page] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(kycQueue, { query: { state, page, size: 20 }, signal }),
});

export async function findNextCase(except: number | undefined): Promise<NextCase> {
  return chooseNextCase(await call(kycQueue, { query: { state: 'review', page: 1, size: 100 } }), except);
}
