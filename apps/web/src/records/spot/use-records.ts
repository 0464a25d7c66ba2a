import { POLLING } from '@meridian/contract/constants';
import type { RecordFilter, RecordPage } from '@meridian/contract/domain/order';
import * as spot from '@meridian/contract/routes/spot';
import * as records from '@meridian/contract/routes/spot-records';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { inPages } from '../table/in-pages.ts';

/** A period and filters in the names of the contract, without a page. */
export type RecordScope = Omit<RecordFilter, 'before' | 'size'>;

const quietly = { silent: true, background: true } as const;

export const OPEN_ORDERS_KEY = ['spot records', 'open'];

/** The user's open orders of all pairs. While there are any they are reloaded every five seconds. */
export const useOpenOrders = () =>
  useQuery({
    queryKey: OPEN_ORDERS_KEY,
    queryFn: ({ signal }) => call(spot.openOrders, {}, { signal, ...quietly }),
    refetchInterval: ({ state }) => (state.data?.length ? POLLING.spotOrdersMs : false),
  });

export type OpenOrdersQuery = ReturnType<typeof useOpenOrders>;

/** A page of finished orders, or of trades. */
export const readOrders = (query: RecordFilter, signal: AbortSignal) =>
  call(records.orderRecords, { query }, { signal, ...quietly });
export const readTrades = ({ state: _, ...query }: RecordFilter, signal: AbortSignal) =>
  call(records.tradeRecords, { query }, { signal, ...quietly });

/** Records in pages; undefined rows until the first page is loaded. */
export function useRecordPages<Row>(
  kind: 'orders' | 'trades',
  scope: RecordScope,
  readPage: (filter: RecordFilter, signal: AbortSignal) => Promise<RecordPage<Row>>,
  size: number,
) {
  const query = useInfiniteQuery({
    queryKey: ['spot records', kind, scope, size],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      readPage({ ...scope, size, ...(before !== undefined && { before }) }, signal),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  return inPages(query);
}
