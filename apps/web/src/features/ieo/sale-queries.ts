import type { Project, ProjectDetail, ProjectProgress } from '@meridian/contract/domain/project';
import * as ieo from '@meridian/contract/routes/ieo';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/api.ts';
import { onPrivateChange } from '../../live/live.ts';

const KEY = ['sales'];
const SILENT = { silent: true, background: true } as const;
/** Progress is pushed; this finds what was missed, and keeps the pushes coming. */
const REFRESH_MS = 60_000;
const PAGE = 20;

/** All sales; open ones first. */
export function useSales() {
  useFollowSales();
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => call(ieo.getIeoList, {}, { signal, ...SILENT }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    retry: false,
  });
}

/** One sale with the user's subscription. */
export function useSale(id: number) {
  useFollowSales();
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(ieo.detail, { query: { id } }, { signal, ...SILENT }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    retry: false,
  });
}

/** The user's subscriptions, newest first. */
export function useSubscriptions() {
  useFollowSales();
  return useInfiniteQuery({
    queryKey: [...KEY, 'records'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(
        ieo.record,
        { query: { size: PAGE, ...(before !== undefined && { before }) } },
        { signal, ...SILENT },
      ),
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
    staleTime: 0,
  });
}

export const reloadSales = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: KEY });

/** Applies pushed progress to what is on screen, and reads again what the user owns. */
function useFollowSales(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onPrivateChange((change) => {
        if (change.kind === 'resync') return void reloadSales(queries);
        if (change.projects === undefined) return;
        for (const progress of change.projects) applyProgress(queries, progress);
      }),
    [queries],
  );
}

function applyProgress(queries: QueryClient, { id, state, subscribed, own }: ProjectProgress): void {
  const known = queries.getQueryData<ProjectDetail>([...KEY, id]);
  // Another state changes more than the figures of the push.
  if (own !== null || (known !== undefined && known.state !== state)) void reloadSales(queries);
  queries.setQueryData<ProjectDetail>([...KEY, id], (sale) => sale && { ...sale, state, subscribed });
  queries.setQueryData<readonly Project[]>([...KEY, 'list'], (sales) =>
    sales?.map((sale) => (sale.id === id ? { ...sale, state, subscribed } : sale)),
  );
}
